import { toQuarterHour, type EventIn } from '@pass-along/contracts';
import {
  activeMembersTable,
  activeBucketsTable,
  retentionTable,
  type ActiveMemberRow,
  type ActiveBucketRow,
} from '@pass-along/contracts/tables';
import type { TypedEvent } from '@pass-along/platform';
import { createFoldedTable, type Fold, type FoldedTable } from '../core/foldedProjection.ts';
import { createCounterTable } from '../core/counterTables.ts';
import type { GetDonationEventId } from '../communityEvents/eventDonations.ts';

interface MemberActivity {
  at: string;
  memberIds: readonly string[];
}

type Event = TypedEvent<EventIn<'item' | 'member' | 'swap'>>;

/** Events that may count as activity, with their members. */
function findActivity({ type, data }: Event): MemberActivity | undefined {
  if (type === 'ItemListed') return { at: data.listedAt, memberIds: [data.ownerId] };
  if (type === 'ItemExchanged' && data.swapId === null) return { at: data.exchangedAt, memberIds: [data.ownerId] };
  if (type === 'SwapProposed') return { at: data.proposedAt, memberIds: [data.requesterId] };
  if (type === 'SwapAccepted')
    return { at: data.acceptedAt, memberIds: data.byMemberId === null ? [] : [data.byMemberId] };
  return type === 'SwapCompleted' ? { at: data.completedAt, memberIds: [data.ownerId, data.requesterId] } : undefined;
}

/** An item handed over outside the app counts only when it is donated to a community event. */
function findCountedActivity(event: Event, getDonatedTo: GetDonationEventId): MemberActivity | undefined {
  return event.type === 'ItemExchanged' && getDonatedTo(event) === undefined ? undefined : findActivity(event);
}

/** A month in UTC, as 2026-03. */
const toUtcMonth = (moment: string) => new Date(moment).toISOString().slice(0, 7);

const createActiveMemberRow = (memberId: string): ActiveMemberRow => ({
  member_id: memberId,
  joined: null,
  months: [],
});

const createActiveMembersFold = (
  getDonatedTo: GetDonationEventId,
): Fold<ActiveMemberRow, 'item' | 'member' | 'swap'> => ({
  categories: ['member', 'item', 'swap'],
  getRowKeys(event) {
    if (event.type === 'MemberRegistered' || event.type === 'MemberApproved') return [event.data.memberId];
    return findActivity(event)?.memberIds ?? [];
  },
  evolve(row, event, memberId = '') {
    const member = row ?? createActiveMemberRow(memberId);
    const { type, data } = event;
    if (type === 'MemberRegistered')
      return { ...member, joined: data.status === 'active' ? toUtcMonth(data.registeredAt) : null };
    if (type === 'MemberApproved') return { ...member, joined: member.joined ?? toUtcMonth(data.approvedAt) };
    const deed = findCountedActivity(event, getDonatedTo);
    if (!deed) return row;
    const month = toUtcMonth(deed.at);
    return member.months.includes(month) ? row : { ...member, months: [...member.months, month].sort() };
  },
});

const getSlotId = (memberId: string, at: string) => `${memberId} ${toQuarterHour(at)}`;

const createActiveSlotsFold = (
  getDonatedTo: GetDonationEventId,
): Fold<ActiveBucketRow, 'item' | 'member' | 'swap'> => ({
  categories: ['item', 'swap'],
  getRowKeys(event) {
    const deed = findActivity(event);
    return deed?.memberIds.map((memberId) => getSlotId(memberId, deed.at)) ?? [];
  },
  evolve(row, event, slotId) {
    const deed = findCountedActivity(event, getDonatedTo);
    const memberId = deed?.memberIds.find((each) => getSlotId(each, deed.at) === slotId);
    if (row || !deed || memberId === undefined) return row;
    return { active_id: getSlotId(memberId, deed.at), member_id: memberId, slot: toQuarterHour(deed.at) };
  },
});

/** Active members: by month for retention, and by quarter of an hour for any period. */
export const foldActiveMembers = (getDonatedTo: GetDonationEventId): FoldedTable[] => [
  createFoldedTable(activeMembersTable, createActiveMembersFold(getDonatedTo), [
    createCounterTable(retentionTable, ({ joined, months }: ActiveMemberRow) => {
      const toRetentionCell = (since: string, month: string) => ({
        cell_id: `${since} ${month}`,
        joined: since,
        month,
        members: 1,
      });
      return [
        ...months.map((month) => toRetentionCell('', month)),
        ...(joined === null ? [] : ['', ...months].map((month) => toRetentionCell(joined, month))),
      ];
    }),
  ]),
  createFoldedTable(activeBucketsTable, createActiveSlotsFold(getDonatedTo)),
];
