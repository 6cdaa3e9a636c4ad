import { createWriter, type Act, type Community } from './historyKit.ts';
import { changeFactors, changeStatus, hideProfile, pay, readMessages, register, signIn } from './historyOfPeople.ts';
import {
  changeThing,
  handOverElsewhere,
  holdEvent,
  leave,
  list,
  proceed,
  request,
  withdraw,
} from './historyOfThings.ts';
import { findLoop, proceedWithLoop } from './historyOfLoops.ts';
import type { Random } from './random.ts';
import type { Happening } from './readSide.ts';

export const timeZones = [
  ...['Europe/Berlin', 'America/St_Johns', 'Asia/Kolkata', 'Pacific/Auckland'],
  ...['UTC', 'America/New_York', 'Pacific/Apia', 'Asia/Kathmandu'],
] as const;

export function foundCommunity(): Community {
  return { people: [], things: [], requests: [], loops: [], events: [], timeZone: 'UTC', factorsVersion: 1, next: 1 };
}

/** Continues a community at random: `acts` actions of its members, each as its events. */
export function continueHistory(community: Community, random: Random, acts: number, now: Date): Happening[] {
  const log: Happening[] = [];
  for (let act = 0; act < acts; act += 1) {
    const at = pickMoment(random, now);
    random.pick(kinds)({ ...community, community, random, at, log, ...createWriter(log, at) });
  }
  return log;
}

/** Often today or recent, often at the edge of a quarter-hour, where a zone's day may begin. */
function pickMoment(random: Random, now: Date): string {
  const hours = random.pick([12, 12, 36, 24 * 9, 24 * 40, 24 * 70, 24 * 420]);
  const moment = now.getTime() - random.int(hours * 3_600_000);
  const quarter = 900_000;
  const edge = Math.floor(moment / quarter) * quarter;
  return new Date(random.pick([moment, edge, edge - 1])).toISOString();
}

/** Listed in proportion to their frequency. */
const kinds: readonly ((act: Act) => void)[] = [
  ...Array<(act: Act) => void>(5).fill(register),
  ...Array<(act: Act) => void>(12).fill(list),
  ...Array<(act: Act) => void>(9).fill(request),
  ...Array<(act: Act) => void>(16).fill(proceed),
  ...Array<(act: Act) => void>(4).fill(findLoop),
  ...Array<(act: Act) => void>(8).fill(proceedWithLoop),
  ...Array<(act: Act) => void>(9).fill(holdEvent),
  ...Array<(act: Act) => void>(5).fill(handOverElsewhere),
  ...Array<(act: Act) => void>(14).fill(pay),
  ...Array<(act: Act) => void>(4).fill(changeThing),
  ...Array<(act: Act) => void>(3).fill(changeStatus),
  ...Array<(act: Act) => void>(3).fill(signIn),
  ...[leave, leave, readMessages, readMessages, hideProfile, hideProfile, withdraw, changeFactors],
];
