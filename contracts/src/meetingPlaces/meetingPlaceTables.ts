import { meetingPlaceDetails } from './meetingPlaceEvents.ts';
import { boolean, createDetailColumns, defineTable, text, timestamptz, type RowIn } from '../core/defineTable.ts';

export const meetingPlacesTable = defineTable({
  name: 'meeting_places',
  key: 'place_id',
  columns: {
    place_id: text(),
    ...createDetailColumns(meetingPlaceDetails),
    closed: boolean(),
    added_at: timestamptz(),
  },
});
export type MeetingPlaceRow = RowIn<typeof meetingPlacesTable>;
