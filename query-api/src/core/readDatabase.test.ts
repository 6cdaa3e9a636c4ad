import { DomainError } from '@pass-along/contracts';
import { StoreUnavailable } from '@pass-along/platform';
import { describe, expect, it, vi } from 'vitest';
import type pg from 'pg';
import { createSchemaDatabase, toDatabaseError } from './readDatabase.ts';
import { sql } from './sqlStatements.ts';

const sqlError = (code: string) => Object.assign(new Error('as Postgres says it'), { code });

describe('translated', () => {
  it.each(['ECONNREFUSED', '57P01', '08006', '42P01', '3F000'])('tells %s as the store being away', (code) => {
    expect(toDatabaseError(sqlError(code))).toBeInstanceOf(StoreUnavailable);
  });

  it.each(['22008', '22P02', '22003', '22021'])('tells %s as a bad value, without words of Postgres', (code) => {
    const refusal = toDatabaseError(sqlError(code));
    expect(refusal).toBeInstanceOf(DomainError);
    expect(refusal).toMatchObject({
      code: 'validation_failed',
      errors: [{ path: 'query', message: 'A value is out of range' }],
    });
  });

  it('leaves a mistake of ours alone', () => {
    const mistake = sqlError('42601');
    expect(toDatabaseError(mistake)).toBe(mistake);
  });
});

describe('the read models of a moment', () => {
  const moment = '2026-03-01T12:00:00+01:00';
  const query = vi.fn().mockResolvedValue({ rows: [] });
  const database = createSchemaDatabase({ query } as unknown as pg.Pool, 'as_of_a', moment);

  it('have it as their clock, in queries and beside them', async () => {
    await database.rows(sql.raw('select * from read_models.swaps where closes_at > now() or at <= NOW()'));
    expect(query.mock.calls[0]?.[0]).toMatchObject({
      text:
        `select * from as_of_a.swaps where closes_at > '2026-03-01T11:00:00.000Z'::timestamptz ` +
        `or at <= '2026-03-01T11:00:00.000Z'::timestamptz`,
    });
    expect(database.getNow()).toBe('2026-03-01T11:00:00.000Z');
  });
});
