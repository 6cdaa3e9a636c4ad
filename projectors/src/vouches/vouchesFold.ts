import type { VouchRow } from '@pass-along/contracts/tables';
import type { Fold } from '../core/foldedProjection.ts';

/** The vouches for an erased member are deleted; those of an erased member keep counting without a name. */
export const vouchesFold: Fold<VouchRow, 'member'> = {
  categories: ['member'],
  getRowKeys({ type, data }) {
    if (type === 'VouchGiven' || type === 'VouchWithdrawn') return [`${data.memberId}.${data.forMemberId}`];
    return type === 'VouchReceived' || type === 'VouchLost' ? [`${data.voucherId}.${data.memberId}`] : [];
  },
  getRowMatches: ({ type, data }) => (type === 'MemberErased' ? [{ column: 'member_id', value: data.memberId }] : []),
  evolve(row, { type, data }) {
    if (type === 'VouchGiven') {
      const { memberId, forMemberId, givenAt } = data;
      return {
        vouch_id: `${memberId}.${forMemberId}`,
        voucher_id: memberId,
        member_id: forMemberId,
        counts: row?.counts ?? false,
        given_at: givenAt,
      };
    }
    if (type === 'VouchReceived' || type === 'VouchLost') return row && { ...row, counts: type === 'VouchReceived' };
    return undefined;
  },
};
