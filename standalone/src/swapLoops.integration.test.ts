import {
  buildEndpointUrl,
  endpoints,
  streams,
  type AnswerOf,
  type AuditEntry,
  type HomeAnswer,
  type ItemAnswer,
  type NotificationAnswer,
  type SwapDetail,
  type SwapLoopAnswer,
} from '@pass-along/contracts';
import { readLoopHolds } from '@pass-along/command-api';
import { createId, createPostgresEventStore } from '@pass-along/platform';
import { silentLogger } from '@pass-along/platform/testing';
import { strFromU8, unzipSync } from 'fflate';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { offerTestLoop } from './testing/offerTestLoop.ts';
import { TestApi, type TestMember } from './testing/testApi.ts';
import { admin, startTestSystem, type TestSystem } from './testing/testSystem.ts';

let system: TestSystem;
let api: TestApi;
let boss: TestMember;
let count = 0;
let ann: TestMember;
let ben: TestMember;
let cleo: TestMember;
let items: ItemAnswer[];

beforeAll(async () => {
  system = await startTestSystem({ WRITES_PER_MINUTE: '100000' });
  api = new TestApi(system.url);
  boss = await api.signIn(admin.email, admin.password, 'admin');
  await api.send('PUT', endpoints.changeSettings.path, { deletionGraceDays: 0 }, boss);
});
afterAll(() => system.stop());
beforeEach(async () => {
  count += 1;
  ann = await api.register(`Ann${String(count)}`);
  ben = await api.register(`Ben${String(count)}`);
  cleo = await api.register(`Cleo${String(count)}`);
  items = [
    await api.listItem(ann, { title: 'Lamp' }),
    await api.listItem(ben, { title: 'Pot' }),
    await api.listItem(cleo, { title: 'Book' }),
  ];
});

const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 45_000, interval: 50 });
const members = () => [ann, ben, cleo];
const pathOf = (loopId: string, step: 'acceptSwapLoop' | 'declineSwapLoop' | 'getSwapLoop') =>
  buildEndpointUrl(endpoints[step], { params: { loopId } });

/** Ann gives the lamp to Ben, Ben the pot to Cleo, Cleo the book to Ann. */
const offer = () =>
  offerTestLoop(
    system,
    api,
    members().flatMap((member, index) => (items[index] ? [{ member, item: items[index] }] : [])),
  );

const readLoop = async (loopId: string, as: TestMember): Promise<SwapLoopAnswer> =>
  (await api.get<AnswerOf<typeof endpoints.getSwapLoop>>(pathOf(loopId, 'getSwapLoop'), { as })).body.loop;
const readNotices = async (as: TestMember): Promise<string[]> =>
  (
    await api.get<{ notifications: NotificationAnswer[] }>(endpoints.listNotifications.path, { as })
  ).body.notifications.map(({ kind }) => kind);
const accept = (loopId: string, by: TestMember) => api.send('POST', pathOf(loopId, 'acceptSwapLoop'), undefined, by);
const readCounts = async (as: TestMember) =>
  (await api.get<AnswerOf<typeof endpoints.swapCounts>>(endpoints.swapCounts.path, { as })).body;

async function callOff(loopId: string, as: TestMember): Promise<void> {
  const [leg] = (await readLoop(loopId, as)).legs;
  const cancel = buildEndpointUrl(endpoints.cancelSwap, { params: { swapId: leg?.swapId ?? '' } });
  await api.send('POST', cancel, { reason: '' }, as);
}

async function agree(): Promise<string> {
  const loopId = await offer();
  for (const member of members()) await accept(loopId, member);
  return loopId;
}

/** Both sides confirm the handover of a leg. */
async function handOver(loopId: string, as: TestMember): Promise<void> {
  const [leg] = (await readLoop(loopId, as)).legs;
  const swapId = leg?.swapId ?? '';
  const other = members().find(({ id }) => id === leg?.receiver._id);
  for (const member of [as, other])
    await api.send('POST', buildEndpointUrl(endpoints.completeSwap, { params: { swapId } }), undefined, member);
}

/** The loops in the download of a member's data. */
async function exportLoops(as: TestMember): Promise<{ loops: { loopId: string }[] }> {
  const archive = await fetch(`${system.url}${endpoints.exportData.path}`, {
    headers: { authorization: `Bearer ${as.token}`, 'x-consistency-token': api.position, connection: 'close' },
  });
  const files = unzipSync(new Uint8Array(await archive.arrayBuffer()));
  return JSON.parse(strFromU8(files['swap-loops.json'] ?? new Uint8Array())) as { loops: { loopId: string }[] };
}

