import { type MemberEvent } from '@pass-along/contracts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type EventStore } from '../eventStore/eventStore.ts';
import { createPostgresEventStore } from '../eventStore/postgres/postgresEventStore.ts';
import { newId } from '../ids.ts';
import { silentLogger, testDatabase, type TestDatabase } from '../testing/index.ts';
import { createRevocations, type Revocations } from './revocations.ts';

const at = '2030-05-05T10:00:00.000Z';
const moment = Date.parse(at);
let database: TestDatabase;
let store: EventStore;
const stopping = new AbortController();

beforeAll(async () => {
  database = await testDatabase();
  store = await createPostgresEventStore({ connectionString: database.url, logger: silentLogger });
});
afterAll(async () => {
  stopping.abort();
  await store.close();
  await database.drop();
});

function append({ type, data }: MemberEvent) {
  const metadata = {
    $correlationId: 'c',
    $causationId: 'c',
    commandId: newId(),
    actor: { id: 'anna', role: 'user' as const },
    at,
    schemaVersion: 1,
  };
  return store.append(`member-${data.memberId}`, [{ id: newId(), type, data: { ...data }, metadata }], 'any');
}

async function open(): Promise<Revocations> {
  const revocations = createRevocations({ store, signal: stopping.signal, logger: silentLogger });
  await revocations.ready;
  return revocations;
}

const ended = (memberId: string): MemberEvent => ({
  type: 'SessionsEnded',
  data: { memberId, why: 'signed_out_everywhere', endedAt: at },
});

describe('ended sessions', () => {
  it('are over when they were opened before, not when they were opened then or later', async () => {
    await append(ended('anna'));
    const revocations = await open();
    expect(
      [moment - 1, moment, moment + 1].map((issuedAt) => revocations.isOver({ memberId: 'anna', issuedAt })),
    ).toEqual([true, false, false]);
    expect(revocations.isOver({ memberId: 'ben', issuedAt: 0 })).toBe(false);
  });

  it('are heard of while running', async () => {
    const revocations = await open();
    expect(revocations.isOver({ memberId: 'cat', issuedAt: moment - 1 })).toBe(false);
    await append(ended('cat'));
    await vi.waitFor(
      () => {
        expect(revocations.isOver({ memberId: 'cat', issuedAt: moment - 1 })).toBe(true);
      },
      { timeout: 20_000, interval: 25 },
    );
  });

  it('of an erased member are over for good', async () => {
    await append({ type: 'MemberErased', data: { memberId: 'dot', erasedAt: at } });
    expect((await open()).isOver({ memberId: 'dot', issuedAt: moment + 1_000_000 })).toBe(true);
  });
});
