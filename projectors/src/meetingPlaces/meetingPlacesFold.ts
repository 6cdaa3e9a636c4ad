import { meetingPlaceFields, pickFields } from '@pass-along/contracts';
import { asColumns, type MeetingPlaceRow } from '@pass-along/contracts/tables';
import type { Fold } from '../core/foldedProjection.ts';

export const meetingPlacesFold: Fold<MeetingPlaceRow, 'meetingPlaces'> = {
  categories: ['meetingPlaces'],
  getRowKeys: ({ data }) => [data.placeId],
  evolve(place, { type, data }) {
    if (type === 'MeetingPlaceAdded') {
      const details = asColumns(pickFields(data, meetingPlaceFields));
      return { place_id: data.placeId, ...details, closed: false, added_at: data.addedAt };
    }
    if (!place) return undefined;
    if (type === 'MeetingPlaceRevised') return { ...place, ...asColumns(data.to) };
    return { ...place, closed: type === 'MeetingPlaceClosed' };
  },
};