describe('a swap loop', () => {
  it('is found and offered by itself once likes close it, and not again after a no', async () => {
    const wanted = [items[2], items[0], items[1]];
    for (const [index, member] of members().entries()) {
      const itemId = wanted[index]?._id ?? '';
      await api.send('POST', buildEndpointUrl(endpoints.likeItem, { params: { itemId } }), undefined, member);
    }
    let loopId = '';
    await soon(async () => {
      const { body } = await api.get<AnswerOf<typeof endpoints.listSwapLoops>>(endpoints.listSwapLoops.path, {
        as: ann,
      });
      loopId = body.loops[0]?._id ?? '';
      expect(body.loops).toMatchObject([{ status: 'offered', want: { kind: 'like' } }]);
      // a loop that ends before its members are asked is shown to none of them
      expect(await readNotices(ann)).toContain('loopOffered');
    });
    expect((await readLoop(loopId, ann)).legs.map(({ giver }) => giver._id)).toHaveLength(3);
    await api.send('POST', pathOf(loopId, 'declineSwapLoop'), { why: 'not_this_thing' }, ann);
    expect(await readLoop(loopId, ben)).toMatchObject({ status: 'dissolved' });
  });

  it('is offered again on the same day once what had ended it is over', async () => {
    const wanted = [items[2], items[0], items[1]];
    for (const [index, member] of members().entries()) {
      const itemId = wanted[index]?._id ?? '';
      await api.send('POST', buildEndpointUrl(endpoints.likeItem, { params: { itemId } }), undefined, member);
    }
    const expectStatuses = (...statuses: string[]) =>
      soon(async () => {
        const { body } = await api.get<AnswerOf<typeof endpoints.listSwapLoops>>(endpoints.listSwapLoops.path, {
          as: ben,
        });
        expect(body.loops.map(({ status }) => status)).toEqual(statuses);
        expect((await readNotices(ben)).filter((kind) => kind === 'loopOffered')).toHaveLength(statuses.length);
      });
    const keepOut = (isKeptOut: boolean) => {
      const path = buildEndpointUrl(endpoints.declareSwapWants, { params: { itemId: items[0]?._id ?? '' } });
      const wants = { itemIds: [], categories: [], surpriseMe: false, valuesMayDiffer: false, isKeptOut };
      return api.send('PUT', path, wants, ann);
    };
    await expectStatuses('offered');
    await keepOut(true);
    await expectStatuses('dissolved');
    await keepOut(false);
    await expectStatuses('offered', 'dissolved');
  });

  /** Appends the offer of a loop, and what followed at once, without asking its members. */
  async function offerUnasked(what: (part: (memberId: string) => object) => { type: string; data: object }[]) {
    const loopId = createId();
    const at = new Date().toISOString();
    const legs = members().map((member, index) => ({
      ...{ swapId: createId(), itemId: items[index]?._id, giverId: member.id, since: at },
      ...{ receiverId: members()[(index + 1) % 3]?.id, want: { kind: 'like', id: 'lamp' } },
    }));
    const memberIds = members().map(({ id }) => id);
    const getPart = (memberId: string) => {
      const [gives, gets] = [
        legs.find((leg) => leg.giverId === memberId),
        legs.find((leg) => leg.receiverId === memberId),
      ];
      return { memberIds, memberId, givesItemId: gives?.itemId, getsItemId: gets?.itemId };
    };
    const end = { memberId: null, itemId: null, toMemberIds: [], dissolvedAt: at };
    const causes = { $correlationId: createId(), $causationId: createId(), commandId: createId() };
    const actor = { id: 'test', role: 'system' } as const;
    const metadata = { ...causes, command: 'OfferSwapLoop', actor, by: 'policy', at, schemaVersion: 1 } as const;
    const store = await createPostgresEventStore({ connectionString: system.database.url, logger: silentLogger });
    const events = [{ type: 'SwapLoopOffered', data: { offeredAt: at } }, ...what(getPart)].map(({ type, data }) => {
      const isWhole = type === 'SwapLoopOffered' || type === 'SwapLoopDissolved';
      const whole = { ...(isWhole && { legs }), ...(type === 'SwapLoopDissolved' && end) };
      return { id: createId(), type, data: { loopId, ...whole, ...data }, metadata };
    });
    const { position } = await store.append(streams.swapLoop(loopId), events, 'none');
    await store.close();
    api.position = position;
    return loopId;
  }
  const listIds = async (as: TestMember) =>
    (await api.get<AnswerOf<typeof endpoints.listSwapLoops>>(endpoints.listSwapLoops.path, { as })).body.loops.map(
      ({ _id }) => _id,
    );

  it('that ended before anybody was asked is in no list', async () => {
    const loopId = await offerUnasked(() => [{ type: 'SwapLoopDissolved', data: { why: 'item_gone' } }]);
    expect(await listIds(ann)).toEqual([]);
    expect((await api.get(pathOf(loopId, 'getSwapLoop'), { as: ann })).status).toBe(404);
  });

  it('that ended before all were asked stays in sight of those that had answered', async () => {
    const at = new Date().toISOString();
    const loopId = await offerUnasked((part) => [
      { type: 'SwapLoopAccepted', data: { ...part(cleo.id), acceptedAt: at } },
      { type: 'SwapLoopDeclined', data: { ...part(ann.id), why: 'not_now', words: '', declinedAt: at } },
      { type: 'SwapLoopDissolved', data: { why: 'declined', memberId: ann.id, toMemberIds: [cleo.id] } },
    ]);
    expect(await readLoop(loopId, ann)).toMatchObject({ status: 'dissolved', endedByMe: true });
    expect(await readLoop(loopId, cleo)).toMatchObject({ status: 'dissolved', why: 'declined', endedByMe: false });
    expect(await Promise.all(members().map(listIds))).toEqual([[loopId], [], [loopId]]);
    expect((await api.get(pathOf(loopId, 'getSwapLoop'), { as: ben })).status).toBe(404);
    await soon(async () => {
      expect(await readNotices(cleo)).toContain('loopEnded');
    });
  });

  it('goes from the offer to three handovers, each with its swap, karma and notices', async () => {
    const loopId = await offer();
    await soon(async () => {
      expect(await readNotices(ben)).toContain('loopOffered');
    });
    const offered = await readLoop(loopId, ben);
    const home = await api.get<HomeAnswer>('/api/home', { as: ben });
    expect(home.body.swapLoops?.loops[0]).toEqual(offered);
    expect(offered).toMatchObject({
      ...{ status: 'offered', group: 'yourTurn', abilities: { accept: true, decline: true } },
      legs: [
        { item: { title: 'Pot' }, giver: { name: ben.name }, receiver: { name: cleo.name }, step: null, swapId: null },
        { item: { title: 'Book' } },
        { item: { title: 'Lamp' }, giver: { name: ann.name }, receiver: { name: ben.name } },
      ],
      want: { kind: 'savedSearch', name: '' },
    });
    expect(JSON.stringify(offered)).not.toContain('search of');
    expect(await readCounts(ben)).toMatchObject({ yourTurn: 1, loops: 1 });
    const stranger = await api.register(`Dora${String(count)}`);
    expect((await api.get(pathOf(loopId, 'getSwapLoop'), { as: stranger })).status).toBe(404);

    await accept(loopId, ann);
    expect(await readLoop(loopId, ann)).toMatchObject({
      group: 'waiting',
      abilities: { accept: false, decline: true },
    });
    await accept(loopId, ben);
    await accept(loopId, cleo);
    expect(await readLoop(loopId, ann)).toMatchObject({ status: 'agreed', group: 'planned' });
    expect(await readCounts(ben)).toMatchObject({ loops: 0 });

    const [leg] = (await readLoop(loopId, ann)).legs;
    const path = buildEndpointUrl(endpoints.getSwap, { params: { swapId: leg?.swapId ?? '' } });
    const swap = (await api.get<SwapDetail>(path, { as: ann })).body;
    expect(swap).toMatchObject({ status: 'accepted', loopId, gives: 'owner', requester: { name: ben.name } });
    expect(swap.code).toMatch(/^\S+$/);
    await soon(async () => {
      expect(await readNotices(cleo)).toContain('loopAgreed');
    });
    for (const notices of await Promise.all(members().map(readNotices)))
      expect(notices.filter((kind) => kind === 'asked' || kind === 'accepted')).toEqual([]);

    for (const member of members()) await handOver(loopId, member);
    await soon(async () => {
      expect(await readLoop(loopId, ann)).toMatchObject({ status: 'completed', group: 'done' });
      expect(await readNotices(ann)).toContain('loopCompleted');
      const outcome = buildEndpointUrl(endpoints.swapOutcome, { params: { swapId: leg?.swapId ?? '' } });
      const [given, got] = await Promise.all(
        [ann, ben].map(async (as) => (await api.get<AnswerOf<typeof endpoints.swapOutcome>>(outcome, { as })).body),
      );
      // as for a swap, each side the same
      expect(given?.karma).toBeGreaterThan(0);
      expect(got?.karma).toBe(given?.karma);
    });
    await soon(async () => {
      const { entries } = (await api.get<AnswerOf<typeof endpoints.myActivity>>(endpoints.myActivity.path, { as: ann }))
        .body;
      const legs = entries.filter(({ action }) => action === 'donated' || action === 'received');
      expect(legs.map(({ karma }) => karma > 0)).toEqual([true, true]);
    });
    const { swapRequests } = (
      await api.get<AnswerOf<typeof endpoints.listSwaps>>(`${endpoints.listSwaps.path}?group=done`, { as: ann })
    ).body;
    expect(swapRequests).toHaveLength(2);
  });

  it('ends with one no, whose author the others do not learn', async () => {
    const loopId = await offer();
    await soon(async () => {
      expect(await readNotices(ben)).toContain('loopOffered');
    });
    for (const member of [ann, cleo]) await accept(loopId, member);
    await api.send(
      'POST',
      pathOf(loopId, 'declineSwapLoop'),
      { why: 'not_my_thing', words: 'Grandma gave it to me' },
      ben,
    );
    expect(await readLoop(loopId, ben)).toMatchObject({ status: 'dissolved', why: 'declined', endedByMe: true });
    const seen = await readLoop(loopId, ann);
    expect(seen).toMatchObject({ status: 'dissolved', endedByMe: false });
    expect(seen.legs.map(({ agreed }) => agreed)).toEqual([true, false, false]);
    expect(JSON.stringify(seen)).not.toContain('Grandma');
    await soon(async () => {
      expect(await readNotices(ann)).toContain('loopEnded');
    });
    expect(await readNotices(ben)).not.toContain('loopEnded');

    const document = await exportLoops(ben);
    const [, pot] = items;
    expect(document).toMatchObject({
      loops: [{ loopId, gives: pot?._id, want: { kind: 'savedSearch' }, saidYes: false, endedByYou: true }],
      declined: [{ givesItemId: pot?._id, why: 'not_my_thing', words: 'Grandma gave it to me' }],
    });
    expect(JSON.stringify(document)).not.toContain(ann.id);
  });

  it('asks a member again, and says whose item changed, once it is another one than they said yes to', async () => {
    const loopId = await offer();
    await accept(loopId, ann);
    expect(await readLoop(loopId, ann)).toMatchObject({ group: 'waiting', isAskedAgain: false });
    const path = buildEndpointUrl(endpoints.updateItem, { params: { itemId: items[2]?._id ?? '' } });
    await api.send('PUT', path, { title: 'Book without a cover' }, cleo);
    await soon(async () => {
      expect(await readLoop(loopId, ann)).toMatchObject({ group: 'yourTurn', isAskedAgain: true });
      const { notifications } = (
        await api.get<{ notifications: NotificationAnswer[] }>(endpoints.listNotifications.path, { as: ann })
      ).body;
      expect(notifications).toContainEqual(
        expect.objectContaining({
          ...{ kind: 'loopOffered', data: { why: 'changed' } },
          person: expect.objectContaining({ name: cleo.name }) as unknown,
        }),
      );
    });
    await accept(loopId, ann);
    expect(await readLoop(loopId, ann)).toMatchObject({ group: 'waiting', isAskedAgain: false });
  });

  it('is undone when a member calls a leg off, and shows it to all', async () => {
    const loopId = await agree();
    await callOff(loopId, cleo);
    await soon(async () => {
      const seen = await readLoop(loopId, ann);
      expect(seen).toMatchObject({ status: 'undone', group: 'done' });
      expect(seen.legs.map(({ status, step }) => [status, step])).toEqual([...[1, 2, 3].map(() => ['lost', 'failed'])]);
      expect(await readNotices(ben)).toContain('loopEnded');
      const free = await Promise.all(
        items.map(async ({ _id: itemId }) => {
          const path = buildEndpointUrl(endpoints.getItem, { params: { itemId } });
          return (await api.get<ItemAnswer>(path, { as: ann })).body.status;
        }),
      );
      expect(free).toEqual(['available', 'available', 'available']);
    });
  });

  it('is undone when a member is erased', async () => {
    const loopId = await agree();
    await api.send('POST', endpoints.deleteAccount.path, { password: 'a long password' }, cleo);
    await soon(async () => {
      const seen = await readLoop(loopId, ann);
      expect(seen.status).toBe('undone');
      expect(seen.legs.find(({ item }) => item._id === items[2]?._id)?.item.status).toBe('removed');
    });
  });
});

