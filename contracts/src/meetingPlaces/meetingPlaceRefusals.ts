import type { Refusal } from '../core/refusal.ts';
import type { RefusalCode } from '../core/refusalCode.ts';

/** Refusals about meeting places. */
export const meetingPlaceRefusals = {
  meeting_place_not_found: {
    status: 404,
    message: 'There is no such meeting place',
    german: 'Diesen Treffpunkt gibt es nicht',
  },
  meeting_place_closed: {
    status: 422,
    message: 'This meeting place has been closed. Choose another one',
    german: 'Dieser Treffpunkt wurde geschlossen. Wähl einen anderen',
  },
  meeting_place_exists: {
    status: 409,
    message: 'There is already an open meeting place with this name',
    german: 'Es gibt schon einen offenen Treffpunkt mit diesem Namen',
  },
  too_many_meeting_places: {
    status: 422,
    message: 'There are 50 open meeting places already. Close one first',
    german: 'Es gibt schon 50 offene Treffpunkte. Schließ zuerst einen',
  },
} as const satisfies Partial<Record<RefusalCode, Refusal>>;
