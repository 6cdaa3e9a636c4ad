import { randomUUID } from 'node:crypto';
import {
  DeadlineExceededError,
  EventStoreDBClient,
  jsonEvent,
  NO_STREAM,
  streamNameFilter,
  WrongExpectedVersionError,
  type AppendToStreamOptions,
} from '@eventstore/db-client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startEventStoreDbStandIn, type EventStoreDbStandIn } from './standIn.ts';

let standIn: EventStoreDbStandIn;
let client: EventStoreDBClient;

beforeEach(async () => {
  standIn = await startEventStoreDbStandIn();
  client = EventStoreDBClient.connectionString(standIn.url);
});
afterEach(async () => {
  await client.dispose();
  await standIn.close();
});

const event = () => jsonEvent({ id: randomUUID(), type: 'ItemListed', data: { title: 'Garden spade' } });

/** The client sends appends with credentials as calls of their own and all others through one batch stream. */
const ways: [string, AppendToStreamOptions][] = [
  ['the batch stream', {}],
  ['a call of their own', { credentials: { username: '', password: '' } }],
];

describe.each(ways)('the stand-in takes appends through %s', (_, way) => {
  it('and answers with revision and position', async () => {
    const first = await client.appendToStream('item-1', [event(), event()], { ...way, expectedRevision: NO_STREAM });
    const second = await client.appendToStream('item-1', [event()], { ...way, expectedRevision: 1n });
    expect([first.nextExpectedRevision, second.nextExpectedRevision]).toEqual([1n, 2n]);
    expect(second.position?.commit).toBe(standIn.records().at(-1)?.position);
  });

  it('and says where the stream stands when it refuses', async () => {
    await client.appendToStream('item-1', [event()], way);
    const refused = await client
      .appendToStream('item-1', [event()], { ...way, expectedRevision: 7n })
      .catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(WrongExpectedVersionError);
    expect(refused).toMatchObject({ expectedVersion: 7n, actualVersion: 0n });
    await expect(client.appendToStream('item-2', [event()], { ...way, expectedRevision: 0n })).rejects.toMatchObject({
      actualVersion: 'no_stream',
    });
  });

  it('and stores an append repeated after a broken connection once', async () => {
    const events = [event(), event()];
    standIn.loseNextAnswers(1);
    await expect(client.appendToStream('item-1', events, way)).rejects.toThrow();
    const repeated = await client.appendToStream('item-1', events, way);
    expect(repeated.nextExpectedRevision).toBe(1n);
    expect(standIn.records().filter((record) => record.stream === 'item-1')).toHaveLength(2);
  });
});

describe('the stand-in', () => {
  it('refuses a batch whose deadline has passed', async () => {
    await expect(client.appendToStream('item-1', [event()], { deadline: -1_000 })).rejects.toBeInstanceOf(
      DeadlineExceededError,
    );
    expect(standIn.records().filter((record) => record.stream === 'item-1')).toEqual([]);
  });

  it('delivers what a stream-name filter asks for, with a checkpoint each window', async () => {
    const checkpoints: bigint[] = [];
    const filter = streamNameFilter({
      prefixes: ['item-'],
      maxSearchWindow: 4,
      checkpointInterval: 2,
      checkpointReached: (_, position) => void checkpoints.push(position.commit),
    });
    for (let n = 0; n < 12; n += 1)
      await client.appendToStream(`${n % 3 === 0 ? 'item' : 'member'}-${String(n)}`, [event()]);
    const seen: string[] = [];
    const subscription = client.subscribeToAll({ filter });
    for await (const { event: recorded } of subscription) {
      seen.push(recorded?.streamId ?? '');
      if (seen.length === 4) break;
    }
    await subscription.unsubscribe();
    expect(seen).toEqual(['item-0', 'item-3', 'item-6', 'item-9']);
    // the system event before them counts among the first eight
    expect(checkpoints).toEqual([standIn.records()[7]?.position]);
  });
});