describe('the same pair is not offered again for a month', () => {
  /** The pairs of titles that the search leaves out. */
  async function readRefused(prepare?: (pool: pg.Pool) => Promise<unknown>): Promise<string[]> {
    const pool = new pg.Pool({ connectionString: system.database.url });
    try {
      await prepare?.(pool);
      const rows = async <Row extends object>(statement: string, values: readonly unknown[]) =>
        (await pool.query<Row>(statement, [...values])).rows;
      const titles = new Map(items.map(({ _id, title }) => [_id, title]));
      const { refusedWants } = await readLoopHolds({ rows });
      const own = refusedWants.filter(([gives]) => titles.has(gives));
      return own.map((pair) => pair.map((itemId) => titles.get(itemId)).join(' for ')).toSorted();
    } finally {
      await pool.end();
    }
  }

  it('to a member that did not answer', async () => {
    const loopId = await offer();
    await accept(loopId, ann);
    await readLoop(loopId, ann);
    const expire = (pool: pg.Pool) =>
      pool.query("UPDATE read_models.swap_loops SET status = 'dissolved', why = 'expired' WHERE loop_id = $1", [
        loopId,
      ]);
    expect(await readRefused(expire)).toEqual(['Book for Pot', 'Pot for Lamp']);
  });

  it('to a member that left the loop after the agreement', async () => {
    const loopId = await agree();
    await callOff(loopId, ben);
    await soon(async () => {
      expect((await readLoop(loopId, ann)).status).toBe('undone');
    });
    expect(await readRefused()).toEqual(['Pot for Lamp']);
  });

  it('to any member of a loop that an admin ended', async () => {
    const loopId = await offer();
    await soon(async () => {
      expect(await readNotices(ann)).toContain('loopOffered');
    });
    const stop = buildEndpointUrl(endpoints.stopSwapLoop, { params: { id: loopId } });
    await api.send('POST', stop, { reason: 'Two of you moved away' }, boss);
    expect(await readLoop(loopId, ann)).toMatchObject({ status: 'dissolved' });
    expect(await readRefused()).toEqual(['Book for Pot', 'Lamp for Book', 'Pot for Lamp']);
  });
});

