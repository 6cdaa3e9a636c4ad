import { getStreamId, createNotices, streams, type SwapAnswer } from '@pass-along/contracts';
import { createTokens, createId } from '@pass-along/platform';
import { describe, expect, it, vi } from 'vitest';
import { swapDecider } from '../swaps/swapDecider.ts';
import { answer, listItem, send, signUp, type Person } from './client.ts';
import { doublePromises } from './doublePromises.ts';
import { tokenSecret, type Instance } from './instance.ts';

/** Signed in without ever having signed up, which costs a password's hashing each. */
function manyPeople(count: number): Person[] {
  const tokens = createTokens({ secret: tokenSecret, days: 1 });
  return Array.from({ length: count }, () => {
    const userId = createId();
    return { userId, token: tokens.issue({ memberId: userId, role: 'user', position: '', generation: 0 }) };
  });
}

/** What each side of these swaps was told, as it follows from the log. */
async function toldOf(
  { store }: Instance,
  swapIds: ReadonlySet<string>,
): Promise<{ recipientId: string; kind: string }[]> {
  const told = [];
  for await (const event of store.readAll({ filter: { categories: ['swap'] } }))
    if (swapIds.has(getStreamId(event.stream))) told.push(...createNotices(event, []));
  return told;
}

/** What a crowd sees that asks two instances. */
export function crowdAsksAtOnce(crowd: number, instances: () => readonly [Instance, Instance]): void {
  describe(`${String(crowd)} members who ask for the same item at once`, { timeout: 600_000 }, () => {
    it('all get an answer, one gets the item, and everybody learns how it went', async () => {
      const [one, other] = instances();
      const either = (index: number) => (index % 2 === 0 ? one : other);
      const owner = await signUp(one, 'Popular');
      const gift = await listItem(one, owner, { type: 'donate' });
      const ask = (person: Person, index: number) =>
        send(either(index), 'POST', `/api/items/${gift._id}/swap-request`, {
          token: person.token,
          body: { message: 'May I?' },
        });
      const people = manyPeople(crowd);
      const asked = await Promise.all(people.map(ask));
      expect(asked.map(({ status }) => status)).toEqual(Array.from({ length: crowd }, () => 201));
      const requests = asked.map(({ body }) => body['swapRequest'] as SwapAnswer);

      // at the old address and at the new one
      const accept = (request: SwapAnswer, index: number) =>
        index % 3 === 0
          ? send(either(index), 'POST', `/api/swaps/${request._id}/accept`, { token: owner.token })
          : answer(either(index), owner, request, 'accepted');
      const answers = await Promise.all(requests.slice(0, 40).map(accept));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      for (const { status, body } of answers.filter((each) => each.status !== 200))
        expect([status, body['code']]).toEqual([422, 'item_promised']);

      const outcomes = async () => {
        const states = await Promise.all(
          requests.map(async ({ _id }) => (await one.handler.load(swapDecider, streams.swap(_id))).state),
        );
        const count = (status: string) => states.filter((swap) => swap.status === status).length;
        return { accepted: count('accepted'), paused: count('paused') };
      };
      await vi.waitFor(async () => expect(await outcomes()).toEqual({ accepted: 1, paused: crowd - 1 }), {
        timeout: 400_000,
        interval: 500,
      });
      const outcome = (await toldOf(one, new Set(requests.map(({ _id }) => _id)))).filter(
        ({ recipientId }) => recipientId !== owner.userId,
      );
      expect(outcome.map(({ recipientId }) => recipientId).sort()).toEqual(people.map(({ userId }) => userId).sort());
      expect(outcome.filter(({ kind }) => kind === 'accepted')).toHaveLength(1);
      expect(outcome.filter(({ kind }) => kind === 'paused')).toHaveLength(crowd - 1);
      expect(await doublePromises(one)).toEqual([]);
    });
  });
}
