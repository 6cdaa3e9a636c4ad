import { defineModule } from '../core/commandModule.ts';
import { meetingPlacesDecider } from './meetingPlacesDecider.ts';
import { registerMeetingPlaceRoutes } from './meetingPlaceRoutes.ts';

/** Public places that admins keep for handovers and events. */
export const meetingPlacesModule = defineModule({
  deciders: { meetingPlaces: meetingPlacesDecider },
  routes(write, { handler, pool }) {
    registerMeetingPlaceRoutes(write, handler, pool);
  },
  policies: [],
});
