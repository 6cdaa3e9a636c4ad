import { addDays, type CommunitySettings, dayAt, instantOf } from '@pass-along/contracts';
import { type Deadline } from '@pass-along/platform';
import { type Policy, type Reaction } from '../policies/policy.ts';

export interface SealPolicyDeps {
  settings: () => Promise<CommunitySettings>;
  sealLog: (deadline: Deadline) => Promise<void>;
}

const sealAt = (at: string): Reaction[] => [{ deadline: { timer: 'sealDue', key: 'log', at } }];

/** Sets the timer of the next seal to the end of the community's day. */
function afterDayOf(moment: string, { timeZone }: CommunitySettings): Reaction[] {
  const day = dayAt(moment, timeZone);
  const midnight = instantOf(`${addDays(day, 1)}T00:00`, timeZone);
  // when daylight saving time skips midnight, the day ends an hour later
  const isOver = dayAt(midnight, timeZone) > day;
  return sealAt(isOver ? midnight : new Date(Date.parse(midnight) + hour).toISOString());
}

const hour = 3_600_000;

/** Seals the log once a day. One seal covers all missed days. */
export function sealPolicy({
  settings,
  sealLog,
}: SealPolicyDeps): Policy<'log' | 'seals' | 'settings', CommunitySettings> {
  return {
    name: 'sealPolicy',
    categories: ['log', 'seals', 'settings'],
    view: settings,
    on: {
      LogBegun: ({ data: { begunAt } }, community) => afterDayOf(begunAt, community),
      // a moved log is a new log, which no seal covers yet
      LogMoved: ({ data: { movedAt } }) => sealAt(movedAt),
      LogSealed: ({ data: { sealedAt } }, community) => afterDayOf(sealedAt, community),
      CommunitySettingsChanged: ({ data: { changes, changedAt } }, community) =>
        changes.some(({ setting }) => setting === 'timeZone') ? afterDayOf(changedAt, community) : [],
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
