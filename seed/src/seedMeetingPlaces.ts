import { endpoints, type AdminMeetingPlace, type SessionAnswer } from '@pass-along/contracts';
import type { Schedule } from './seedSchedule.ts';
import type { Call } from './seedMembers.ts';

/** An admin's sign-in. */
export interface SeedAdmin {
  email: string;
  password: string;
}

/** `id` is '' until the place is added, and stays so without an admin that can sign in. */
export interface SeedMeetingPlace {
  name: string;
  address: string;
  mapUrl?: string;
  hours: string;
  stepFree: boolean;
  note?: string;
  id: string;
}

export const commonRoom: SeedMeetingPlace = {
  name: 'Common room',
  address: 'House A, ground floor, first door on the right',
  hours: 'daily 8–22',
  stepFree: true,
  note: 'The key hangs at the noticeboard. There is a table, a kettle and good light.',
  id: '',
};
const library: SeedMeetingPlace = {
  name: 'Library entrance',
  address: 'Mill Street 3, behind the glass doors',
  mapUrl: 'https://www.openstreetmap.org/?mlat=52.4993&mlon=13.4188#map=18/52.4993/13.4188',
  hours: 'Tue–Sat 10–18',
  stepFree: true,
  id: '',
};
const laundry: SeedMeetingPlace = {
  name: 'Laundry room',
  address: 'House C, basement',
  hours: 'daily 7–21',
  stepFree: false,
  note: 'Twelve steps down, with a handrail.',
  id: '',
};

export const meetingPlaces: readonly SeedMeetingPlace[] = [commonRoom, library, laundry];

/** The first admin adds the meeting places before anything else happens. */
export function scheduleMeetingPlaces(
  diary: Schedule,
  call: Call,
  admin: SeedAdmin | undefined,
  say: (line: string) => void,
): void {
  if (!admin) {
    say('No meeting places: only an admin adds them. Set ADMIN_EMAIL and ADMIN_PASSWORD to those of the first');
    return;
  }
  diary.add(diary.at(0, '0:05'), async () => {
    const as = await call<SessionAnswer>(endpoints.login, { json: { ...admin, role: 'admin' } }).catch(() => undefined);
    if (!as) {
      say('The admin of the settings could not sign in, so there are no meeting places');
      return;
    }
    for (const place of meetingPlaces) {
      const { id: _, ...json } = place;
      place.id = (await call<AdminMeetingPlace>(endpoints.addMeetingPlace, { as, json }))._id;
    }
  });
}

/** The fields of a plan that meets there; the typed text stands where the place could not be added. */
export function meetAt({ id, name, address }: SeedMeetingPlace): { address: string; meetingPlaceId?: string } {
  return { address: `${name}, ${address}`, ...(id !== '' && { meetingPlaceId: id }) };
}
