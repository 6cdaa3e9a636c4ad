import { defaultPrivacy, getKarmaBand } from '@pass-along/contracts';
import {
  toSortablePoints,
  karmaPlacesTable,
  karmaSpreadTable,
  karmaRanksTable,
  type KarmaPlaceRow,
  type KarmaRankRow,
} from '@pass-along/contracts/tables';
import { type Fold, createFoldedTable } from '../core/foldedProjection.ts';
import { type CounterShare, createCounterTable } from '../core/counterTables.ts';

const createKarmaRankingRow = (memberId: string): KarmaRankRow => ({
  member_id: memberId,
  status: null,
  shows_profile: defaultPrivacy.showProfile,
  leaving: false,
  points: 0,
  month: '',
  month_points: 0,
});

export const karmaRankingFold: Fold<KarmaRankRow, 'karma' | 'member'> = {
  categories: ['karma', 'member'],
  getRowKeys: ({ data }) => [data.memberId],
  evolve(row, event) {
    const standing = row ?? createKarmaRankingRow(event.data.memberId);
    const { type, data } = event;
    if (type === 'MemberRegistered') return { ...standing, status: data.status };
    if (type === 'MemberApproved' || type === 'MemberReactivated' || type === 'MemberReinstated')
      return { ...standing, status: data.to };
    if (type === 'MemberSuspended') return { ...standing, status: 'suspended' };
    if (type === 'MemberDeactivated') return { ...standing, status: 'deactivated' };
    if (type === 'MemberErased') return { ...standing, status: 'deleted' };
    if (type === 'DeletionRequested') return { ...standing, leaving: true };
    if (type === 'DeletionCancelled') return { ...standing, leaving: false };
    if (type === 'PrivacySettingsSet') return { ...standing, shows_profile: data.to.showProfile };
    if (type === 'KarmaAwarded' || type === 'KarmaAdjusted')
      return { ...standing, points: data.total, ...addMonthPoints(standing, data) };
    if (type === 'DeedTakenBack') {
      const taken = { month: data.month, points: -data.points };
      return { ...standing, points: data.total, ...addMonthPoints(standing, taken) };
    }
    return row;
  },
};

/** Points that arrive late for a past month no longer change a place. */
function addMonthPoints({ month, month_points }: KarmaRankRow, paid: { month: string; points: number }) {
  if (paid.month < month) return {};
  return { month: paid.month, month_points: paid.points + (paid.month === month ? month_points : 0) };
}

/** The places of an active member with a visible profile. Other members have none. */
export function toKarmaPlaces(standing: KarmaRankRow): CounterShare<KarmaPlaceRow>[] {
  const { status, shows_profile, leaving, points, month, month_points } = standing;
  if (status !== 'active' || leaving || !shows_profile) return [];
  const toPlaceRows = (period: string, of: number) => {
    const held = toSortablePoints(of);
    return of > 0 ? [{ place_key: `${period} ${held}`, period, held, members: 1 }] : [];
  };
  return [...toPlaceRows('all', points), ...toPlaceRows(month, month_points)];
}

export const karmaRanking = createFoldedTable(karmaRanksTable, karmaRankingFold, [
  createCounterTable(karmaPlacesTable, toKarmaPlaces),
  createCounterTable(karmaSpreadTable, ({ status, leaving, points }: KarmaRankRow) =>
    status === 'active' && !leaving ? [{ band: String(getKarmaBand(points)), members: 1 }] : [],
  ),
]);
