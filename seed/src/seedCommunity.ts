import { endpoints } from '@pass-along/contracts';
import { scheduleListings, createBoard } from './seedBoard.ts';
import type { ClockedSystem, SimulatedClock } from './simulatedClock.ts';
import { scheduleCircles } from './seedCircles.ts';
import { scheduleCollections } from './seedCollections.ts';
import { scheduleMeetingPlaces, type SeedAdmin } from './seedMeetingPlaces.ts';
import { createSchedule, type OnProgress } from './seedSchedule.ts';
import { scheduleBrokenLoop } from './seedBrokenLoop.ts';
import { scheduleSwapLoops } from './seedSwapLoops.ts';
import { scheduleSwaps } from './seedSwaps.ts';
import { scheduleSwapWants } from './seedSwapWants.ts';
import { scheduleEvents } from './seedEvents.ts';
import { createCaller, registerMember, type SeededMember } from './seedMembers.ts';
import { people } from './seedPeople.ts';
import { scheduleVouches } from './seedVouches.ts';
import { scheduleTalks } from './seedTalks.ts';

export interface SeedOptions {
  system: ClockedSystem;
  password: string;
  calendar: SimulatedClock;
  /** End of the simulated time. */
  today: Date;
  admin: SeedAdmin | undefined;
  say: (line: string) => void;
  onProgress: OnProgress;
}

/**
 * Fills an empty community with six weeks of activity by real commands in order of time. Members join, list items, view
 * and like, swap and review, form groups, chat and meet. Deadlines fire on the way.
 */
export async function seedCommunity({
  system,
  password,
  calendar,
  today,
  admin,
  say,
  onProgress,
}: SeedOptions): Promise<void> {
  const call = createCaller(system.url);
  const { pagination } = await call<{ pagination: { total: number } }>(endpoints.listItems, { query: { type: 'all' } });
  if (pagination.total > 0) throw new Error('This community already has items. Seeding fills only an empty one.');

  const diary = createSchedule(today);
  scheduleMeetingPlaces(diary, call, admin, say);
  const neighbours: SeededMember[] = [];
  for (const [index, person] of people.entries())
    diary.add(diary.at(person.joinsOn, `7:${index}`), async () => {
      neighbours[index] = await registerMember(call, person, password);
    });
  const joinedOn = people.map(({ joinsOn }) => joinsOn);
  const board = createBoard(joinedOn);
  scheduleListings(diary, call, board, neighbours);
  const { told: swaps, unasked } = scheduleSwaps(diary, call, board, neighbours, joinedOn);
  const forLoops = unasked.filter(({ type }) => type === 'barter');
  scheduleSwapLoops(diary, call, forLoops, neighbours);
  scheduleBrokenLoop(diary, call, forLoops, neighbours, admin);
  scheduleCollections(diary, call, board, neighbours);
  scheduleVouches(diary, call, neighbours);
  scheduleSwapWants(diary, call, board, neighbours);
  const circles = scheduleCircles(diary, call, neighbours);
  const talks = scheduleTalks(diary, call, neighbours);
  const events = scheduleEvents(
    diary,
    call,
    unasked.filter(({ type }) => type === 'donate'),
    neighbours,
  );
  say(
    `${String(people.length)} people, ${String(board.length)} items, ${String(swaps)} requests, ` +
      `${String(circles)} groups, ${String(talks)} pairs who write to each other and ${String(events)} ` +
      `events in six weeks`,
  );
  const lived = await diary.runAll(calendar, system, onProgress);
  say(`${String(lived)} things happened`);
}