describe('one meeting for all', () => {
  const path = (loopId: string, step: 'proposeLoopMeeting' | 'acceptLoopMeeting' | 'declineLoopMeeting') =>
    buildEndpointUrl(endpoints[step], { params: { loopId } });
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

  it('is proposed by one, agreed to by the others, and then the handover of each leg', async () => {
    const loopId = await agree();
    const plan = { method: 'meet', place: 'The yard', startsAt: inDays(2), endsAt: inDays(2.1), timeZone: 'UTC' };
    await api.send('POST', path(loopId, 'proposeLoopMeeting'), plan, ann);
    const seen = await readLoop(loopId, ben);
    expect([seen.group, (await readLoop(loopId, ann)).group]).toEqual(['yourTurn', 'planned']);
    expect(await readCounts(ben)).toMatchObject({ loops: 1 });
    expect(seen.meeting).toMatchObject({
      by: { name: ann.name },
      isSet: false,
      canAccept: true,
      plan: { place: 'The yard' },
    });
    await soon(async () => {
      expect(await readNotices(cleo)).toContain('loopMeeting');
    });
    const proposal = { proposedAt: seen.meeting?.at };
    await api.send('POST', path(loopId, 'proposeLoopMeeting'), { ...plan, place: 'The gate' }, ben);
    const late: unknown = await api
      .send('POST', path(loopId, 'declineLoopMeeting'), proposal, cleo)
      .catch((refusal: unknown) => refusal);
    expect(String(late)).toContain('swap_loop_meeting_changed');
    expect((await readLoop(loopId, ann)).meeting).toMatchObject({ plan: { place: 'The gate' } });
    await api.send('POST', path(loopId, 'declineLoopMeeting'), undefined, cleo);
    expect((await readLoop(loopId, ann)).meeting).toBe(null);

    await api.send('POST', path(loopId, 'proposeLoopMeeting'), { ...plan, place: 'The bridge' }, cleo);
    const proposedAt = (await readLoop(loopId, ann)).meeting?.at;
    for (const member of [ann, ben]) await api.send('POST', path(loopId, 'acceptLoopMeeting'), { proposedAt }, member);
    expect((await readLoop(loopId, cleo)).meeting).toMatchObject({ isSet: true, canAccept: false, canDecline: false });
    await soon(async () => {
      const { legs } = await readLoop(loopId, ann);
      expect(legs.map(({ step }) => step)).toEqual(['scheduled', 'scheduled', 'scheduled']);
    });
    const [leg] = (await readLoop(loopId, ann)).legs;
    const swapPath = buildEndpointUrl(endpoints.getSwap, { params: { swapId: leg?.swapId ?? '' } });
    const { handover } = (await api.get<SwapDetail>(swapPath, { as: ben })).body;
    expect(handover.plan).toMatchObject({ place: 'The bridge', method: 'meet' });
    expect(await readNotices(ann)).toContain('scheduled');
  });
});

