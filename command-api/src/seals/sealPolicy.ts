import { addDays, type CommunitySettings, dayAt, instantOf } from '@pass-along/contracts';
import { type Deadline } from '@pass-along/platform';
import { type Policy, type Reaction } from '../policies/policy.ts';

export interface SealPolicyDeps {
  settings: () => Promise<CommunitySettings>;
  sealLog: (deadline: Deadline) => Promise<void>;
}

const sealAt = (at: string): Reaction[] => [{ deadline: { timer: 'sealDue', key: 'log', at } }];

/** The next seal is due when the community's day is over. */
function afterDayOf(moment: string, { timeZone }: CommunitySettings): Reaction[] {
  const day = dayAt(moment, timeZone);
  const midnight = instantOf(`${addDays(day, 1)}T00:00`, timeZone);
  // where clocks leap over midnight, the day ends an hour later than they say
  const isOver = dayAt(midnight, timeZone) > day;
  return sealAt(isOver ? midnight : new Date(Date.parse(midnight) + hour).toISOString());
}

const hour = 3_600_000;

/** Seals the log once a day; what was missed meanwhile is one seal. */
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
      // a log of its own, which no seal covers
      LogMoved: ({ data: { movedAt } }) => sealAt(movedAt),
      LogSealed: ({ data: { sealedAt } }, community) => afterDayOf(sealedAt, community),
      CommunitySettingsChanged: ({ data: { changes, changedAt } }, community) =>
        changes.some(({ setting }) => setting === 'timeZone') ? afterDayOf(changedAt, community) : [],
    },
    timers: {
      // more than a command: what is sealed is looked up, and a file goes with it
      async sealDue(deadline) {
        await sealLog(deadline);
        return [];
      },
    },
  };
}
