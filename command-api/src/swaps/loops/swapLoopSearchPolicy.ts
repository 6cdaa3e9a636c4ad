import { addDays, limits, parseInstant, streams, toCalendarDay, type CommunitySettings } from '@pass-along/contracts';
import { createPolicyCommand, type Policy, type PolicyLoader, type Reaction } from '../../core/policy.ts';
import { settingsDecider } from '../../settings/settingsDecider.ts';
import type { LoopOffers } from './loopOffers.ts';
import { swapLoopSearchesDecider } from './swapLoopSearchesDecider.ts';

type Followed =
  | 'item'
  | 'swap'
  | 'savedSearches'
  | 'member'
  | 'circle'
  | 'conversation'
  | 'log'
  | 'settings'
  | 'swapLoop'
  | 'swapLoopSearches';

/** Stored as the actor of the events that it causes. */
export const swapLoopSearchPolicyName = 'swapLoopSearchPolicy';

const needSettings: ReadonlySet<string> = new Set(['LogBegun', 'SwapLoopsSearched', 'CommunitySettingsChanged']);

/** Sets the look for the loops of a member. A change that follows at once moves it, so one look serves a burst. */
function setLook(memberId: string, changedAt: string): Reaction[] {
  const at = new Date(Date.parse(changedAt) + limits.swapLoop.lookAfterMs).toISOString();
  return [{ deadline: { timer: 'lookDue', key: memberId, at } }];
}

const setSearch = (at: string): Reaction[] => [{ deadline: { timer: 'searchDue', key: 'all', at } }];

function searchNextNight(after: string, { timeZone }: CommunitySettings): Reaction[] {
  const day = toCalendarDay(after, timeZone);
  const tonight = parseInstant(`${day}T${limits.swapLoop.searchAt}`, timeZone);
  const isPast = Date.parse(tonight) <= Date.parse(after);
  return setSearch(isPast ? parseInstant(`${addDays(day, 1)}T${limits.swapLoop.searchAt}`, timeZone) : tonight);
}

/**
 * Looks for swap loops: after a member's wants changed, for loops through their things; every night, for the best loops
 * of the whole community. The settings can switch both off.
 */
export function createSwapLoopSearchPolicy(
  defaults: CommunitySettings,
  { lookFor, searchAll }: LoopOffers,
  clock: () => Date = () => new Date(),
): Policy<Followed, CommunitySettings> {
  // an old log, read for the first time, asks for no search of a night long past
  const searchTonight = (after: string, settings: CommunitySettings) => {
    const now = clock().toISOString();
    return searchNextNight(now > after ? now : after, settings);
  };
  const loadSettings = async (load: PolicyLoader) => ({
    ...defaults,
    ...(await load.state(settingsDecider, streams.settings())),
  });
  return {
    name: swapLoopSearchPolicyName,
    categories: [
      'item',
      'swap',
      'savedSearches',
      'member',
      'circle',
      'conversation',
      'log',
      'settings',
      'swapLoop',
      'swapLoopSearches',
    ],
    // changes of wants are many, and need no settings
    view: ({ type }, load) => (needSettings.has(type) ? loadSettings(load) : Promise.resolve(defaults)),
    // likes are many, and a look comes seconds later anyway
    gatherMs: 500,
    on: {
      ItemListed: ({ data: { ownerId, listedAt } }) => setLook(ownerId, listedAt),
      ItemRevised: ({ data: { ownerId, revisedAt } }) => setLook(ownerId, revisedAt),
      ItemRestored: ({ data: { ownerId, restoredAt } }) => setLook(ownerId, restoredAt),
      ItemReleased: ({ data: { ownerId, releasedAt } }) => setLook(ownerId, releasedAt),
      ItemLiked: ({ data: { memberId, likedAt } }) => setLook(memberId, likedAt),
      SwapWantsDeclared: ({ data: { ownerId, declaredAt } }) => setLook(ownerId, declaredAt),
      SwapProposed: ({ data: { requesterId, proposedAt } }) => setLook(requesterId, proposedAt),
      // its things may fit into other loops
      SwapLoopDissolved: ({ data: { legs, dissolvedAt } }) =>
        legs.flatMap(({ giverId }) => setLook(giverId, dissolvedAt)),
      SwapLoopUndone: ({ data: { legs, undoneAt } }) => legs.flatMap(({ giverId }) => setLook(giverId, undoneAt)),
      SwapLoopStopped: ({ data: { memberIds, stoppedAt } }) =>
        memberIds.flatMap((memberId) => setLook(memberId, stoppedAt)),
      SwapCountered: ({ data: { requesterId, counteredAt } }) => setLook(requesterId, counteredAt),
      SearchSaved: ({ data: { memberId, savedAt } }) => setLook(memberId, savedAt),
      CircleJoined: ({ data: { memberId, joinedAt } }) => setLook(memberId, joinedAt),
      MemberUnblocked: ({ data: { memberId, unblockedAt } }) => setLook(memberId, unblockedAt),
      MemberApproved: ({ data: { memberId, approvedAt } }) => setLook(memberId, approvedAt),
      MemberReinstated: ({ data: { memberId, reinstatedAt } }) => setLook(memberId, reinstatedAt),
      MemberReactivated: ({ data: { memberId, reactivatedAt } }) => setLook(memberId, reactivatedAt),
      DeletionCancelled: ({ data: { memberId, cancelledAt } }) => setLook(memberId, cancelledAt),
      LogBegun: ({ data: { begunAt } }, settings) => searchTonight(begunAt, settings),
      SwapLoopsSearched: ({ data: { searchedAt } }, settings) => searchTonight(searchedAt, settings),
      CommunitySettingsChanged: ({ data: { changes, changedAt } }, settings) => {
        // switched on, it searches at once
        if (changes.some(({ setting, to }) => setting === 'swapLoops' && to === true)) return setSearch(changedAt);
        return changes.some(({ setting }) => setting === 'timeZone') ? searchTonight(changedAt, settings) : [];
      },
    },
    timers: {
      async lookDue({ key: memberId, firedAt: at }, load) {
        const settings = await loadSettings(load);
        if (settings.swapLoops) await lookFor(memberId, { at, load, settings });
        return [];
      },
      async searchDue({ firedAt: at }, load) {
        const settings = await loadSettings(load);
        if (!settings.swapLoops) return [];
        const found = await searchAll({ at, load, settings });
        const record = { type: 'RecordSwapLoopSearch', ...found } as const;
        return [createPolicyCommand(swapLoopSearchesDecider, streams.swapLoopSearches(), record)];
      },
    },
  };
}
