import {
  activeMembersTable,
  activeSlotsTable,
  retentionTable,
  slotOf,
  type ActiveMemberRow,
  type ActiveSlotRow,
  type EventIn,
} from '@pass-along/contracts';
import { type Recorded } from '@pass-along/platform';
import { foldedTable, type Fold, type FoldedTable } from '../../runtime/foldedProjection.ts';
import { tally } from '../../runtime/tallies.ts';
import { type GetDonatedTo } from '../eventDonations.ts';

interface Deed {
  at: string;
  memberIds: readonly string[];
}

type Event = Recorded<EventIn<'item' | 'member' | 'swap'>>;

/** Events that may count as activity, with their members. */
function deedOf({ type, data }: Event): Deed | undefined {
  if (type === 'ItemListed') return { at: data.listedAt, memberIds: [data.ownerId] };
  if (type === 'ItemExchanged' && data.swapId === null) return { at: data.exchangedAt, memberIds: [data.ownerId] };
  if (type === 'SwapProposed') return { at: data.proposedAt, memberIds: [data.requesterId] };
  if (type === 'SwapAccepted')
    return { at: data.acceptedAt, memberIds: data.byMemberId === null ? [] : [data.byMemberId] };
  return type === 'SwapCompleted' ? { at: data.completedAt, memberIds: [data.ownerId, data.requesterId] } : undefined;
}

/** An item handed over outside the app counts only when it is donated to a community event. */
function getCountedDeed(event: Event, getDonatedTo: GetDonatedTo): Deed | undefined {
  return event.type === 'ItemExchanged' && getDonatedTo(event) === undefined ? undefined : deedOf(event);
}

/** A month in UTC, as 2026-03. */
const monthOf = (moment: string) => new Date(moment).toISOString().slice(0, 7);

const unknown = (memberId: string): ActiveMemberRow => ({ member_id: memberId, joined: null, months: [] });

const activeMembersFold = (getDonatedTo: GetDonatedTo): Fold<ActiveMemberRow, 'item' | 'member' | 'swap'> => ({
  categories: ['member', 'item', 'swap'],
  rowsOf(event) {
    if (event.type === 'MemberRegistered' || event.type === 'MemberApproved') return [event.data.memberId];
    return deedOf(event)?.memberIds ?? [];
  },
  evolve(row, event, memberId = '') {
    const member = row ?? unknown(memberId);
    const { type, data } = event;
    if (type === 'MemberRegistered')
      return { ...member, joined: data.status === 'active' ? monthOf(data.registeredAt) : null };
    if (type === 'MemberApproved') return { ...member, joined: member.joined ?? monthOf(data.approvedAt) };
    const deed = getCountedDeed(event, getDonatedTo);
    if (!deed) return row;
    const month = monthOf(deed.at);
    return member.months.includes(month) ? row : { ...member, months: [...member.months, month].sort() };
  },
});

const getSlotId = (memberId: string, at: string) => `${memberId} ${slotOf(at)}`;

const activeSlotsFold = (getDonatedTo: GetDonatedTo): Fold<ActiveSlotRow, 'item' | 'member' | 'swap'> => ({
  categories: ['item', 'swap'],
  rowsOf(event) {
    const deed = deedOf(event);
    return deed?.memberIds.map((memberId) => getSlotId(memberId, deed.at)) ?? [];
  },
  evolve(row, event, slotId) {
    const deed = getCountedDeed(event, getDonatedTo);
    const memberId = deed?.memberIds.find((each) => getSlotId(each, deed.at) === slotId);
    if (row || !deed || memberId === undefined) return row;
    return { active_id: getSlotId(memberId, deed.at), member_id: memberId, slot: slotOf(deed.at) };
  },
});

/** Active members: by month for retention, and by quarter of an hour for any period. */
export const foldActiveMembers = (getDonatedTo: GetDonatedTo): FoldedTable[] => [
  foldedTable(activeMembersTable, activeMembersFold(getDonatedTo), [
    tally(retentionTable, ({ joined, months }: ActiveMemberRow) => {
      const cell = (since: string, month: string) => ({
        cell_id: `${since} ${month}`,
        joined: since,
        month,
        members: 1,
      });
      return [
        ...months.map((month) => cell('', month)),
        ...(joined === null ? [] : ['', ...months].map((month) => cell(joined, month))),
      ];
    }),
  ]),
  foldedTable(activeSlotsTable, activeSlotsFold(getDonatedTo)),
];
