import { getDisputePhotoPath, pictureDraftPaths, streams, type DisputePhoto } from '@pass-along/contracts';
import { type FileStore, type KeyVault, UnreadableEvent } from '@pass-along/platform';
import { silentLogger } from '@pass-along/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { itemDecider } from '../items/itemDecider.ts';
import { messageDecider } from '../chat/messageDecider.ts';
import { memberDecider } from '../members/memberDecider.ts';
import { claimDecider } from '../reservations/claimDecider.ts';
import { swapDecider } from '../swaps/swapDecider.ts';
import { createKeyedDigests } from '../core/keyedDigests.ts';
import { createCommandHandler, type CommandHandler } from '../core/commandHandler.ts';
import { answer, askFor, imageFile, listItem, password, send, signUp, type Person } from '../testing/client.ts';
import { eventually } from '../testing/eventually.ts';
import {
  kitOf,
  masterKey,
  openPlace,
  openStore,
  startInstance,
  type Instance,
  type Place,
} from '../testing/instance.ts';
import { createEraseMember, type EraseMemberDeps } from './eraseMember.ts';
import { startErasure } from './startErasure.ts';

let place: Place;
let instance: Instance;
let opened: Awaited<ReturnType<typeof openStore>>;

beforeAll(async () => {
  place = await openPlace();
  instance = await startInstance(place);
  opened = await openStore(place.database);
  // as the outbox would create it
  await place.database.pool.query(
    'CREATE SCHEMA mail; CREATE TABLE mail.outbox (subject_id text); CREATE TABLE mail.notices (recipient_id text)',
  );
});
afterAll(async () => {
  await opened.close();
  await instance.stop();
  await place.leave();
});

const deps = (): EraseMemberDeps => ({
  store: opened.store,
  vault: opened.vault,
  handler: instance.handler,
  files: place.files,
  pool: place.database.pool,
});

/** A member with an item, an agreed swap and a mail, after they asked for deletion now or later. */
async function leaver(
  name: string,
  other: Person,
  dueAt: string,
): Promise<{ person: Person; check: () => Promise<unknown> }> {
  const person = await signUp(instance, name);
  const [item, wanted] = [await listItem(instance, person), await listItem(instance, other)];
  const swap = await askFor(instance, person, wanted, item);
  await answer(instance, other, swap, 'accepted');
  await place.database.pool.query('INSERT INTO mail.outbox (subject_id) VALUES ($1)', [person.userId]);
  const at = new Date().toISOString();
  const context = {
    commandId: `delete ${name}`,
    actor: { id: person.userId, role: 'user' as const },
    by: 'person' as const,
    correlationId: 'c',
    causationId: 'c',
    at,
  };
  await instance.handler.handle(
    memberDecider,
    streams.member(person.userId),
    { type: 'RequestDeletion', dueAt, at },
    context,
  );
  const digests = createKeyedDigests(masterKey);
  const status = async (stream: string) => (await instance.handler.load(claimDecider, stream)).state.status;
  const picture = (item.images[0]?.url ?? '').replace('/uploads/', '');
  const draft = pictureDraftPaths.full(person.userId, 'chosen');
  await place.files.put(draft, Buffer.from('x'));
  return {
    person,
    check: async () => {
      const member = (await instance.handler.load(memberDecider, streams.member(person.userId))).state;
      return {
        account: member.status === 'registered' ? member.account : member.status,
        key: (await opened.vault.getOrCreateKey(person.userId)) !== undefined,
        item: (await instance.handler.load(itemDecider, streams.item(item._id))).state.status,
        wanted: (await instance.handler.load(itemDecider, streams.item(wanted._id))).state.status,
        swap: (await instance.handler.load(swapDecider, streams.swap(swap._id))).state.status,
        email: await status(streams.claim('email', digests.email(`${name.toLowerCase()}@example.org`))),
        username: await status(streams.claim('username', digests.username(name.toLowerCase()))),
        picture: (await place.files.open(picture)) !== undefined,
        draft: (await place.files.open(draft)) !== undefined,
        mails: (await place.database.pool.query('SELECT 1 FROM mail.outbox WHERE subject_id = $1', [person.userId]))
          .rowCount,
      };
    },
  };
}

const erased = {
  account: 'deleted',
  key: false,
  item: 'removed',
  wanted: 'available',
  swap: 'failed',
  email: 'free',
  username: 'free',
  picture: false,
  draft: false,
  mails: 0,
};
const untouched = {
  account: 'active',
  key: true,
  item: 'pending',
  wanted: 'pending',
  swap: 'accepted',
  email: 'claimed',
  username: 'claimed',
  picture: true,
  draft: true,
  mails: 1,
};

