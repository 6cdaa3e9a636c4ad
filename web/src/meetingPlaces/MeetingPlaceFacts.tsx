import type { MeetingPlaceAnswer } from '@pass-along/contracts';
import { Accessibility, Clock, ExternalLink, Info, ShieldCheck, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { addMessages } from '../i18n/i18n.ts';
import { messages } from './meetingPlaceMessages.en.ts';

addMessages(messages);

/** What the admins say about a meeting place, besides its name and address. */
export function MeetingPlaceFacts({ place }: { place: MeetingPlaceAnswer }) {
  const { t } = useTranslation();
  const { stepFree, hours, note, mapUrl } = place;
  return (
    <ul className="flex flex-col gap-1 text-sm text-muted">
      <Fact Icon={ShieldCheck}>{t('meetingPlaces.kept')}</Fact>
      {stepFree ? (
        <Fact Icon={Accessibility}>{t('meetingPlaces.stepFree')}</Fact>
      ) : (
        <Fact Icon={Info}>{t('meetingPlaces.notStepFree')}</Fact>
      )}
      {hours !== '' && <Fact Icon={Clock}>{t('meetingPlaces.hours', { hours })}</Fact>}
      {note !== '' && <Fact Icon={Info}>{note}</Fact>}
      {mapUrl !== '' && (
        <li>
          <a
            href={mapUrl}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="inline-flex min-h-11 items-center gap-2 rounded-input font-semibold text-primary underline"
          >
            <ExternalLink size={16} className="shrink-0" aria-hidden="true" />
            {t('meetingPlaces.map')}
          </a>
        </li>
      )}
    </ul>
  );
}

function Fact({ Icon, children }: { Icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex gap-2">
      <Icon size={16} className="mt-0.5 shrink-0" aria-hidden="true" />
      <span className="min-w-0 wrap-anywhere whitespace-pre-line">{children}</span>
    </li>
  );
}
