import { endpoints, type SwapAnswer, type SwapDetail } from '@pass-along/contracts';
import { dice, of, type Listed } from './board.ts';
import { type Diary } from './diary.ts';
import { type Call, type Neighbour } from './neighbours.ts';

const questions = [
  'I would give it a good home on the third floor.',
  'Mine is in the hallway, have a look whenever you like.',
  'Would this be a fair trade? I can bring it over tonight.',
  'Been looking for one of these since I moved in.',
  'My daughter saw it first. Please say yes.',
  '',
] as const;

const praise = [
  [5, 'On time, friendly, and it looks better than in the picture.'],
  [5, 'Came with cake. That is how it should be.'],
  [4, 'Good as described, a little dusty.'],
  [5, ''],
  [3, 'Fine in the end, but we had to find a new date twice.'],
  [4, 'Quick and easy, in the stairwell between two floors.'],
] as const;

const places = [
  'The bench in the yard',
  'In front of the laundry room',
  'My door, second floor',
  'The bicycle shed',
] as const;

/**
 * Schedules swaps of every kind between members and items that exist by then. Returns their number and the items
 * without a request.
 */
export function exchange(
  diary: Diary,
  call: Call,
  board: readonly Listed[],
  people: readonly Neighbour[],
  joinedOn: readonly number[],
): { told: number; unasked: Listed[] } {
  const taken = new Set<Listed>();
  let told = 0;

  /** An unused item listed by that day, of an owner other than these. */
  function find(type: Listed['type'], day: number, without: readonly number[] = []): Listed {
    const found = board.find(
      (item) => item.type === type && item.day < day && !taken.has(item) && !without.includes(item.owner),
    );
    if (!found) throw new Error(`Nothing of type ${type} is left on day ${String(day)}`);
    taken.add(found);
    return found;
  }

  /** Schedules the steps of a swap; `id` is known once it is proposed. */
  function between(wanted: Listed, offered: Listed | undefined, requester: number) {
    const swap = { wanted, offered, owner: wanted.owner, requester, id: '' };
    const number = (told += 1);
    const as = (who: number) => of(people, who);
    const note = (day: number, happen: () => Promise<unknown>) => {
      const time = `${8 + dice(number * 13 + day, 13)}:${dice(number * 5 + day, 60)}` as const;
      diary.note(diary.at(day, time), happen);
    };
    const step = (day: number, endpoint: Parameters<Call>[0], who: number, json: object = {}) => {
      note(day, () => call(endpoint, { as: as(who), params: { swapId: swap.id }, json }));
    };
    return {
      ...swap,
      step,
      note,
      ask(day: number) {
        note(day, async () => {
          const { swapRequest } = await call<{ swapRequest: SwapAnswer }>(endpoints.proposeSwap, {
            as: as(requester),
            params: { itemId: wanted.id },
            json: { offeredItemId: offered?.id, message: of(questions, number) },
          });
          swap.id = swapRequest._id;
        });
        return this;
      },
      accept: (day: number) => {
        step(day, endpoints.acceptSwap, swap.owner);
      },
      /** The requester proposes a time, an evening, and the owner agrees on the next day. */
      plan(day: number, slot: number) {
        const [startsAt, endsAt] = [diary.at(slot, '18:00'), diary.at(slot, '19:00')].map((moment) =>
          moment.toISOString(),
        );
        const plan = {
          method: of(['meet', 'pick_up', 'drop_off'], number),
          place: of(places, number),
          timeZone: 'UTC',
        };
        step(day, endpoints.proposeHandover, swap.requester, { ...plan, startsAt, endsAt });
        step(day + 1, endpoints.agreeHandover, swap.owner);
      },
      done(day: number) {
        diary.note(diary.at(day, '20:10'), () => this.say(endpoints.completeSwap, swap.owner));
        diary.note(diary.at(day, '20:40'), () => this.say(endpoints.completeSwap, swap.requester));
      },
      say: (endpoint: Parameters<Call>[0], who: number, json: object = {}) =>
        call(endpoint, { as: as(who), params: { swapId: swap.id }, json }),
      /** Confirms the handover by the owner's code. */
      byCode(day: number) {
        diary.note(diary.at(day, '18:20'), async () => {
          const params = { swapId: swap.id };
          const { code } = await call<SwapDetail>(endpoints.getSwap, { as: as(swap.owner), params });
          await call(endpoints.giveCode, { as: as(swap.requester), params, json: { code } });
        });
      },
      review(day: number, who: number) {
        const [rating, comment] = of(praise, number + who);
        step(day, endpoints.writeReview, who, { rating, comment });
      },
    };
  }

  const barter = (day: number) => {
    const wanted = find('barter', day);
    const offered = find('barter', day, [wanted.owner]);
    return between(wanted, offered, offered.owner).ask(day);
  };
  /** A member that has joined by then, other than these. */
  const guest = (day: number, nth: number, ...without: readonly number[]) => {
    const there = joinedOn.flatMap((joined, who) => (joined < day && !without.includes(who) ? [who] : []));
    return of(there, dice(day * 3 + nth, there.length));
  };
  const gift = (day: number, nth = 0) => {
    const wanted = find('donate', day);
    return between(wanted, undefined, guest(day, nth, wanted.owner)).ask(day);
  };

  // handed over, with reviews by both sides, one or none
  for (const [nth, day] of [8, 12, 15, 18, 21, 24, 27, 30].entries()) {
    const swap = nth % 2 === 0 ? barter(day) : gift(day, nth);
    swap.accept(day + 1);
    swap.plan(day + 2, day + 5);
    if (nth % 4 === 1) swap.byCode(day + 5);
    else swap.done(day + 5);
    if (nth % 3 !== 2) swap.review(day + 6, swap.owner);
    if (nth % 3 === 0) swap.review(day + 7, swap.requester);
  }
  // a counter-offer, then accepted
  const countered = barter(22);
  const instead = find(
    'barter',
    22,
    board.flatMap(({ owner }) => (owner === countered.requester ? [] : [owner])),
  );
  countered.note(23, () =>
    countered.say(endpoints.counterSwap, countered.owner, {
      offeredItemId: instead.id,
      message: 'I would rather have this one.',
    }),
  );
  countered.step(24, endpoints.acceptSwap, countered.requester);
  countered.plan(25, 28);
  countered.done(28);

  // the other side does not confirm for a week
  const silent = gift(20, 3);
  silent.accept(21);
  silent.plan(22, 25);
  diary.note(diary.at(25, '20:00'), () => silent.say(endpoints.completeSwap, silent.requester));

  // a no-show, a cancelled swap and a dispute
  const missed = gift(26, 1);
  missed.accept(27);
  missed.plan(28, 31);
  diary.note(diary.at(31, '19:30'), () => missed.say(endpoints.reportNoShow, missed.owner));
  const failed = barter(29);
  failed.accept(30);
  failed.note(32, () =>
    failed.say(endpoints.failSwap, failed.requester, { why: 'no_slot', reason: 'Exams until August, sorry.' }),
  );
  const disputed = barter(33);
  disputed.accept(34);
  disputed.plan(35, 37);
  diary.note(diary.at(37, '20:00'), () => disputed.say(endpoints.completeSwap, disputed.owner));
  diary.note(diary.at(38, '09:00'), () =>
    disputed.say(endpoints.disputeSwap, disputed.requester, { reason: 'It was a different pair than in the picture.' }),
  );

  // declined, withdrawn, expired after two weeks without an answer
  const declined = barter(19);
  declined.note(20, () =>
    declined.say(endpoints.rejectSwap, declined.owner, { reason: 'Promised it to my sister, sorry.' }),
  );
  const withdrawn = gift(23, 2);
  withdrawn.step(25, endpoints.cancelSwap, withdrawn.requester);
  gift(16, 4);

  // accepted with a waiting rival; scheduled for a coming day; confirmed by one side; open
  const promised = gift(37, 5);
  between(promised.wanted, undefined, guest(38, 1, promised.owner, promised.requester)).ask(38);
  promised.accept(39);
  const planned = barter(36);
  planned.accept(37);
  planned.plan(39, 44);
  const half = barter(34);
  half.accept(35);
  half.plan(36, 39);
  diary.note(diary.at(39, '20:00'), () => half.say(endpoints.completeSwap, half.requester));
  for (const [nth, day] of [38, 39, 40, 41].entries()) {
    if (nth % 2 === 0) barter(day);
    else gift(day, nth);
  }

  // an offer for a wanted post
  const post = find('request', 35);
  const answer = find('barter', 35, [post.owner]);
  between(post, answer, answer.owner).ask(40);
  return { told, unasked: board.filter((item) => !taken.has(item)) };
}
