import { formatMeetingPlace } from '@pass-along/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { MeetingPlaceFacts } from './MeetingPlaceFacts.tsx';
import { meetingPlacesQuery } from './meetingPlacesQuery.ts';

interface MeetingPlaceNoteProps {
  placeId: string;
  /** The name and address that the plan keeps. */
  agreed: string;
}

/** Beside a plan: the meeting place that it names, as it is now. */
export function MeetingPlaceNote({ placeId, agreed }: MeetingPlaceNoteProps) {
  const { t } = useTranslation();
  const { data: places } = useQuery(meetingPlacesQuery);
  if (places === undefined) return null;
  const place = places.find(({ _id }) => _id === placeId);
  if (!place) return <p className="text-sm text-warn">{t('meetingPlaces.closed')}</p>;
  const current = formatMeetingPlace(place);
  return (
    <>
      {current !== agreed && (
        <p className="text-sm text-warn wrap-anywhere">{t('meetingPlaces.changed', { place: current })}</p>
      )}
      <MeetingPlaceFacts place={place} />
    </>
  );
}