/** Fails right after the first change. */
function dyingAfterOneStep(): EraseMemberDeps {
  const { handler, vault, files, ...rest } = deps();
  const dieIf = (changed: boolean) => {
    if (changed) throw new Error('this process is dead');
  };
  const mortalHandler: CommandHandler = {
    ...handler,
    async handle(...args) {
      const before = (await handler.load(args[0], args[1])).revision;
      const outcome = await handler.handle(...args);
      dieIf(outcome.revision > before);
      return outcome;
    },
  };
  const mortalVault: KeyVault = {
    ...vault,
    async destroy(id) {
      const before = await vault.getOrCreateKey(id);
      await vault.destroy(id);
      dieIf(before !== undefined);
    },
  };
  const mortalFiles: FileStore = {
    ...files,
    async remove(path) {
      const before = await files.open(path);
      await files.remove(path);
      dieIf(before !== undefined);
    },
  };
  return { ...rest, handler: mortalHandler, vault: mortalVault, files: mortalFiles };
}

describe('erasing a member', () => {
  it('leaves alone who still has time', async () => {
    const ben = await signUp(instance, 'Ben');
    const later = new Date(Date.now() + 60_000).toISOString();
    const { person, check } = await leaver('Anna', ben, later);
    await createEraseMember(deps())(person.userId, new Date().toISOString());
    expect(await check()).toEqual(untouched);
  });

  it('forgets who was declined at the door, once the mail has had its time', async () => {
    const stream = streams.member('wanda');
    const at = new Date().toISOString();
    const context = (commandId: string) => ({
      ...{ commandId, correlationId: 'c', causationId: 'c', at, by: 'person' as const },
      actor: { id: 'admin', role: 'admin' as const },
    });
    const waiting = { memberId: 'wanda', name: 'Wanda', email: 'wanda@example.org', username: 'wanda' };
    const joined = {
      passwordHash: '',
      emailProven: false,
      invitationId: null,
      language: 'en',
      method: 'password',
    } as const;
    await instance.handler.handle(
      memberDecider,
      stream,
      { type: 'RegisterMember', ...waiting, ...joined, role: 'user', duties: [], status: 'waiting', at } as const,
      context('join wanda'),
    );
    const dueAt = new Date(Date.parse(at) + 60_000).toISOString();
    const decline = { type: 'Decline', by: 'admin', reason: 'Spam', dueAt, at } as const;
    await instance.handler.handle(memberDecider, stream, decline, context('decline wanda'));
    const kept = async () => (await opened.vault.getOrCreateKey('wanda')) !== undefined;
    await createEraseMember(deps())('wanda', at);
    expect(await kept()).toBe(true);
    await createEraseMember(deps())('wanda', dueAt);
    expect(await kept()).toBe(false);
    expect((await instance.handler.load(memberDecider, stream)).state).toMatchObject({ account: 'deleted' });
  });

  it('is finished by whoever takes over, wherever a process dies', async () => {
    const cleo = await signUp(instance, 'Cleo');
    const { person, check } = await leaver('Dora', cleo, new Date().toISOString());
    const erase = () => createEraseMember(dyingAfterOneStep())(person.userId, new Date().toISOString());
    // the decision, the key, the swap, its two items, the item, address and username, the picture in all its sizes
    for (let deaths = 0; deaths < 11; deaths += 1) await expect(erase()).rejects.toThrow('this process is dead');
    await erase();
    expect(await check()).toEqual(erased);
  });

  it('is not kept from it by an event of theirs that can not be read', async () => {
    const hal = await signUp(instance, 'Hal');
    const { person, check } = await leaver('Ina', hal, new Date().toISOString());
    const { pool } = place.database;
    await pool.query('ALTER TABLE event_store.events DISABLE TRIGGER append_only');
    await pool.query(`UPDATE event_store.events SET data = 'torn' WHERE stream = $1 AND revision = 1`, [
      streams.member(person.userId),
    ]);
    await pool.query('ALTER TABLE event_store.events ENABLE TRIGGER append_only');
    const handler = createCommandHandler({ store: opened.store, logger: silentLogger });
    await expect(handler.load(memberDecider, streams.member(person.userId))).rejects.toThrow(UnreadableEvent);

    const erase = createEraseMember({ ...deps(), handler });
    await erase(person.userId, new Date().toISOString());
    await erase(person.userId, new Date().toISOString());
    expect(await check()).toEqual(erased);
  });

  it('takes their photos of a dispute along, and leaves the other side theirs', async () => {
    const [jon, kim] = [await signUp(instance, 'Jon'), await signUp(instance, 'Kim')];
    const swap = await askFor(instance, kim, await listItem(instance, jon, { type: 'donate' }));
    const take = (by: Person, path: string, body: object = {}) =>
      send(instance, 'POST', `/api/swaps/${swap._id}/${path}`, { token: by.token, body });
    await take(jon, 'accept');
    await take(jon, 'complete');
    await take(kim, 'dispute', { reason: 'It never came' });
    for (const by of [jon, kim]) {
      const form = new FormData();
      form.set('statement', 'See for yourself');
      form.append('photos', imageFile());
      const told = await send(instance, 'POST', `/api/swaps/${swap._id}/statements`, { token: by.token, form });
      expect(told.status).toBe(200);
    }
    const files: Record<string, string[]> = {};
    for await (const { type, data } of opened.store.readStream(streams.swap(swap._id)))
      if (type === 'DisputeStatementMade')
        files[String(data['byMemberId'])] = (data['photos'] as DisputePhoto[]).flatMap(({ id }) =>
          (['full', 'thumb'] as const).map((size) => getDisputePhotoPath(swap._id, id, size)),
        );
    const left = (by: Person) =>
      Promise.all((files[by.userId] ?? []).map(async (path) => (await place.files.open(path)) !== undefined));
    expect([await left(jon), await left(kim)]).toEqual([
      [true, true],
      [true, true],
    ]);
    const at = new Date().toISOString();
    await instance.handler.handle(
      memberDecider,
      streams.member(kim.userId),
      { type: 'RequestDeletion', dueAt: at, at },
      {
        commandId: 'delete Kim',
        actor: { id: kim.userId, role: 'user' },
        by: 'person',
        ...{ correlationId: 'c', causationId: 'c', at },
      },
    );
    await createEraseMember(deps())(kim.userId, at);
    expect([await left(jon), await left(kim)]).toEqual([
      [true, true],
      [false, false],
    ]);
  });

  it('happens by itself when the grace is over, on one of two instances, and not to who came back', async () => {
    const eve = await signUp(instance, 'Eve');
    const gone = await leaver('Fay', eve, new Date().toISOString());
    const back = await leaver('Gus', eve, new Date(Date.now() + 60_000).toISOString());
    await send(instance, 'POST', '/api/auth/login', { body: { email: 'gus@example.org', password, role: 'user' } });
    const running = await Promise.all([1, 2].map(() => startErasure({ ...deps(), ...kitOf(place.database, opened) })));
    await eventually(gone.check, erased);
    const pending = async () =>
      (
        await place.database.pool.query('SELECT FROM consumers.deadlines WHERE try_at IS NOT NULL AND key = ANY($1)', [
          [gone.person.userId, back.person.userId],
        ])
      ).rowCount;
    await eventually(pending, 0);
    for (const erasure of running) await erasure.stop();
    await createEraseMember(deps())(back.person.userId, new Date(Date.now() + 120_000).toISOString());
    expect(await back.check()).toEqual(untouched);
  });
});

