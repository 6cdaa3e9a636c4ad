import type { EventMetadata } from '@pass-along/contracts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  type EventStore,
  type NewEvent,
  START,
  type StoredEvent,
  WrongExpectedRevision,
} from '../eventStore/eventStore.ts';
import { createPostgresEventStore } from '../eventStore/postgres/postgresEventStore.ts';
import { createId } from '../ids.ts';
import { silentLogger, createTestDatabase, type TestDatabase } from '../testing/index.ts';
import { decryptEvents, encryptEvents } from './personalFields.ts';
import { createPostgresKeyVault, type PostgresKeyVault } from './postgresKeyVault.ts';
import { withPrivacy } from './withPrivacy.ts';

const metadata: EventMetadata = {
  $correlationId: 'request-1',
  $causationId: 'command-1',
  commandId: 'command-1',
  command: 'Test',
  actor: { id: 'member-1', role: 'user' },
  by: 'person',
  at: '2026-03-01T10:00:00.000Z',
  schemaVersion: 1,
};

function memberRegistered(memberId: string): NewEvent {
  return {
    id: createId(),
    type: 'MemberRegistered',
    data: {
      memberId,
      name: 'Ada Lovelace',
      email: 'ada@example.org',
      username: 'ada',
      passwordHash: '$argon2id$x',
      role: 'user',
      duties: [],
      status: 'active',
      emailProven: false,
      language: 'en',
      invitationId: null,
      method: 'password',
      registeredAt: metadata.at,
    },
    metadata,
  };
}

function swapProposed(requesterId: string, message: string): NewEvent {
  const swapId = createId();
  const data = {
    swapId,
    requestedItemId: 'i1',
    offeredItemId: null,
    requesterId,
    ownerId: 'o1',
    items: [],
    circleId: null,
    gives: 'owner',
    answersItemId: null,
    message,
    byMemberId: requesterId,
    proposedAt: metadata.at,
  };
  return { id: createId(), type: 'SwapProposed', data, metadata };
}

async function all(events: AsyncIterable<StoredEvent>): Promise<StoredEvent[]> {
  const list: StoredEvent[] = [];
  for await (const event of events) list.push(event);
  return list;
}

const vaultOf = ({ url, pool }: TestDatabase) => ({
  connectionString: url,
  pool,
  masterKey: Buffer.alloc(32, 7),
  logger: silentLogger,
});

