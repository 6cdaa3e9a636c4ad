import { endpoints, presentAdminMeetingPlace, presentMeetingPlace } from '@pass-along/contracts';
import { byName, meetingPlacesTable } from '@pass-along/contracts/tables';
import type { QueryModule } from '../core/queryModule.ts';
import { createAlias } from '../core/sqlSelections.ts';
import { prepare, sql } from '../core/sqlStatements.ts';

const places = createAlias(meetingPlacesTable, 'p');

const { closed, name, place_id: placeId } = places.columns;
const all = prepare(sql(places.from).orderByRaw(`${closed}, ${byName(name)}, ${placeId}`), places.except('added_at'));

/** Meeting places that admins keep: the open ones for members, all for admins. */
export const registerMeetingPlacesModule: QueryModule = ({ read, database }) => {
  read(endpoints.meetingPlaces, ['community'], async () => {
    const rows = await database.run(all, {});
    return { places: rows.filter((place) => !place.closed).map(presentMeetingPlace) };
  });

  read(endpoints.adminMeetingPlaces, ['community'], async () => ({
    places: (await database.run(all, {})).map(presentAdminMeetingPlace),
  }));
};
