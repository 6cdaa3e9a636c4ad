import { EventEmitter } from 'node:events';
import { AccessDeniedError } from '@eventstore/db-client';
import { describe, expect, it, vi } from 'vitest';
import { Availability } from '../../storeAvailability.ts';
import { describeFailure, retryUnanswered, type CallContext } from './eventStoreDbFailures.ts';

const server = (): CallContext => ({
  where: '10.0.0.7:2113',
  closed: new AbortController().signal,
  availability: new Availability({ ask: () => Promise.resolve() }),
  events: new EventEmitter(),
});

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
    expect(describeFailure(new Error(said))).toContain(meaning);
  });

  it.each([
    ['Last error: Error: self-signed certificate', true, 1],
    ['Last error: Error: connect ECONNREFUSED 10.0.0.7:2113', false, 6],
  ])('%s lasts: %s, after %i attempts', async (said, lasting, attempts) => {
    let asked = 0;
    const answered = retryUnanswered('read $all', server(), () => {
      asked += 1;
      return Promise.reject(Object.assign(new Error(`14 UNAVAILABLE: ${said}`), { code: 14 }));
    });
    await expect(answered).rejects.toMatchObject({ name: 'StoreUnavailable', lasting });
    expect(asked).toBe(attempts);
  });

  it('is what the last attempt with a cause said, also of an earlier connection, when the last of all knows none', async () => {
    let asked = 0;
    const ask = () =>
      retryUnanswered('read $all', server(), () => {
        asked += 1;
        const cause = asked < 3 ? 'Failed to connect (2026-11-28)' : 'null';
        const said = `14 UNAVAILABLE: No connection established. Last error: ${cause}. Resolution note: `;
        return Promise.reject(Object.assign(new Error(said), { code: 14 }));
      });
    for (const _ of ['of the call', 'of an earlier one'])
      await expect(ask()).rejects.toThrow('did not answer: read $all: it is there and says nothing we understand');
  });

  it('a server known to be away is not asked, and answers again as before', async () => {
    const away = server();
    const asked = vi.fn(() => Promise.resolve('answer'));
    away.availability.unanswered(Object.assign(new Error('14 UNAVAILABLE: no answer'), { code: 14 }));
    away.availability.isAway = true;
    await expect(retryUnanswered('read $all', away, asked)).rejects.toThrow(
      'did not answer: read $all: 14 UNAVAILABLE',
    );
    expect(asked).not.toHaveBeenCalled();
    away.availability.answered();
    expect(await retryUnanswered('read $all', away, asked)).toBe('answer');
  });

  it.each([
    [16, 'the user or the password'],
    [7, 'may not do that'],
  ])('a refusal with code %i says at once that %s', async (code, meaning) => {
    const refusal = Object.assign(new AccessDeniedError(undefined as never), { code });
    const asked = retryUnanswered('read $all', server(), () => Promise.reject(refusal));
    await expect(asked).rejects.toThrow(/^EventStoreDB at 10\.0\.0\.7:2113 refuses to read \$all: /);
    await expect(asked).rejects.toThrow(meaning);
  });
});