describe('privacy', () => {
  let database: TestDatabase;
  let raw: EventStore;
  let vault: PostgresKeyVault;
  let store: EventStore;

  beforeAll(async () => {
    database = await createTestDatabase();
    raw = await createPostgresEventStore({ connectionString: database.url, logger: silentLogger });
    vault = await createPostgresKeyVault(vaultOf(database));
    store = withPrivacy(raw, vault, silentLogger);
  });
  const messageSent = (senderId: string, messageId: string, content: string): NewEvent => ({
    id: createId(),
    type: 'MessageSent',
    data: {
      messageId,
      conversationId: 'chat',
      senderId,
      content,
      clientId: null,
      replyToId: null,
      mentionedIds: [],
      addressedIds: [],
      sentAt: metadata.at,
    },
    metadata,
  });

  describe('a title that became personal in version 2', () => {
    const when = { startsAt: metadata.at, endsAt: metadata.at };
    const reference = (createdBy: string) => ({ eventId: 'fair', createdBy, name: 'Velvet octopus', ...when });
    const joined = (createdBy: string, memberId: string) => ({
      ...{ id: createId(), type: 'EventJoined', metadata },
      data: { ...reference(createdBy), memberId, from: 'outside', joinedAt: metadata.at },
    });
    const read = async (stream: string, from = store) =>
      (await all(from.readStream(stream))).map(({ data }) => data['title'] ?? data['name']);

    it('is hidden in older events after an erasure, unless another member took part', async () => {
      const listed = { itemId: 'i9', ownerId: 'olga', title: 'Velvet octopus', images: [], tags: [] };
      await raw.append('item-i9', [{ id: createId(), type: 'ItemListed', data: listed, metadata }], 'none');
      await raw.append('communityEvent-fair', [joined('olga', 'olga'), joined('olga', 'ben')], 'none');
      await store.append('member-olga', [memberRegistered('olga')], 'none');
      expect(await read('item-i9')).toEqual(['Velvet octopus']);
      await vault.destroy('olga');
      expect(await read('item-i9')).toEqual(['Deleted item']);
      expect(await read('communityEvent-fair')).toEqual(['Deleted event', 'Velvet octopus']);
    });

    it('is encrypted in newer ones, unless another member took part', async () => {
      const now = { ...metadata, schemaVersion: 2 };
      const open = joined('olaf', 'ben');
      const events = [
        { ...joined('olaf', 'olaf'), metadata: now },
        { ...open, data: { ...open.data, named: true }, metadata: now },
      ];
      await store.append('communityEvent-fete', events, 'none');
      expect(await read('communityEvent-fete', raw)).toEqual([
        { $personal: 'olaf', sealed: expect.any(String) as string },
        'Velvet octopus',
      ]);
      expect(await read('communityEvent-fete')).toEqual(['Velvet octopus', 'Velvet octopus']);
    });
  });

  describe('a message that begins its stream', () => {
    const begun = (messageId: string, content: string) => messageSent('ada', messageId, content);
    const said = async (messageId: string, from = store) =>
      (await all(from.readStream(`message-${messageId}`))).map(({ data }) => data['content']);
    /** What another process reads from the store. */
    async function elsewhere() {
      const other = await createPostgresKeyVault(vaultOf(database));
      const asked: string[] = [];
      const noting: EventStore = {
        ...raw,
        append: (...append) => (asked.push('append'), raw.append(...append)),
        appendWithKey: (...append) => (
          asked.push('with key'),
          raw.appendWithKey?.(...append) ?? Promise.reject(new Error('Not there'))
        ),
      };
      return { asked, vault: other, store: withPrivacy(noting, other) };
    }

    it('is stored with its key in one commit, many at once too, and read by every process', async () => {
      const other = await elsewhere();
      const ids = Array.from({ length: 40 }, () => createId());
      await other.store.append('message-first', [messageSent('ada', 'first', 'first')], 'none');
      await Promise.all(ids.map((id) => other.store.append(`message-${id}`, [begun(id, id)], 'none')));
      expect(new Set(other.asked)).toEqual(new Set(['with key']));
      for (const id of ids) {
        expect(await said(id)).toEqual([id]);
        expect(await said(id, other.store)).toEqual([id]);
        expect(JSON.stringify(await said(id, raw))).toContain('$personal');
      }
      await other.vault.close();
    });

    it('is stored once, readably, when it is sent again and when two processes send it', async () => {
      const [one, other] = [await elsewhere(), await elsewhere()];
      const id = createId();
      const event = begun(id, 'once');
      const results = await Promise.all(
        [one, other, one].map((process) => process.store.append(`message-${id}`, [event], 'none')),
      );
      expect(new Set(results.map(({ position }) => position)).size).toBe(1);
      expect(await said(id)).toEqual(['once']);
      const rival = other.store.append(`message-${id}`, [begun(id, 'twice')], 'none');
      await expect(rival).rejects.toThrow(WrongExpectedRevision);
      expect(await said(id, one.store)).toEqual(['once']);
      for (const process of [one, other]) await process.vault.close();
    });

    it('says nothing under a key that was destroyed before', async () => {
      const { store: late, vault: lateVault, asked } = await elsewhere();
      const id = createId();
      await vault.destroy(id);
      await late.append(`message-${id}`, [begun(id, 'too late')], 'none');
      expect(asked).toEqual(['with key', 'append']);
      expect(await said(id)).toEqual(['']);
      await lateVault.close();
    });

    it('leaves the others of its group unharmed', async () => {
      const { store: mixed, vault: mixedVault } = await elsewhere();
      const [gone, ...ids] = Array.from({ length: 9 }, () => createId());
      if (gone === undefined) throw new Error('None');
      await vault.destroy(gone);
      await Promise.all([gone, ...ids].map((id) => mixed.append(`message-${id}`, [begun(id, id)], 'none')));
      expect(await said(gone)).toEqual(['']);
      for (const id of ids) expect(await said(id)).toEqual([id]);
      await mixedVault.close();
    });
  });

  it('opens what needs two keys while both are there, and says nothing more with either gone', async () => {
    const [ada, bob] = [createId(), createId()];
    const [kept, deleted, gone] = [createId(), createId(), createId()];
    const stream = `message-${createId()}`;
    await store.append(
      stream,
      [messageSent(ada, kept, 'kept'), messageSent(ada, deleted, 'deleted'), messageSent(bob, gone, 'gone')],
      'none',
    );
    const contents = async (from: EventStore) =>
      (await all(from.readStream(stream))).map(({ data }) => data['content']);
    expect(await contents(store)).toEqual(['kept', 'deleted', 'gone']);
    for (const [at, sealed] of (await contents(raw)).entries()) {
      expect(JSON.stringify(sealed)).not.toContain(['kept', 'deleted', 'gone'][at]);
      expect(sealed).toMatchObject({ $personal: [ada, ada, bob][at], $and: [kept, deleted, gone][at] });
    }
    await vault.destroy(deleted);
    await vault.destroy(bob);
    expect(await contents(store)).toEqual(['kept', '', '']);
    const late = await encryptEvents([messageSent(ada, deleted, 'once more')], vault);
    expect(late[0]?.data['content']).toBe('');
  });

  afterAll(async () => {
    await vault.close();
    await store.close();
    await database.drop();
  });

  it('stores no personal text and reads all of it back', async () => {
    const member = createId();
    const event = memberRegistered(member);
    await store.append(`member-${member}`, [event], 'none');
    const [stored] = await all(raw.readStream(`member-${member}`));
    const text = JSON.stringify(stored);
    for (const personal of ['Lovelace', 'ada@example.org', '"ada"', '$argon2id']) expect(text).not.toContain(personal);
    expect(stored?.data['name']).toEqual({ $personal: member, sealed: expect.any(String) as unknown });
    expect(stored?.data['role']).toBe('user');
    const [read] = await all(store.readStream(`member-${member}`));
    expect(read?.data).toEqual(event.data);
    expect(event.data['name']).toBe('Ada Lovelace');
  });

  it('reads placeholders once the key is gone, and writes nothing personal any more', async () => {
    const member = createId();
    await store.append(`member-${member}`, [memberRegistered(member)], 'none');
    await vault.destroy(member);
    const [read] = await all(store.readStream(`member-${member}`));
    expect(read?.data).toMatchObject({
      memberId: member,
      name: 'Deleted member',
      email: 'deleted@invalid',
      username: 'deleted',
      passwordHash: '',
      role: 'user',
    });
    const late = swapProposed(member, 'call me at 555 0100');
    await store.append(`swap-${member}`, [late], 'none');
    expect((await all(raw.readStream(`swap-${member}`)))[0]?.data['message']).toBe('');
  });

  it('keeps a repeated append an answer, though it encrypts to other bytes', async () => {
    const member = createId();
    const event = memberRegistered(member);
    const first = await store.append(`member-${member}`, [event], 'none');
    expect(await store.append(`member-${member}`, [event], 'none')).toEqual(first);
    expect(await all(raw.readStream(`member-${member}`))).toHaveLength(1);
  });

  it('leaves events without personal fields, and fields that say nothing, as they are', async () => {
    const stream = `swap-${createId()}`;
    const impersonal: NewEvent = {
      id: createId(),
      type: 'RegistrationAbandoned',
      data: { memberId: 'm', abandonedAt: metadata.at },
      metadata,
    };
    const silent = swapProposed(createId(), '');
    await store.append(stream, [impersonal, silent], 'none');
    expect((await all(raw.readStream(stream))).map((event) => event.data)).toEqual([impersonal.data, silent.data]);
    expect((await all(store.readStream(stream))).map((event) => event.data)).toEqual([impersonal.data, silent.data]);
  });

  it.each([
    ['misses a field', { data: { name: 'Ada' } }, 'memberId invalid_type'],
    ['has a field too many', { data: { ...memberRegistered('x').data, shoeSize: 41 } }, ' unrecognized_keys'],
    ['is of no known type', { type: 'SomethingElse' }, 'no such type'],
    ['is of another version', { metadata: { ...metadata, schemaVersion: 2 } }, 'version 2 is not 1'],
    ['does not say who acted', { metadata: { ...metadata, by: undefined } as never }, 'by invalid_value'],
  ])('refuses an event that %s, telling nothing of what it held', async (_, change, why) => {
    const event = { ...memberRegistered('x'), ...change };
    const refusal = store.append(`member-${createId()}`, [event], 'none');
    await expect(refusal).rejects.toThrow(why);
    await expect(refusal).rejects.not.toThrow('Ada');
  });

  it("refuses personal words that are nobody's", async () => {
    const nobodys = { ...swapProposed('x', 'hello'), data: { message: 'hello' } };
    await expect(encryptEvents([nobodys], vault)).rejects.toThrow('SwapProposed names no member in requesterId');
  });

  it('reads in every direction and live, in the order of the store', async () => {
    const from = await raw.head();
    const members = Array.from({ length: 3 }, createId);
    const events = Array.from({ length: 450 }, (_, at) => swapProposed(members[at % 3] ?? '', `message ${String(at)}`));
    const stream = `swap-${createId()}`;
    await store.append(stream, events, 'none');
    const messages = events.map((event) => event.data['message']);
    const said = (read: StoredEvent[]) => read.map((event) => event.data['message']);
    expect(said(await all(store.readAll({ after: from })))).toEqual(messages);
    expect(said(await all(store.readStream(stream, { direction: 'backwards', limit: 3 })))).toEqual([
      'message 449',
      'message 448',
      'message 447',
    ]);
    const stop = new AbortController();
    const live: unknown[] = [];
    for await (const batch of store.subscribe({ after: from, batchSize: 100, signal: stop.signal })) {
      live.push(...said(batch.events));
      if (live.length >= messages.length) stop.abort();
    }
    expect(live).toEqual(messages);
  });

  it('looks keys up once for many events', async () => {
    const member = createId();
    const stream = `swap-${createId()}`;
    await store.append(
      stream,
      Array.from({ length: 50 }, (_, at) => swapProposed(member, `message ${String(at)}`)),
      'none',
    );
    const stored = await all(raw.readStream(stream));
    const getKeys = vi.spyOn(vault, 'getKeys');
    await decryptEvents(stored, vault);
    expect(getKeys).toHaveBeenCalledExactlyOnceWith([member]);
    getKeys.mockRestore();
  });

  it('reads a field moved to another event or damaged as its placeholder, and goes on', async () => {
    const member = createId();
    const stream = `swap-${createId()}`;
    await store.append(stream, [swapProposed(member, 'mine'), swapProposed(member, 'intact')], 'none');
    const [first, second] = await all(raw.readStream(stream, { limit: 2 }));
    if (!first || !second) throw new Error('Two events were stored');
    const moved = { ...first, id: createId() };
    expect((await decryptEvents([moved, second], vault, silentLogger)).map((event) => event.data['message'])).toEqual([
      '',
      'intact',
    ]);
  });

  it('opens an event once for all who read the same one, no copy of it, and for nobody once the key is gone', async () => {
    const member = createId();
    const stream = `swap-${createId()}`;
    await store.append(stream, [swapProposed(member, 'mine')], 'none');
    const [stored] = await all(raw.readStream(stream));
    if (!stored) throw new Error('An event was stored');
    const open = async (event: StoredEvent) => (await decryptEvents([event], vault, silentLogger))[0];
    const opened = await open(stored);
    expect(opened?.data['message']).toBe('mine');
    expect(await open(stored)).toBe(opened);
    expect(await open({ ...stored, position: 'elsewhere' })).toMatchObject({
      position: 'elsewhere',
      data: { message: 'mine' },
    });
    expect((await open({ ...stored, id: createId() }))?.data['message']).toBe('');
    await vault.destroy(member);
    expect((await open(stored))?.data['message']).toBe('');
  });

  it('passes positions through', async () => {
    expect(await store.head()).toBe(await raw.head());
    expect(await store.head()).not.toBe(START);
  });
});
