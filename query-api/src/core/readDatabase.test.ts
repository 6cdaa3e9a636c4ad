import { DomainError } from '@pass-along/contracts';
import { StoreUnavailable } from '@pass-along/platform';
import { describe, expect, it } from 'vitest';
import { toDatabaseError } from './readDatabase.ts';

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
