import { builtInBadges, toQuarterHour, getKarmaTitle, type KarmaDeed, type KarmaEvent } from '@pass-along/contracts';
import {
  badgesTable,
  karmaEarnedTable,
  karmaEntriesTable,
  karmaMonthsTable,
  karmaRulesTable,
  karmaBucketsTable,
  karmaTable,
  type BadgeRow,
  type KarmaEntryRow,
  type KarmaMonthRow,
  type KarmaRow,
  type KarmaRulesRow,
} from '@pass-along/contracts/tables';
import { type Fold, createFoldedProjection, createFoldedTable } from '../core/foldedProjection.ts';
import { createCounterTable } from '../core/counterTables.ts';
import { karmaRanking } from './karmaRanking.ts';

const createKarmaRow = (memberId: string): KarmaRow => ({
  member_id: memberId,
  points: 0,
  title: getKarmaTitle(0),
  donations_completed: 0,
  swaps_completed: 0,
  reviews_written: 0,
  events_attended: 0,
  kilograms_avoided: 0,
  badges: [],
});

export const karmaFold: Fold<KarmaRow, 'karma'> = {
  categories: ['karma'],
  getRowKeys: (event) => [event.data.memberId],
  evolve(row, { type, data }) {
    const karma = row ?? createKarmaRow(data.memberId);
    switch (type) {
      case 'DeedCounted':
        return { ...karma, ...addDeed(karma, data.deed, 1), ...addKilograms(karma, data.kilograms) };
      case 'DeedTakenBack': {
        const { deed, kilograms, total: points } = data;
        return { ...karma, ...addDeed(karma, deed, -1), ...addKilograms(karma, -kilograms), points };
      }
      case 'KarmaAwarded':
      case 'KarmaAdjusted':
        return { ...karma, points: data.total };
      case 'BadgeAwarded': {
        const { badgeId, name, description, metric, threshold, awardedAt } = data;
        return { ...karma, badges: [...karma.badges, { badgeId, name, description, metric, threshold, awardedAt }] };
      }
      case 'BadgeLost':
        return { ...karma, badges: karma.badges.filter(({ badgeId }) => badgeId !== data.badgeId) };
      case 'TitleReached':
      case 'TitleLost':
        return { ...karma, title: data.title };
    }
  },
};

function addKilograms(karma: KarmaRow, kilograms: number): Pick<KarmaRow, 'kilograms_avoided'> {
  // Rounding to the gram keeps sums stable.
  return { kilograms_avoided: Math.round((karma.kilograms_avoided + kilograms) * 1000) / 1000 };
}

function addDeed(karma: KarmaRow, deed: KarmaDeed, times: 1 | -1): Partial<KarmaRow> {
  switch (deed) {
    case 'donation_given':
      return { donations_completed: karma.donations_completed + times };
    case 'donation_received':
      return {};
    case 'swap':
      return { swaps_completed: karma.swaps_completed + times };
    case 'review':
      return { reviews_written: karma.reviews_written + times };
    case 'event':
      return { events_attended: karma.events_attended + times };
  }
}

/** The reason for which a deed would have been paid. */
const deedReasons = {
  donation_given: 'donation_completed',
  donation_received: 'donation_completed',
  swap: 'swap_completed',
  review: 'review_written',
  event: 'event_joined',
} as const satisfies Record<KarmaDeed, KarmaEntryRow['reason']>;

export const karmaEntriesFold: Fold<KarmaEntryRow, 'karma' | 'member'> = {
  categories: ['karma', 'member'],
  getRowKeys(event) {
    if (event.type === 'KarmaAwarded' || event.type === 'KarmaAdjusted') return [event.id];
    if (event.type === 'DeedTakenBack') return event.data.points > 0 ? [event.id] : [];
    return event.type === 'DeedCounted' && event.data.withheld !== null ? [event.id] : [];
  },
  getRowMatches: (event) =>
    event.type === 'MemberErased' ? [{ column: 'member_id', value: event.data.memberId }] : [],
  evolve(entry, event) {
    if (event.type === 'DeedCounted') {
      const { memberId, deed, withheld, cause, happenedAt } = event.data;
      const unpaid = { points: 0, reason: deedReasons[deed], withheld, awarded_at: happenedAt };
      return { ...createKarmaEntry(event.id, memberId, cause), ...unpaid };
    }
    if (event.type === 'KarmaAwarded') {
      const { memberId, points, reason, cause, rulesVersion, awardedAt } = event.data;
      const paid = { points, reason, rules_version: rulesVersion, awarded_at: awardedAt };
      return { ...createKarmaEntry(event.id, memberId, cause), ...paid };
    }
    if (event.type === 'DeedTakenBack') {
      const { memberId, points, cause, takenBackAt } = event.data;
      const reason = cause.event === undefined ? 'swap_reversed' : 'event_undone';
      const taken = { points: -points, reason, awarded_at: takenBackAt } as const;
      return { ...createKarmaEntry(event.id, memberId, cause), ...taken };
    }
    if (event.type === 'KarmaAdjusted') {
      const { memberId, points, reason: explanation, byMemberId, adjustedAt } = event.data;
      const adjusted = { points, reason: 'adjusted', explanation, by_member_id: byMemberId } as const;
      return {
        ...createKarmaEntry(event.id, memberId, { event: event.data.event }),
        ...adjusted,
        awarded_at: adjustedAt,
      };
    }
    return entry && event.type === 'MemberErased' ? { ...entry, explanation: '' } : entry;
  },
};