describe('deleting a message', () => {
  it('destroys its key also where the request that deleted it did not get to it', async () => {
    const context = {
      actor: { id: 'anna', role: 'user' as const },
      by: 'person' as const,
      correlationId: 'c',
      causationId: 'c',
      at: new Date().toISOString(),
    };
    const { at } = context;
    const [messageId, other] = ['deleted message', 'kept message'];
    const said = { conversationId: 'chat', by: 'anna', clientId: null, replyToId: null, mentionedIds: [], at };
    for (const id of [messageId, other]) {
      const send = { ...said, type: 'SendMessage', messageId: id, content: 'Hello', addressedIds: ['ben'] } as const;
      await instance.handler.handle(messageDecider, streams.message(id), send, { ...context, commandId: `send ${id}` });
    }
    const remove = { type: 'DeleteMessage', by: 'anna', at } as const;
    const step = { ...context, commandId: 'delete' };
    await instance.handler.handle(messageDecider, streams.message(messageId), remove, step);
    const keys = async () => [...(await opened.vault.getKeys([messageId, other])).keys()].toSorted();
    expect(await keys()).toEqual([messageId, other]);
    const erasure = await startErasure({ ...deps(), ...kitOf(place.database, opened) });
    await eventually(keys, [other]);
    await erasure.stop();
  });
});
