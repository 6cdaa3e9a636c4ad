import type { AdminPermission, MemberEvent } from '@pass-along/contracts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { EventStore } from '../eventStore/eventStore.ts';
import { createPostgresEventStore } from '../eventStore/postgres/postgresEventStore.ts';
import { createId } from '../ids.ts';
import { silentLogger, createTestDatabase, type TestDatabase } from '../testing/index.ts';
import { createRevocations, type Revocations } from './sessionRevocations.ts';

const at = '2030-05-05T10:00:00.000Z';
let database: TestDatabase;
let store: EventStore;
const stopping = new AbortController();

beforeAll(async () => {
  database = await createTestDatabase();
  store = await createPostgresEventStore({ connectionString: database.url, logger: silentLogger });
});
afterAll(async () => {
  stopping.abort();
  await store.close();
  await database.drop();
});

function metadata() {
  return {
    $correlationId: 'c',
    $causationId: 'c',
    commandId: createId(),
    command: 'Test',
    actor: { id: 'anna', role: 'user' as const },
    by: 'person' as const,
    at,
    schemaVersion: 1,
  };
}

function append({ type, data }: MemberEvent) {
  const event = { id: createId(), type, data: { ...data }, metadata: metadata() };
  return store.append(`member-${data.memberId}`, [event], 'any');
}

async function open(): Promise<Revocations> {
  const revocations = createRevocations({ store, signal: stopping.signal, logger: silentLogger });
  await revocations.ready;
  return revocations;
}

const ended = (memberId: string, generation = 0, endedAt = at): MemberEvent => ({
  type: 'SessionsEnded',
  data: { memberId, why: 'signed_out_everywhere', generation, endedAt },
});

describe('ended sessions', () => {
  it('are over when they are of the generation that ended or of one before, not when they are of a later one', async () => {
    await append(ended('anna', 3));
    const revocations = await open();
    expect([2, 3, 4].map((generation) => revocations.isEnded({ memberId: 'anna', generation }))).toEqual([
      true,
      true,
      false,
    ]);
    expect(revocations.isEnded({ memberId: 'ben', generation: 0 })).toBe(false);
  });

  it('stay over when the clock goes back', async () => {
    await append(ended('eve', 0));
    await append(ended('eve', 1, '2030-05-05T09:00:00.000Z'));
    const revocations = await open();
    expect([0, 1, 2].map((generation) => revocations.isEnded({ memberId: 'eve', generation }))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('are heard of while running', async () => {
    const revocations = await open();
    expect(revocations.isEnded({ memberId: 'cat', generation: 0 })).toBe(false);
    await append(ended('cat'));
    await vi.waitFor(
      () => {
        expect(revocations.isEnded({ memberId: 'cat', generation: 0 })).toBe(true);
      },
      { timeout: 45_000, interval: 25 },
    );
  });

  it('of an erased member are over for good', async () => {
    await append({ type: 'MemberErased', data: { memberId: 'dot', from: 'active', subjects: [], erasedAt: at } });
    expect((await open()).isEnded({ memberId: 'dot', generation: 1_000 })).toBe(true);
  });
});

describe('what an admin may', () => {
  const changed = (memberId: string, to: AdminPermission[]): MemberEvent => ({
    type: 'AdminDutiesChanged',
    data: { memberId, from: [], to, byMemberId: 'boss', changedAt: at },
  });
  const session = (memberId: string, position: string, duties: AdminPermission[] = ['analyse']) =>
    ({ memberId, role: 'admin', position, generation: 0, duties }) as const;

  it('is what the token says until the log says something later, and what a token of old did not say', async () => {
    const { position: before } = await append(changed('fay', ['moderate']));
    const { position } = await append(changed('fay', ['replay']));
    const revocations = await open();
    expect(revocations.getPermissions(session('fay', before))).toEqual(['replay']);
    expect(revocations.getPermissions(session('fay', position))).toEqual(['analyse']);
    expect(revocations.getPermissions({ memberId: 'fay', role: 'admin', position, generation: 0 })).toEqual(['replay']);
  });

  it('is nothing for who signed in as a plain member, or was made one', async () => {
    const { position } = await append(changed('gus', ['moderate']));
    const revocations = await open();
    expect(revocations.getPermissions({ ...session('gus', position), role: 'user' })).toEqual([]);
    const promoted = session('gus', position, ['moderate']);
    await append({
      type: 'MemberDemoted',
      data: { memberId: 'gus', from: 'admin', to: 'user', duties: ['moderate'], byMemberId: 'boss', demotedAt: at },
    });
    await vi.waitFor(() => expect(revocations.getPermissions(promoted)).toEqual([]), { timeout: 45_000, interval: 25 });
  });
});

describe('a second factor that admins must have', () => {
  const confirmed = (memberId: string): MemberEvent => ({
    type: 'SecondFactorConfirmed',
    data: { memberId, step: 1, recoveryDigests: [], confirmedAt: at },
  });
  const removed = (memberId: string): MemberEvent => ({
    type: 'SecondFactorRemoved',
    data: { memberId, why: 'reset', reason: 'Lost', byMemberId: 'boss', removedAt: at },
  });
  const session = (memberId: string, position: string, secondFactor?: boolean) =>
    ({
      memberId,
      role: 'admin',
      position,
      generation: 0,
      duties: ['analyse'],
      ...(secondFactor !== undefined && { secondFactor }),
    }) as const;

  it('leaves who lacks it no duty, from the moment the community asks for it until it is there', async () => {
    const { position: before } = await append(removed('hal'));
    const revocations = await open();
    expect(revocations.needsSecondFactor(session('hal', before))).toBe(false);
    const changes = [{ setting: 'adminsNeedSecondFactor', from: false, to: true }];
    await store.append(
      'settings-community',
      [
        {
          id: createId(),
          type: 'CommunitySettingsChanged',
          data: { changes, byMemberId: 'boss', changedAt: at },
          metadata: metadata(),
        },
      ],
      'any',
    );
    await vi.waitFor(() => expect(revocations.getPermissions(session('hal', before))).toEqual([]), {
      timeout: 45_000,
      interval: 25,
    });
    expect(revocations.needsSecondFactor({ ...session('hal', before), role: 'user' })).toBe(false);
    expect(revocations.getPermissions(session('hal', before, true))).toEqual(['analyse']);
    const { position: after } = await append(confirmed('hal'));
    await vi.waitFor(() => expect(revocations.getPermissions(session('hal', before))).toEqual(['analyse']), {
      timeout: 45_000,
      interval: 25,
    });
    await append(removed('hal'));
    await vi.waitFor(() => expect(revocations.getPermissions(session('hal', after, true))).toEqual([]), {
      timeout: 45_000,
      interval: 25,
    });
  });
});
