import { describeEvent, type DataOf, type EventFormatters, type Facts } from '../core/timeline/eventFormatter.ts';
import type { FormatHelpers } from '../core/timeline/formatHelpers.ts';

/** Sentences of meeting places. */
export function createFormatters({ t, term, orNone }: FormatHelpers): EventFormatters<'meetingPlaces'> {
  const getFacts = ({ name, address, mapUrl, hours, stepFree, note }: DataOf<'MeetingPlaceRevised'>['to']): Facts => ({
    'meeting place': name,
    location: address,
    'map link': orNone(mapUrl),
    hours: orNone(hours),
    'step-free': stepFree ? t('yes', 'ja') : t('no', 'nein'),
    note: orNone(note),
  });
  return {
    MeetingPlaceAdded: (place) =>
      describeEvent([t(`added the meeting place “${place.name}”`, `hat den Treffpunkt „${place.name}“ angelegt`)], {
        ...getFacts(place),
        state: term('open'),
      }),
    MeetingPlaceRevised: ({ from, to }) =>
      describeEvent(
        [
          from.name === to.name
            ? t(`changed the meeting place “${to.name}”`, `hat den Treffpunkt „${to.name}“ geändert`)
            : t(
                `changed the meeting place “${from.name}”, now “${to.name}”`,
                `hat den Treffpunkt „${from.name}“ geändert, jetzt „${to.name}“`,
              ),
        ],
        getFacts(to),
      ),
    MeetingPlaceClosed: ({ name }) =>
      describeEvent([t(`closed the meeting place “${name}”`, `hat den Treffpunkt „${name}“ geschlossen`)], {
        'meeting place': name,
        state: term('closed'),
      }),
    MeetingPlaceReopened: ({ name }) =>
      describeEvent([t(`reopened the meeting place “${name}”`, `hat den Treffpunkt „${name}“ wieder geöffnet`)], {
        'meeting place': name,
        state: term('open'),
      }),
  };
}