describe('the talk of a loop', () => {
  const readTalk = async (loopId: string, as: TestMember) => {
    const path = buildEndpointUrl(endpoints.getConversation, { params: { conversationId: loopId } });
    return api.get<AnswerOf<typeof endpoints.getConversation>>(path, { as });
  };
  const listTalks = async (as: TestMember) => {
    const path = buildEndpointUrl(endpoints.listConversations, { params: { userId: as.id } });
    return (await api.get<AnswerOf<typeof endpoints.listConversations>>(path, { as })).body;
  };

  it('opens with the agreement, is listed from its first message on, and stays when a member is erased', async () => {
    const loopId = await offer();
    expect((await readTalk(loopId, ann)).status).toBe(404);
    for (const member of members()) await accept(loopId, member);
    await soon(async () => {
      expect((await readTalk(loopId, ann)).body).toMatchObject({ type: 'loop', groupId: null, unreadCount: 0 });
    });
    const { participants } = (await readTalk(loopId, ann)).body;
    expect(participants.map(({ name }) => name).sort()).toEqual(
      members()
        .map(({ name }) => name)
        .sort(),
    );
    expect(await listTalks(ben)).toEqual([]);
    const stranger = await api.register(`Emil${String(count)}`);
    expect((await readTalk(loopId, stranger)).status).toBe(403);

    await api.send('POST', endpoints.sendMessage.path, { conversationId: loopId, content: 'Saturday?' }, cleo);
    await soon(async () => {
      expect(await listTalks(ben)).toMatchObject([{ _id: loopId, type: 'loop', unreadCount: 1 }]);
    });
    await api.send('POST', endpoints.deleteAccount.path, { password: 'a long password' }, cleo);
    await soon(async () => {
      const talk = (await readTalk(loopId, ann)).body;
      expect(talk.lastMessage).toBe(null);
      expect(talk.participants.find(({ _id }) => _id === cleo.id)?.name).toBe('Deleted member');
      expect(talk.abilities).toEqual({ write: true });
    });
  });
});

