import { type EventStoreDbStandIn, startEventStoreDbStandIn } from '@pass-along/platform/testing/eventstoredb';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { copyData, dataFolder, startSystemProcess } from './systemProcess.ts';

const password = 'a s3cret:of/ours';
const named = (user: string, word = password) => `esdb://${user}:${encodeURIComponent(word)}@`;

const trusting = ({ certificateFile }: EventStoreDbStandIn) => `tlsCAFile=${certificateFile}`;
let server: EventStoreDbStandIn;
/** An EventStoreDB stand-in that is already closed, so that it refuses connections. */
let away: EventStoreDbStandIn;
beforeAll(async () => {
  const users = { ours: { password, readsAll: true }, other: { password, readsAll: false } };
  server = await startEventStoreDbStandIn('as 23.10', { tls: true, users });
  away = await startEventStoreDbStandIn();
  await away.close();
});
afterAll(() => server.close());

/**
 * Starts the whole system on its own data, with an existing database or none. Returns its output until it ends by
 * itself.
 */
async function startOn(url: string, database: 'begun' | 'none' = 'begun'): Promise<string> {
  const folder = await dataFolder();
  if (database === 'begun') copyData(inject('startedOnce'), folder.path);
  try {
    const system = await startSystemProcess(folder.path, { EVENT_STORE: 'eventstoredb', EVENTSTORE_URL: url });
    return `It started and ended with ${String(await system.stop())}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await folder.remove();
  }
}

// these tests try for half a minute, so they run in parallel
describe.concurrent(
  'a start on EventStoreDB ends non-zero, and says in its last line where and why',
  { timeout: 120_000 },
  () => {
    it.each([
      [
        'nobody listens',
        () => `esdb://${away.address}?tls=false`,
        () =>
          `EventStoreDB at ${away.address} did not answer: read log-identity: the connection to ${away.address} is refused`,
      ],
      [
        'its certificate is not trusted',
        () => `${named('ours')}${server.address}`,
        () =>
          `EventStoreDB at ${server.address} did not answer: read log-identity: its certificate is not trusted; name the authority that signed it as tlsCAFile in EVENTSTORE_URL`,
      ],
      [
        'it speaks TLS and we were told it does not',
        () => `${named('ours')}${server.address}?tls=false`,
        () =>
          `EventStoreDB at ${server.address} did not answer: read log-identity: it is there and says nothing we understand; does it want TLS?`,
      ],
      [
        'the password is wrong',
        () => `${named('ours', `${password}!`)}${server.address}?${trusting(server)}`,
        () =>
          `EventStoreDB at ${server.address} refuses to read log-identity: the user or the password in EVENTSTORE_URL is wrong`,
      ],
    ])('where %s', async (_, url, line) => {
      expectLastLine(await startOn(url()), line());
    });

    it('where the user may not read $all', async () => {
      expectLastLine(
        await startOn(`${named('other')}${server.address}?${trusting(server)}`, 'none'),
        `EventStoreDB at ${server.address} refuses to read $all: the user named in EVENTSTORE_URL may not do that; reading $all is for members of $admins, unless its ACL says otherwise`,
      );
    });
  },
);

it('a start on EventStoreDB that trusts it and signs in as one who may serves', { timeout: 120_000 }, async () => {
  const users = { ours: { password, readsAll: true } };
  const own = await startEventStoreDbStandIn('as 23.10', { tls: true, users });
  expect(await startOn(`${named('ours')}${own.address}?${trusting(own)}`, 'none')).toBe('It started and ended with 0');
  await own.close();
});

/** The output names only the hosts of the connection string, and has no stack trace. */
function expectLastLine(said: string, line: string): void {
  const lines = said.trimEnd().split('\n');
  expect(lines.at(-1), said).toBe(line);
  expect(lines[0]).toBe('The system ended with 1:');
  expect(lines.filter((each) => /^\s+at |node:internal/.test(each))).toEqual([]);
  for (const secret of [password, encodeURIComponent(password)]) expect(said).not.toContain(secret);
}
