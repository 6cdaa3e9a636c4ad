import { addDays, type CommunitySettings, toCalendarDay, parseInstant } from '@pass-along/contracts';
import type { Deadline } from '@pass-along/platform';
import type { Policy, Reaction } from '../core/policy.ts';

export interface SealPolicyDeps {
  settings: () => Promise<CommunitySettings>;
  sealLog: (deadline: Deadline) => Promise<void>;
}

const setSealTimer = (at: string): Reaction[] => [{ deadline: { timer: 'sealDue', key: 'log', at } }];

/** Sets the timer of the next seal to the end of the community's day. */
function sealAtEndOfDay(moment: string, { timeZone }: CommunitySettings): Reaction[] {
  const day = toCalendarDay(moment, timeZone);
  const midnight = parseInstant(`${addDays(day, 1)}T00:00`, timeZone);
  // when daylight saving time skips midnight, the day ends an hour later
  const isOver = toCalendarDay(midnight, timeZone) > day;
  return setSealTimer(isOver ? midnight : new Date(Date.parse(midnight) + hourMs).toISOString());
}

const hourMs = 3_600_000;

/** Seals the log once a day. One seal covers all missed days. */
export function createSealPolicy({
  settings,
  sealLog,
}: SealPolicyDeps): Policy<'log' | 'seals' | 'settings', CommunitySettings> {
  return {
    name: 'sealPolicy',
    categories: ['log', 'seals', 'settings'],
    view: settings,
    on: {
      LogBegun: ({ data: { begunAt } }, community) => sealAtEndOfDay(begunAt, community),
      // a moved log is a new log, which no seal covers yet
      LogMoved: ({ data: { movedAt } }) => setSealTimer(movedAt),
      LogSealed: ({ data: { sealedAt } }, community) => sealAtEndOfDay(sealedAt, community),
      CommunitySettingsChanged: ({ data: { changes, changedAt } }, community) =>
        changes.some(({ setting }) => setting === 'timeZone') ? sealAtEndOfDay(changedAt, community) : [],
    },
    timers: {
      // sealing needs more than a command: it reads the hash chain and writes a file
      async sealDue(deadline) {
        await sealLog(deadline);
        return [];
      },
    },
  };
}
