import { toQuarterHour } from '@pass-along/contracts';
import {
  countedMembersTable,
  figureBucketsTable,
  figureTotalsTable,
  type CountedMemberRow,
} from '@pass-along/contracts/tables';
import { type Fold, createFoldedTable } from '../core/foldedProjection.ts';
import { createCounterTable } from '../core/counterTables.ts';

const countedMembersFold: Fold<CountedMemberRow, 'member'> = {
  categories: ['member'],
  getRowKeys: ({ data }) => [data.memberId],
  evolve(member, { type, data }) {
    if (type === 'MemberRegistered') {
      const { memberId, status, registeredAt } = data;
      return { member_id: memberId, status, leaving: false, joined_at: status === 'active' ? registeredAt : null };
    }
    if (!member || type === 'RegistrationAbandoned') return undefined;
    if (type === 'MemberApproved')
      return { ...member, status: data.to, joined_at: member.joined_at ?? data.approvedAt };
    if (type === 'MemberReactivated' || type === 'MemberReinstated') return { ...member, status: data.to };
    if (type === 'MemberSuspended') return { ...member, status: 'suspended' };
    if (type === 'MemberDeactivated') return { ...member, status: 'deactivated' };
    if (type === 'DeletionRequested') return { ...member, leaving: true };
    if (type === 'DeletionCancelled') return { ...member, leaving: false };
    return type === 'MemberErased' ? { ...member, status: 'deleted' } : member;
  },
};

const canAct = ({ status, leaving }: CountedMemberRow) => status === 'active' && !leaving;

export const countedMembers = createFoldedTable(countedMembersTable, countedMembersFold, [
  createCounterTable(figureTotalsTable, (member: CountedMemberRow) =>
    canAct(member) ? [{ total_id: 'community', members: 1 }] : [],
  ),
  createCounterTable(figureBucketsTable, ({ joined_at }: CountedMemberRow) => {
    if (joined_at === null) return [];
    const slot = toQuarterHour(joined_at);
    return [{ slot_id: slot, slot, members_joined: 1 }];
  }),
]);
