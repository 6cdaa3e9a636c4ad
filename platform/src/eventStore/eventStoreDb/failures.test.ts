import { EventEmitter } from 'node:events';
import { AccessDeniedError } from '@eventstore/db-client';
import { describe, expect, it } from 'vitest';
import { unansweredBecause, untilAnswered } from './failures.ts';

describe('why EventStoreDB did not answer', () => {
  it.each([
    [
      '14 UNAVAILABLE: No connection established. Last error: Error: connect ECONNREFUSED 10.0.0.7:2113.',
      '10.0.0.7:2113',
    ],
    ['14 UNAVAILABLE: Name resolution failed for target dns:db.invalid:2113', 'no host db.invalid'],
    ['14 UNAVAILABLE: Last error: Error: self-signed certificate. Resolution note: ', 'tlsCAFile'],
    ['14 UNAVAILABLE: Last error: Error: unable to verify the first certificate', 'tlsCAFile'],
    ['14 UNAVAILABLE: error:0A00010B:SSL routines:ssl3_get_record:wrong version number', 'tls=false'],
    ['14 UNAVAILABLE: No connection established. Last error: Failed to connect (2026-11-22)', 'TLS?'],
    ['Failed to discover after 10 attempts.', 'none of the nodes'],
    ['something else', 'something else'],
  ])('%s', (said, meaning) => {
    expect(unansweredBecause(new Error(said))).toContain(meaning);
  });

  it.each([
    ['Last error: Error: self-signed certificate', true, 1],
    ['Last error: Error: connect ECONNREFUSED 10.0.0.7:2113', false, 6],
  ])('%s lasts: %s, after %i attempts', async (said, lasting, attempts) => {
    const answers = new EventEmitter<{ answer: []; break: [] }>();
    const connection = { where: '10.0.0.7:2113', closed: new AbortController().signal, answers };
    let asked = 0;
    const answered = untilAnswered('read $all', connection, () => {
      asked += 1;
      return Promise.reject(Object.assign(new Error(`14 UNAVAILABLE: ${said}`), { code: 14 }));
    });
    await expect(answered).rejects.toMatchObject({ name: 'StoreUnavailable', lasting });
    expect(asked).toBe(attempts);
  });

  it.each([
    [16, 'the user or the password'],
    [7, 'may not do that'],
  ])('a refusal with code %i says at once that %s', async (code, meaning) => {
    const answers = new EventEmitter<{ answer: [] }>();
    const connection = { where: '10.0.0.7:2113', closed: new AbortController().signal, answers };
    const refusal = Object.assign(new AccessDeniedError(undefined as never), { code });
    const asked = untilAnswered('read $all', connection, () => Promise.reject(refusal));
    await expect(asked).rejects.toThrow(/^EventStoreDB at 10\.0\.0\.7:2113 refuses to read \$all: /);
    await expect(asked).rejects.toThrow(meaning);
  });
});
