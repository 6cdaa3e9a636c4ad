import { endpoints } from '@pass-along/contracts';
import { fillBoard, planBoard } from './board.ts';
import { type Calendar } from './calendar.ts';
import { formCircles } from './circles.ts';
import { createDiary } from './diary.ts';
import { exchange } from './exchanges.ts';
import { gather } from './gatherings.ts';
import { caller, join, type Neighbour } from './neighbours.ts';
import { people } from './people.ts';
import { talk } from './talks.ts';

export interface SeedOptions {
  /** Address of a running system that uses the simulated clock. */
  url: string;
  password: string;
  calendar: Calendar;
  /** End of the simulated time. */
  today: Date;
  say: (line: string) => void;
}

/**
 * Fills an empty community with six weeks of activity by real commands in order of time. Members join, list items, view
 * and like, swap and review, form groups, chat and meet. Deadlines fire on the way.
 */
export async function seed({ url, password, calendar, today, say }: SeedOptions): Promise<void> {
  const call = caller(url);
  const { pagination } = await call<{ pagination: { total: number } }>(endpoints.listItems, { query: { type: 'all' } });
  if (pagination.total > 0) throw new Error('This community already has items. Seeding fills only an empty one.');

  const diary = createDiary(today);
  const neighbours: Neighbour[] = [];
  for (const [index, person] of people.entries())
    diary.note(diary.at(person.joinsOn, `7:${index}`), async () => {
      neighbours[index] = await join(call, person, password);
    });
  const joinedOn = people.map(({ joinsOn }) => joinsOn);
  const board = planBoard(joinedOn);
  fillBoard(diary, call, board, neighbours);
  const { told: swaps, unasked } = exchange(diary, call, board, neighbours, joinedOn);
  const circles = formCircles(diary, call, neighbours);
  const talks = talk(diary, call, neighbours);
  const events = gather(
    diary,
    call,
    unasked.filter(({ type }) => type === 'donate'),
    neighbours,
  );
  say(
    `${String(people.length)} people, ${String(board.length)} items, ${String(swaps)} requests, ${String(circles)} groups, ${String(talks)} pairs who write to each other and ${String(events)} events in six weeks; this takes a minute or two`,
  );
  const lived = await diary.live(calendar, url);
  say(`${String(lived)} things happened`);
}
