import {
  defaultPrivacy,
  heldPoints,
  karmaBandOf,
  karmaPlacesTable,
  karmaSpreadTable,
  karmaStandingsTable,
  type KarmaPlaceRow,
  type KarmaStandingRow,
} from '@pass-along/contracts';
import { type Fold, foldedTable } from '../../runtime/foldedProjection.ts';
import { type Share, tally } from '../../runtime/tallies.ts';

const unknown = (memberId: string): KarmaStandingRow => ({
  member_id: memberId,
  status: null,
  shows_profile: defaultPrivacy.showProfile,
  leaving: false,
  points: 0,
  month: '',
  month_points: 0,
});

export const karmaStandingsFold: Fold<KarmaStandingRow, 'karma' | 'member'> = {
  categories: ['karma', 'member'],
  rowsOf: ({ data }) => [data.memberId],
  evolve(row, event) {
    const standing = row ?? unknown(event.data.memberId);
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
      return { ...standing, points: data.total, ...monthAfter(standing, data) };
    if (type === 'DeedTakenBack') {
      const taken = { month: data.month, points: -data.points };
      return { ...standing, points: data.total, ...monthAfter(standing, taken) };
    }
    return row;
  },
};

/** Points that arrive late for a past month no longer change a place. */
function monthAfter({ month, month_points }: KarmaStandingRow, paid: { month: string; points: number }) {
  if (paid.month < month) return {};
  return { month: paid.month, month_points: paid.points + (paid.month === month ? month_points : 0) };
}

/** The places of an active member with a visible profile. Other members have none. */
export function placesOf(standing: KarmaStandingRow): Share<KarmaPlaceRow>[] {
  const { status, shows_profile, leaving, points, month, month_points } = standing;
  if (status !== 'active' || leaving || !shows_profile) return [];
  const place = (period: string, of: number) => {
    const held = heldPoints(of);
    return of > 0 ? [{ place_key: `${period} ${held}`, period, held, members: 1 }] : [];
  };
  return [...place('all', points), ...place(month, month_points)];
}

export const karmaStandings = foldedTable(karmaStandingsTable, karmaStandingsFold, [
  tally(karmaPlacesTable, placesOf),
  tally(karmaSpreadTable, ({ status, leaving, points }: KarmaStandingRow) =>
    status === 'active' && !leaving ? [{ band: String(karmaBandOf(points)), members: 1 }] : [],
  ),
]);
