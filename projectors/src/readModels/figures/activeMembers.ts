import { activeMembersTable, retentionTable, type ActiveMemberRow, type EventIn } from '@pass-along/contracts';
import { foldedTable, type Fold } from '../../runtime/foldedProjection.ts';
import { tally } from '../../runtime/tallies.ts';

interface Deed {
  at: string;
  memberIds: readonly string[];
}

/** What counts as doing something, and who did it. */
function deedOf({ type, data }: EventIn<'item' | 'member' | 'swap'>): Deed | undefined {
  if (type === 'ItemListed') return { at: data.listedAt, memberIds: [data.ownerId] };
  if (type === 'SwapProposed') return { at: data.proposedAt, memberIds: [data.requesterId] };
  if (type === 'SwapAccepted')
    return { at: data.acceptedAt, memberIds: data.byMemberId === null ? [] : [data.byMemberId] };
  return type === 'SwapCompleted' ? { at: data.completedAt, memberIds: [data.ownerId, data.requesterId] } : undefined;
}

/** A month of UTC, as 2026-03. */
const monthOf = (moment: string) => new Date(moment).toISOString().slice(0, 7);

const unknown = (memberId: string): ActiveMemberRow => ({ member_id: memberId, joined: null, months: [] });

const activeMembersFold: Fold<ActiveMemberRow, 'item' | 'member' | 'swap'> = {
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
    const deed = deedOf(event);
    if (!deed) return row;
    const month = monthOf(deed.at);
    return member.months.includes(month) ? row : { ...member, months: [...member.months, month].sort() };
  },
};

export const activeMembers = foldedTable(activeMembersTable, activeMembersFold, [
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
]);
