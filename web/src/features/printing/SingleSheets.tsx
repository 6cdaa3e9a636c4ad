import { type EventDetail, type ItemAnswer, getFirstName } from '@pass-along/contracts';
import { useTranslation } from 'react-i18next';
import { HandsDrawing } from '../../drawings/HandsDrawing.tsx';
import { formatDayAndTimeIn } from '../../i18n/localeFormat.ts';
import { QrCode } from '../../ui/QrCode.tsx';
import { PaperHead, PaperSheet, TearOffStrips, toPrintedUrl } from './PaperSheet.tsx';

const stripsPerSheet = 7;

/** A label of 105 by 74 millimetres for one thing, to cut out. */
export function ItemLabel({ item }: { item: ItemAnswer }) {
  const { t } = useTranslation();
  return (
    <PaperSheet label={t('printing.label')}>
      <div className="paper-label">
        <div className="min-w-0">
          <p className="font-display font-bold text-primary">{t(`items.types.${item.type}`)}</p>
          <h3 dir="auto" className="line-clamp-4 wrap-anywhere">
            {item.title}
          </h3>
          <p>{t('printing.from', { name: getFirstName(item.ownerId.name) })}</p>
        </div>
        <QrCode text={toPrintedUrl(`/items/${item._id}`)} label={t('printing.codeTo', { title: item.title })} />
      </div>
    </PaperSheet>
  );
}

interface InvitationSheetProps {
  community: string;
  /** Where newcomers begin. */
  path: string;
}

/** An invitation for the door of the stairwell. */
export function InvitationSheet({ community, path }: InvitationSheetProps) {
  const { t } = useTranslation();
  const url = toPrintedUrl(path);
  return (
    <PaperSheet label={t('printing.invitation')}>
      <PaperHead title={community} line={window.location.host} />
      <div className="paper-poster">
        <h2>{t('printing.invitationTitle')}</h2>
        <p>{t('printing.invitationText')}</p>
        <div className="mt-auto grid grid-cols-[3fr_2fr] items-end gap-8">
          <HandsDrawing />
          <div className="text-center">
            <QrCode text={url} label={t('printing.codeTo', { title: community })} />
            <p className="font-semibold">{t('printing.scan')}</p>
          </div>
        </div>
      </div>
      <TearOffStrips
        count={stripsPerSheet}
        url={url}
        label={t('printing.codeTo', { title: community })}
        text={window.location.host}
      />
    </PaperSheet>
  );
}

/** The poster of an event, with its time in the zone of its place. */
export function EventPoster({ community, event, place }: { community: string; event: EventDetail; place: string }) {
  const { t } = useTranslation();
  const url = toPrintedUrl(`/events/${event._id}`);
  return (
    <PaperSheet label={t('printing.poster')}>
      <PaperHead title={community} line={t('printing.from', { name: getFirstName(event.createdBy.name) })} />
      <div className="paper-poster">
        <h2 dir="auto" className="line-clamp-4 wrap-anywhere">
          {event.name}
        </h2>
        <p className="font-display font-bold text-primary">
          {formatDayAndTimeIn(event.startDate, event.timeZone)}
          <br />
          {place}
        </p>
        <p dir="auto" className="line-clamp-[9] whitespace-pre-line wrap-anywhere">
          {event.description}
        </p>
      </div>
      <TearOffStrips
        count={stripsPerSheet}
        url={url}
        label={t('printing.codeTo', { title: event.name })}
        text={event.name}
      />
    </PaperSheet>
  );
}