type EntryCause = Partial<Extract<KarmaEvent, { type: 'KarmaAwarded' }>['data']['cause']>;

function createKarmaEntry(entryId: string, memberId: string, cause?: EntryCause) {
  return {
    entry_id: entryId,
    member_id: memberId,
    withheld: null,
    swap_id: cause?.swapId ?? null,
    other_member_id: cause?.otherMemberId ?? null,
    items: cause?.items ?? [],
    event_id: cause?.event?.eventId ?? null,
    event_name: cause?.event?.name ?? null,
    explanation: '',
    by_member_id: null,
    rules_version: null,
  };
}

export const karmaMonthsFold: Fold<KarmaMonthRow, 'karma'> = {
  categories: ['karma'],
  getRowKeys: ({ type, data }) =>
    type === 'KarmaAwarded' || type === 'KarmaAdjusted' || type === 'DeedTakenBack'
      ? [`${data.month} ${data.memberId}`]
      : [],
  evolve(row, { type, data }) {
    if (type !== 'KarmaAwarded' && type !== 'KarmaAdjusted' && type !== 'DeedTakenBack') return row;
    const { month, memberId } = data;
    const points = type === 'DeedTakenBack' ? -data.points : data.points;
    return { month_key: `${month} ${memberId}`, month, member_id: memberId, points: (row?.points ?? 0) + points };
  },
};

export const karmaRulesFold: Fold<KarmaRulesRow, 'karmaRules'> = {
  categories: ['karmaRules'],
  getRowKeys: ({ data }) => [String(data.version)],
  evolve: (_, { data: { version, to, byMemberId, switchedAt } }) => ({
    rules_id: String(version),
    version,
    rules: to,
    by_member_id: byMemberId,
    switched_at: switchedAt,
  }),
};

export const badgesFold: Fold<BadgeRow, 'badges'> = {
  categories: ['badges'],
  getRowKeys: ({ data }) => [data.badgeId],
  evolve(row, { type, data }) {
    if (type === 'BadgeDefined') {
      const { badgeId, name, description, metric, threshold } = data;
      return { badge_id: badgeId, name, description, metric, threshold, retired: false };
    }
    const retired = type === 'BadgeRetired';
    if (row) return { ...row, retired };
    const builtIn = builtInBadges.find(({ badgeId }) => badgeId === data.badgeId);
    if (!builtIn) return undefined;
    const { badgeId, ...badge } = builtIn;
    return { badge_id: badgeId, ...badge, retired };
  },
};

export const karmaProjection = createFoldedProjection({
  name: 'karma',
  version: 3,
  folds: [
    createFoldedTable(karmaTable, karmaFold),
    createFoldedTable(karmaEntriesTable, karmaEntriesFold, [
      createCounterTable(karmaBucketsTable, ({ points, reason, awarded_at }: KarmaEntryRow) => {
        const slot = toQuarterHour(awarded_at);
        return [{ slot_id: `${slot} ${reason}`, slot, reason, points }];
      }),
      createCounterTable(karmaEarnedTable, ({ member_id, points, awarded_at }: KarmaEntryRow) => {
        const month = `${new Date(awarded_at).toISOString().slice(0, 7)}-01T00:00:00.000Z`;
        return [{ earned_id: `${month} ${member_id}`, month, member_id, points }];
      }),
    ]),
    createFoldedTable(karmaMonthsTable, karmaMonthsFold),
    karmaRanking,
    createFoldedTable(karmaRulesTable, karmaRulesFold),
    createFoldedTable(badgesTable, badgesFold),
  ],
});
