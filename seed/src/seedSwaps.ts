import { endpoints, type SwapAnswer, type SwapDetail } from '@pass-along/contracts';
import { passOnSeedItem, pickNumber, pick, type SeedListing } from './seedBoard.ts';
import { meetAt, meetingPlaces } from './seedMeetingPlaces.ts';
import type { Schedule } from './seedSchedule.ts';
import type { Call, SeededMember } from './seedMembers.ts';

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
export function scheduleSwaps(
  diary: Schedule,
  call: Call,
  board: readonly SeedListing[],
  people: readonly SeededMember[],
  joinedOn: readonly number[],
): { told: number; unasked: SeedListing[] } {
  const taken = new Set<SeedListing>();
  let swapCount = 0;

  /** An unused item listed by that day, of an owner other than these. */
  function find(type: SeedListing['type'], day: number, without: readonly number[] = []): SeedListing {
    const found = board.find(
      (item) => item.type === type && item.day < day && !taken.has(item) && !without.includes(item.owner),
    );
    if (!found) throw new Error(`Nothing of type ${type} is left on day ${String(day)}`);
    taken.add(found);
    return found;
  }

  /** Schedules the steps of a swap; `id` is known once it is proposed. */
  function scheduleSwap(wanted: SeedListing, offered: SeedListing | undefined, requester: number) {
    const swap = { wanted, offered, owner: wanted.owner, requester, id: '' };
    const number = (swapCount += 1);
    const as = (who: number) => pick(people, who);
    const addAction = (day: number, happen: () => Promise<unknown>) => {
      const time = `${8 + pickNumber(number * 13 + day, 13)}:${pickNumber(number * 5 + day, 60)}` as const;
      diary.add(diary.at(day, time), happen);
    };
    const addStep = (day: number, endpoint: Parameters<Call>[0], who: number, json: object = {}) => {
      addAction(day, () => call(endpoint, { as: as(who), params: { swapId: swap.id }, json }));
    };
    return {
      ...swap,
      step: addStep,
      note: addAction,
      ask(day: number) {
        addAction(day, async () => {
          const { swapRequest } = await call<{ swapRequest: SwapAnswer }>(endpoints.proposeSwap, {
            as: as(requester),
            params: { itemId: wanted.id },
            json: { offeredItemId: offered?.id, message: pick(questions, number) },
          });
          swap.id = swapRequest._id;
        });
        return this;
      },
      accept: (day: number) => {
        addStep(day, endpoints.acceptSwap, swap.owner);
      },
      /** The requester proposes a time, an evening, and the owner agrees on the next day. */
      plan(day: number, slot: number) {
        const [startsAt, endsAt] = [diary.at(slot, '18:00'), diary.at(slot, '19:00')].map((moment) =>
          moment.toISOString(),
        );
        const method = pick(['meet', 'pick_up', 'drop_off'], number);
        addAction(day, () => {
          // read when the action runs: a meeting place has its id only once it was added
          const { address, ...meetingPlace } = meetAt(pick(meetingPlaces, number));
          const place = method === 'meet' ? { place: address, ...meetingPlace } : { place: pick(places, number) };
          return this.say(endpoints.proposeHandover, swap.requester, {
            ...{ method, ...place, timeZone: 'UTC' },
            ...{ startsAt, endsAt },
          });
        });
        addStep(day + 1, endpoints.agreeHandover, swap.owner);
      },
      done(day: number) {
        diary.add(diary.at(day, '20:10'), () => this.say(endpoints.completeSwap, swap.owner));
        diary.add(diary.at(day, '20:40'), () => this.say(endpoints.completeSwap, swap.requester));
      },
      say: (endpoint: Parameters<Call>[0], who: number, json: object = {}) =>
        call(endpoint, { as: as(who), params: { swapId: swap.id }, json }),
      /** Confirms the handover by the owner's code. */
      byCode(day: number) {
        diary.add(diary.at(day, '18:20'), async () => {
          const params = { swapId: swap.id };
          const { code } = await call<SwapDetail>(endpoints.getSwap, { as: as(swap.owner), params });
          await call(endpoints.giveCode, { as: as(swap.requester), params, json: { code } });
        });
      },
      review(day: number, who: number) {
        const [rating, comment] = pick(praise, number + who);
        addStep(day, endpoints.writeReview, who, { rating, comment });
      },
    };
  }

  const startBarter = (day: number) => {
    const wanted = find('barter', day);
    const offered = find('barter', day, [wanted.owner]);
    return scheduleSwap(wanted, offered, offered.owner).ask(day);
  };
  /** A member that has joined by then, other than these. */
  const pickGuest = (day: number, nth: number, ...without: readonly number[]) => {
    const there = joinedOn.flatMap((joined, who) => (joined < day && !without.includes(who) ? [who] : []));
    return pick(there, pickNumber(day * 3 + nth, there.length));
  };
  const startGift = (day: number, nth = 0) => {
    const wanted = find('donate', day);
    return scheduleSwap(wanted, undefined, pickGuest(day, nth, wanted.owner)).ask(day);
  };

  // handed over, with reviews by both sides, one or none
  for (const [nth, day] of [8, 12, 15, 18, 21, 24, 27, 30].entries()) {
    const swap = nth % 2 === 0 ? startBarter(day) : startGift(day, nth);
    swap.accept(day + 1);
    swap.plan(day + 2, day + 5);
    if (nth % 4 === 1) swap.byCode(day + 5);
    else swap.done(day + 5);
    if (nth % 3 !== 2) swap.review(day + 6, swap.owner);
    if (nth % 3 === 0) swap.review(day + 7, swap.requester);
  }
  // a gift that changes hands twice and stands on the board again, with what its owners left in its story
  const leaveNote = (of: SeedListing, words: string) =>
    call(endpoints.leaveStoryNote, { as: pick(people, of.owner), params: { itemId: of.id }, json: { words } });
  const passOn = (swap: ReturnType<typeof scheduleSwap>, day: number) => {
    const again: SeedListing = { ...swap.wanted, owner: swap.requester, day, id: '' };
    swap.note(day, async () => {
      again.id = await passOnSeedItem(call, pick(people, swap.requester), swap.wanted);
    });
    return again;
  };
  const gift = startGift(14, 6);
  gift.accept(15);
  gift.plan(16, 19);
  gift.byCode(19);
  gift.note(20, () => leaveNote(gift.wanted, 'It stood by our window for seven winters.'));
  const again = passOn(gift, 22);
  const next = scheduleSwap(again, undefined, pickGuest(23, 7, gift.owner, gift.requester)).ask(23);
  next.accept(24);
  next.plan(25, 28);
  next.byCode(28);
  next.note(29, () => leaveNote(again, 'Moved with us to the fourth floor and back down again.'));
  passOn(next, 31);

  // a counter-offer, then accepted
  const countered = startBarter(22);
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
  const silent = startGift(20, 3);
  silent.accept(21);
  silent.plan(22, 25);
  diary.add(diary.at(25, '20:00'), () => silent.say(endpoints.completeSwap, silent.requester));

  // a no-show, a cancelled swap and a dispute
  const missed = startGift(26, 1);
  missed.accept(27);
  missed.plan(28, 31);
  diary.add(diary.at(31, '19:30'), () => missed.say(endpoints.reportNoShow, missed.owner));
  const failed = startBarter(29);
  failed.accept(30);
  failed.note(32, () =>
    failed.say(endpoints.failSwap, failed.requester, { why: 'no_slot', reason: 'Exams until August, sorry.' }),
  );
  const disputed = startBarter(33);
  disputed.accept(34);
  disputed.plan(35, 37);
  diary.add(diary.at(37, '20:00'), () => disputed.say(endpoints.completeSwap, disputed.owner));
  diary.add(diary.at(38, '09:00'), () =>
    disputed.say(endpoints.disputeSwap, disputed.requester, { reason: 'It was a different pair than in the picture.' }),
  );

  // declined, withdrawn, expired after two weeks without an answer
  const declined = startBarter(19);
  declined.note(20, () =>
    declined.say(endpoints.rejectSwap, declined.owner, { reason: 'Promised it to my sister, sorry.' }),
  );
  const withdrawn = startGift(23, 2);
  withdrawn.step(25, endpoints.cancelSwap, withdrawn.requester);
  startGift(16, 4);

  // accepted with a waiting rival; scheduled for a coming day; confirmed by one side; open
  const promised = startGift(37, 5);
  scheduleSwap(promised.wanted, undefined, pickGuest(38, 1, promised.owner, promised.requester)).ask(38);
  promised.accept(39);
  const planned = startBarter(36);
  planned.accept(37);
  planned.plan(39, 44);
  const half = startBarter(34);
  half.accept(35);
  half.plan(36, 39);
  diary.add(diary.at(39, '20:00'), () => half.say(endpoints.completeSwap, half.requester));
  for (const [nth, day] of [38, 39, 40, 41].entries()) {
    if (nth % 2 === 0) startBarter(day);
    else startGift(day, nth);
  }

  // an offer for a wanted post
  const post = find('request', 35);
  const answer = find('barter', 35, [post.owner]);
  scheduleSwap(post, answer, answer.owner).ask(40);
  return { told: swapCount, unasked: board.filter((item) => !taken.has(item)) };
}