describe('an admin', () => {
  type Loops = AnswerOf<typeof endpoints.adminSwapLoops>;
  const readLoops = async (filter: object, as = boss) => {
    const query = { filter: JSON.stringify(filter) };
    return (await api.get<Loops>(buildEndpointUrl(endpoints.adminSwapLoops, { query }), { as })).body;
  };
  const stop = (id: string, as: TestMember, reason = 'Two of you moved away') =>
    api.send('POST', buildEndpointUrl(endpoints.stopSwapLoop, { params: { id } }), { reason }, as);

  it('that is in a loop learns no answer of the others from the audit', async () => {
    items = [await api.listItem(boss, { title: 'Lamp' }), ...items.slice(1)];
    const [before, others] = [ann, members().slice(1)];
    ann = boss;
    const loopId = await offer();
    ann = before;
    await soon(async () => {
      expect(await readNotices(boss)).toContain('loopOffered');
    });
    await api.send('POST', pathOf(loopId, 'acceptSwapLoop'), undefined, others[1]);
    await api.send('POST', pathOf(loopId, 'declineSwapLoop'), { why: 'not_now', words: 'Not with them' }, others[0]);
    const stream = `swapLoop-${loopId}`;
    const audit = async (as: TestMember, filter: object) => {
      const query = { filter: JSON.stringify(filter) };
      return (await api.get<AuditEntry[]>(buildEndpointUrl(endpoints.adminAudit, { query }), { as })).body;
    };
    expect(await audit(boss, { stream })).toEqual([]);
    const [seen] = await readLoops({ id: [loopId] });
    expect(seen?.legs.map(({ agreed }) => agreed)).toEqual([false, false, false]);
    expect(JSON.stringify(await audit(boss, { actorId: others[0]?.id }))).not.toContain('Not with them');
    await expect(
      api.send('POST', endpoints.adminMoments.path, { stream, revision: null, since: null }, boss),
    ).rejects.toThrow('stream_private');
  });

  it('finds loops by state, member and item, and neither wants nor noes', async () => {
    const loopId = await offer();
    const [lamp] = items;
    for (const filter of [{ memberId: ann.id }, { itemId: lamp?._id }, { id: [loopId] }])
      expect((await readLoops(filter)).map(({ _id }) => _id)).toEqual([loopId]);
    expect(await readLoops({ memberId: ann.id, status: 'agreed' })).toEqual([]);
    await api.send('POST', pathOf(loopId, 'declineSwapLoop'), { why: 'not_now', words: 'Never ever' }, ben);
    const [shown] = await readLoops({ id: [loopId] });
    expect(shown).toMatchObject({ status: 'dissolved', why: 'declined', canStop: false, stopped: null });
    expect(JSON.stringify(shown)).not.toMatch(/Never ever|search of|endedBy/);
  });

  it('looks a loop up by a member, an item and its id', async () => {
    const loopId = await offer();
    const lookUp = async (q: string) => {
      const path = buildEndpointUrl(endpoints.adminLookUp, { query: { q } });
      const { found } = (await api.get<AnswerOf<typeof endpoints.adminLookUp>>(path, { as: boss })).body;
      return found.filter(({ kind }) => kind === 'swap-loops');
    };
    const shown = { kind: 'swap-loops', _id: loopId, name: 'Lamp, Pot, Book', note: 'offered' };
    for (const q of [ben.name, 'book', loopId, `${loopId.slice(0, 8)}…`]) expect(await lookUp(q)).toContainEqual(shown);
    expect(await lookUp('saxophone')).toEqual([]);
  });

  it('decides a dispute about a leg, which the desk names and the loop shows', async () => {
    const loopId = await agree();
    const [leg] = (await readLoop(loopId, ann)).legs;
    const swapId = leg?.swapId ?? '';
    await api.send('POST', buildEndpointUrl(endpoints.completeSwap, { params: { swapId } }), undefined, ann);
    const dispute = buildEndpointUrl(endpoints.disputeSwap, { params: { swapId } });
    await api.send('POST', dispute, { reason: 'It never came' }, ben);
    const desk = (await api.get<AnswerOf<typeof endpoints.adminDesk>>(endpoints.adminDesk.path, { as: boss })).body;
    expect(desk.entries.find(({ subjectId }) => subjectId === swapId)).toMatchObject({ kind: 'dispute', loopId });
    const settle = buildEndpointUrl(endpoints.settleSwap, { params: { id: swapId } });
    await api.send('POST', settle, { outcome: 'completed', reason: 'There is a receipt' }, boss);
    await soon(async () => {
      const seen = (await readLoop(loopId, cleo)).legs.find(({ item }) => item._id === items[0]?._id);
      expect(seen).toMatchObject({ status: 'completed', step: 'completed', isSettled: true, swapId: null });
    });
    const [shown] = await readLoops({ id: [loopId] });
    expect(shown?.legs.map((each) => [each.isSettled, each.swapId !== null])).toEqual([
      [true, true],
      [false, true],
      [false, true],
    ]);
  });

  it('ends what is open in a loop, for a reason that its members read', async () => {
    const loopId = await agree();
    await handOver(loopId, ann);
    await soon(async () => {
      expect((await readLoop(loopId, ann)).legs[0]?.status).toBe('completed');
    });
    await expect(stop(loopId, boss, '')).rejects.toThrow(/400/);
    await stop(loopId, boss);
    await stop(loopId, boss);
    await soon(async () => {
      const seen = await readLoop(loopId, ben);
      expect(seen).toMatchObject({ status: 'broken', group: 'done', stopped: { reason: 'Two of you moved away' } });
      expect(seen.legs.map(({ status, step }) => [status, step]).sort()).toEqual([
        ['completed', 'completed'],
        ['lost', 'failed'],
        ['lost', 'failed'],
      ]);
      expect(await readNotices(cleo)).toContain('loopEnded');
      const path = buildEndpointUrl(endpoints.getItem, { params: { itemId: items[1]?._id ?? '' } });
      expect((await api.get<ItemAnswer>(path, { as: ann })).body.status).toBe('available');
    });
    expect((await readLoops({ id: [loopId] }))[0]).toMatchObject({ stopped: { by: { _id: boss.id } }, canStop: false });
  });
});

