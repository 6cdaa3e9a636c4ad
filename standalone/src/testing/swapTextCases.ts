import { buildEndpointUrl, endpoints, type AnswerOf, type SwapAnswer } from '@pass-along/contracts';
import { expect } from 'vitest';
import { type Call, readPath, type TextCases, type TextWorld, waitFor } from './textCase.ts';
import { offerTestLoop } from './offerTestLoop.ts';
import type { TestMember } from './testApi.ts';

/** Texts of requests, handovers, disputes and reviews. */
export function createSwapTextCases(world: TextWorld): TextCases {
  const { system, api, ann, ben, boss, get, post, readEvent } = world;

  const request = async () => api.proposeSwap(await api.listItem(ann, { title: 'Lamp', type: 'donate' }), ben);
  const take = ({ _id }: SwapAnswer, by: TestMember, step: string, body: object = {}) =>
    post(`/api/swaps/${_id}/${step}`, body, by);

  async function accept() {
    const swap = await request();
    await take(swap, ann, 'accept');
    return swap;
  }

  async function confirm() {
    const swap = await accept();
    await take(swap, ann, 'complete');
    return swap;
  }

  async function dispute() {
    const swap = await confirm();
    await take(swap, ben, 'dispute', { reason: 'It is broken' });
    return swap;
  }

  async function complete() {
    const swap = await confirm();
    await take(swap, ben, 'complete');
    return swap;
  }

  /** A call about a new swap in this state. */
  const about = (start: () => Promise<SwapAnswer>, as: TestMember, body: Record<string, unknown> = {}) => ({
    async prepare(): Promise<Call> {
      const { _id, requestedItemId } = await start();
      return { as, params: { swapId: _id, id: _id, itemId: requestedItemId, requestId: _id }, body };
    },
  });
  const read = (type: string) => ({ read: () => readEvent(type) });

  async function startBarter() {
    const [offered, other] = [await api.listItem(ben, { title: 'Book' }), await api.listItem(ben, { title: 'Rug' })];
    const swap = await api.proposeSwap(await api.listItem(ann, { title: 'Lamp' }), ben, offered);
    return { swap, other };
  }

  async function offerLoop() {
    const [lamp, book] = [await api.listItem(ann, { title: 'Lamp' }), await api.listItem(ben, { title: 'Book' })];
    return offerTestLoop(system, api, [
      { member: ann, item: lamp },
      { member: ben, item: book },
    ]);
  }

  /** Ann gave her lamp, and Ben does not give his book. */
  async function breakLoop() {
    const loopId = await offerLoop();
    for (const by of [ann, ben]) await post(`/api/swap-loops/${loopId}/accept`, {}, by);
    const path = buildEndpointUrl(endpoints.getSwapLoop, { params: { loopId } });
    const readLegs = async () =>
      (await api.get<AnswerOf<typeof endpoints.getSwapLoop>>(path, { as: ann })).body.loop.legs;
    const [lamp, book] = await readLegs();
    for (const by of [ann, ben]) await post(`/api/swaps/${lamp?.swapId ?? ''}/complete`, {}, by);
    await waitFor(async () => {
      expect((await readLegs())[0]?.status).toBe('completed');
    });
    await post(`/api/swaps/${book?.swapId ?? ''}/cancel`, { reason: '' }, ben);
    await waitFor(async () => {
      expect((await readLegs())[1]?.status).toBe('lost');
    });
    return loopId;
  }

  const day = 86_400_000;
  const plan = {
    method: 'pick_up',
    startsAt: new Date(Date.now() + 3 * day).toISOString(),
    endsAt: new Date(Date.now() + 3 * day + 3_600_000).toISOString(),
    timeZone: 'Europe/Berlin',
  };

  return {
    proposeSwap: {
      prepare: async () => ({
        as: ben,
        params: { itemId: (await api.listItem(ann, { title: 'Lamp', type: 'donate' }))._id },
      }),
      read: (answer) => get(`/api/swaps/${String(readPath(answer, 'swapRequest._id'))}`),
    },
    answerSwap: { ...about(request, ann, { status: 'rejected' }), ...read('SwapRejected') },
    rejectSwap: { ...about(request, ann), ...read('SwapRejected') },
    cancelSwap: { ...about(request, ben), read: (_, { params }) => readStory(params?.['id'] ?? '') },
    counterSwap: {
      async prepare() {
        const { swap, other } = await startBarter();
        return { params: { swapId: swap._id }, body: { offeredItemId: other._id } };
      },
      ...read('SwapCountered'),
    },
    proposeHandover: { ...about(accept, ann, plan), ...read('HandoverProposed') },
    failSwap: { ...about(accept, ann, { why: 'no_slot' }), read: (_, { params }) => readStory(params?.['id'] ?? '') },
    disputeSwap: { ...about(confirm, ben), ...read('SwapDisputed') },
    stateDispute: { ...about(dispute, ann), ...read('DisputeStatementMade') },
    settleSwap: { ...about(dispute, boss, { outcome: 'completed' }), ...read('SwapEndExplained') },
    reverseSwap: { ...about(complete, boss), ...read('SwapEndExplained') },
    declineSwapLoop: {
      prepare: async () => ({ params: { loopId: await offerLoop() }, body: { why: 'not_now' } }),
      ...read('SwapLoopDeclined'),
    },
    proposeLoopMeeting: {
      async prepare() {
        const loopId = await offerLoop();
        for (const by of [ann, ben]) await post(`/api/swap-loops/${loopId}/accept`, {}, by);
        return { params: { loopId }, body: plan };
      },
      ...read('SwapLoopMeetingProposed'),
    },
    stopSwapLoop: {
      prepare: async () => ({ as: boss, params: { id: await offerLoop() } }),
      ...read('SwapLoopStopped'),
    },
    settleLoopMember: {
      async prepare() {
        return { as: boss, params: { id: await breakLoop() }, body: { memberId: ann.id, karma: 5 } };
      },
      ...read('SwapLoopMemberSettled'),
    },
    writeReview: {
      ...about(complete, ben, { rating: 4 }),
      read: async (_, { params }) => readPath(await get(`/api/swaps/${params?.['swapId'] ?? ''}/reviews`, ben), 'own'),
    },
    leaveStoryNote: {
      file: 'picture',
      async prepare() {
        const itemId = (await complete()).requestedItemId;
        await waitFor(async () => {
          const { status } = await get<{ status: string }>(`/api/items/${itemId}`);
          if (status !== 'exchanged') throw new Error(`The item is ${status}`);
        });
        return { as: ann, params: { itemId } };
      },
      ...read('StoryNoteLeft'),
    },
    dismissRing: {
      prepare: () => ({
        as: boss,
        body: { memberIds: [ann.id, ben.id], exchangesUntil: new Date().toISOString() },
      }),
      ...read('RingDismissed'),
    },
  };

  async function readStory(swapId: string): Promise<unknown> {
    const { story } = await get<{ story: unknown[] }>(`/api/admin/swaps/${swapId}/story`, boss);
    return story.at(-1);
  }
}
