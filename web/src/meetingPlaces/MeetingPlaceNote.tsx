import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { MeetingPlaceFacts } from './MeetingPlaceFacts.tsx';
import { meetingPlacesQuery } from './meetingPlacesQuery.ts';

/** Beside a plan: the meeting place that it names, as it is now. */
export function MeetingPlaceNote({ placeId }: { placeId: string }) {
  const { t } = useTranslation();
  const { data: places } = useQuery(meetingPlacesQuery);
  if (places === undefined) return null;
  const place = places.find(({ _id }) => _id === placeId);
  if (!place) return <p className="text-sm text-warn">{t('meetingPlaces.closed')}</p>;
  return <MeetingPlaceFacts place={place} />;
}