describe('a member that gave something and gets nothing', () => {
  type Loops = AnswerOf<typeof endpoints.adminSwapLoops>;
  const readForAdmin = async (loopId: string): Promise<Loops[number] | undefined> => {
    const query = { filter: JSON.stringify({ id: [loopId] }) };
    return (await api.get<Loops>(buildEndpointUrl(endpoints.adminSwapLoops, { query }), { as: boss })).body[0];
  };
  const settle = (loopId: string, body: object, as = boss) =>
    api.send('POST', buildEndpointUrl(endpoints.settleLoopMember, { params: { id: loopId } }), body, as);
  const answer = (loopId: string, step: 'acceptReplacement' | 'declineReplacement', as: TestMember, swapId: string) =>
    api.send('POST', buildEndpointUrl(endpoints[step], { params: { loopId, swapId } }), undefined, as);
  const readKarma = async (as: TestMember) =>
    (await api.get<AnswerOf<typeof endpoints.myKarma>>(endpoints.myKarma.path, { as })).body;
  const readItem = async (item: ItemAnswer | undefined) => {
    const path = buildEndpointUrl(endpoints.getItem, { params: { itemId: item?._id ?? '' } });
    return (await api.get<ItemAnswer>(path, { as: ann })).body.status;
  };

  /** Ann gave the lamp to Ben. Ben does not give the pot, and Cleo does not give the book. */
  async function breakLoop(): Promise<string> {
    const loopId = await agree();
    await handOver(loopId, ann);
    await soon(async () => {
      expect((await readLoop(loopId, ann)).legs[0]?.status).toBe('completed');
    });
    for (const member of [ben, cleo]) await callOff(loopId, member);
    await soon(async () => {
      expect(await readLoop(loopId, ann)).toMatchObject({ status: 'broken', group: 'done', isShort: true });
      expect([await readItem(items[1]), await readItem(items[2])]).toEqual(['available', 'available']);
    });
    return loopId;
  }

  const offerPot = async (loopId: string) => {
    const itemId = items[1]?._id;
    await settle(loopId, { memberId: ann.id, itemId, karma: 20, reason: 'You gave your lamp' });
    return (await readLoop(loopId, ann)).replacements[0]?._id ?? '';
  };

  it('is on the desk, and takes another thing of the loop, which becomes a swap', async () => {
    const loopId = await breakLoop();
    const readDesk = async () =>
      (await api.get<AnswerOf<typeof endpoints.adminDesk>>(endpoints.adminDesk.path, { as: boss })).body.entries.filter(
        ({ subjectId }) => subjectId === loopId,
      );
    expect(await readDesk()).toMatchObject([{ kind: 'brokenLoop', title: ann.name }]);
    await soon(async () => {
      expect(await readNotices(boss)).toContain('loopShort');
    });
    const titles = (await readForAdmin(loopId))?.short.map(({ member, choices }) => [
      member._id,
      choices.map(({ item }) => item.title),
    ]);
    expect(titles).toEqual([[ann.id, ['Pot', 'Book']]]);

    await expect(settle(loopId, { memberId: ann.id, karma: 0, reason: '' })).rejects.toThrow(/400.*karma.*reason/);
    await expect(settle(loopId, { memberId: ben.id, karma: 5, reason: 'So' })).rejects.toThrow(/swap_loop_not_short/);
    const swapId = await offerPot(loopId);
    expect(await readDesk()).toEqual([]);
    const seen = await readLoop(loopId, ann);
    expect(seen).toMatchObject({ group: 'yourTurn', isShort: false });
    expect(seen.replacements).toMatchObject([
      { item: { title: 'Pot' }, giver: { name: ben.name }, offer: { karma: 20 }, canAnswer: true, status: 'proposed' },
    ]);
    // the giver knows of it, but not of the karma, and the third one of nothing
    expect((await readLoop(loopId, ben)).replacements).toMatchObject([{ offer: null, canAnswer: false }]);
    expect((await readLoop(loopId, cleo)).replacements).toEqual([]);
    await soon(async () => {
      expect(await readNotices(ann)).toContain('replacementProposed');
      expect(await readNotices(ben)).toContain('replacementProposed');
    });
    await expect(answer(loopId, 'acceptReplacement', ben, swapId)).rejects.toThrow(/swap_loop_no_replacement/);

    await answer(loopId, 'acceptReplacement', ann, swapId);
    expect(await readItem(items[1])).toBe('pending');
    expect(await readLoop(loopId, ann)).toMatchObject({
      group: 'planned',
      replacements: [{ status: 'agreed', swapId }],
    });
    const path = buildEndpointUrl(endpoints.getSwap, { params: { swapId } });
    expect((await api.get<SwapDetail>(path, { as: ann })).body).toMatchObject({ status: 'accepted', loopId });
    for (const member of [ann, ben])
      await api.send('POST', buildEndpointUrl(endpoints.completeSwap, { params: { swapId } }), undefined, member);
    await soon(async () => {
      expect((await readLoop(loopId, cleo)).replacements).toMatchObject([{ status: 'given', swapId: null }]);
      expect(await readItem(items[1])).toBe('exchanged');
      expect(await readNotices(ben)).toContain('replacementTaken');
    });
  });

  it('declines it, and gets the karma with the reason', async () => {
    const loopId = await breakLoop();
    const before = await readKarma(ann);
    const swapId = await offerPot(loopId);
    await answer(loopId, 'declineReplacement', ann, swapId);
    expect(await readLoop(loopId, ann)).toMatchObject({
      ...{ group: 'done', isShort: false, compensation: { karma: 20, reason: 'You gave your lamp' } },
      replacements: [{ status: 'declined', canAnswer: false }],
    });
    expect((await readLoop(loopId, ben)).replacements).toEqual([]);
    expect(await readItem(items[1])).toBe('available');
    await soon(async () => {
      expect((await readKarma(ann)).points).toBe(before.points + 20);
    });
    expect(await readForAdmin(loopId)).toMatchObject({
      ...{ short: [], settlements: [{ member: { _id: ann.id }, why: 'declined', karma: 20 }] },
      replacements: [{ status: 'declined', by: { _id: boss.id } }],
    });
    const told = { karma: 20, reason: 'You gave your lamp' };
    const offered = { itemId: items[1]?._id, status: 'declined', ...told };
    const own = (await exportLoops(ann)).loops.find((loop) => loop.loopId === loopId);
    expect(own).toMatchObject({ offeredInstead: [offered], gotInstead: [told] });
    expect(JSON.stringify(await exportLoops(ben))).not.toContain('You gave your lamp');
  });

  it('hears that it is gone when its owner removes it, and the desk asks again', async () => {
    const loopId = await breakLoop();
    const swapId = await offerPot(loopId);
    await api.send(
      'DELETE',
      buildEndpointUrl(endpoints.deleteItem, { params: { itemId: items[1]?._id ?? '' } }),
      undefined,
      ben,
    );
    await soon(async () => {
      expect(await readLoop(loopId, ann)).toMatchObject({ isShort: true, replacements: [{ status: 'item_gone' }] });
      expect(await readNotices(ann)).toContain('replacementOff');
    });
    await expect(answer(loopId, 'acceptReplacement', ann, swapId)).rejects.toThrow(/swap_loop_no_replacement/);
    const itemId = items[1]?._id;
    await expect(settle(loopId, { memberId: ann.id, itemId, karma: 5, reason: 'So' })).rejects.toThrow(
      /swap_loop_replacement_gone/,
    );
    expect((await readForAdmin(loopId))?.short[0]?.choices.map(({ item }) => item.title)).toEqual(['Book']);
    await settle(loopId, { memberId: ann.id, karma: 5, reason: 'Nothing else is left' });
    expect(await readLoop(loopId, ann)).toMatchObject({ isShort: false, compensation: { karma: 5 } });
  });

  it('is owed nothing any more once erased', async () => {
    const loopId = await breakLoop();
    await api.send('POST', endpoints.deleteAccount.path, { password: 'a long password' }, ann);
    await soon(async () => {
      expect(await readForAdmin(loopId)).toMatchObject({ short: [], settlements: [{ why: 'left', by: null }] });
    });
  });
});
