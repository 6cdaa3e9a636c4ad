import { eventStatuses, type EventAnswer } from '@pass-along/contracts';
import { CalendarClock, Check, EllipsisVertical, ImagePlus, Megaphone, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Menu, MenuAction, MenuSeparator } from '../../ui/Menu.tsx';
import { useDelete, useSetStatus } from './communityEventMutations.ts';

const MoveEventDialog = lazy(async () => ({ default: (await import('./MoveEventDialog.tsx')).MoveEventDialog }));
const EventPictureDialog = lazy(async () => ({
  default: (await import('./EventPictureDialog.tsx')).EventPictureDialog,
}));
const AnnounceDialog = lazy(async () => ({ default: (await import('./AnnounceDialog.tsx')).AnnounceDialog }));

/**
 * For the organiser and admins: changes the status or deletes the event. The organiser moves it, writes to all and
 * chooses its picture.
 */
export function EventMenu({ event, onDeleted }: { event: EventAnswer; onDeleted: () => void }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const [open, setOpen] = useState<'move' | 'announce' | 'picture'>();
  const close = () => {
    setOpen(undefined);
  };
  const setStatus = useSetStatus();
  const remove = useDelete(() => {
    setAsking(false);
    onDeleted();
  });
  const params = { id: event._id };
  // an event that an admin took down stays a draft
  const statuses = event.abilities.publish ? eventStatuses : [];
  if (!event.abilities.manage) return null;
  return (
    <>
      <Menu
        align="end"
        label={t('events.menu', { name: event.name })}
        buttonClassName={
          'grid size-11 shrink-0 place-items-center rounded-full text-ink transition-colors ' + 'hover:bg-primary-wash'
        }
        button={<EllipsisVertical size={20} aria-hidden="true" />}
      >
        {event.abilities.move && (
          <MenuAction
            icon={<CalendarClock size={18} aria-hidden="true" />}
            onSelect={() => {
              setOpen('move');
            }}
          >
            {t('events.move.open')}
          </MenuAction>
        )}
        {event.abilities.announce && (
          <MenuAction
            icon={<Megaphone size={18} aria-hidden="true" />}
            onSelect={() => {
              setOpen('announce');
            }}
          >
            {t('events.announce.open')}
          </MenuAction>
        )}
        {event.abilities.picture && (
          <MenuAction
            icon={<ImagePlus size={18} aria-hidden="true" />}
            onSelect={() => {
              setOpen('picture');
            }}
          >
            {t(event.picture ? 'events.picture.change' : 'events.picture.add')}
          </MenuAction>
        )}
        {event.abilities.picture && <MenuSeparator />}
        {statuses.map((status) => (
          <MenuAction
            key={status}
            icon={<Check size={18} className={status === event.status ? '' : 'invisible'} aria-hidden="true" />}
            onSelect={() => {
              setStatus.mutate({ params, body: { status } });
            }}
          >
            {t('events.markAs', { status: t(`events.statuses.${status}`) })}
          </MenuAction>
        ))}
        {statuses.length > 0 && <MenuSeparator />}
        <MenuAction
          icon={<Trash2 size={18} className="text-danger" aria-hidden="true" />}
          onSelect={() => {
            setAsking(true);
          }}
        >
          <span className="text-danger">{t('events.delete')}</span>
        </MenuAction>
      </Menu>
      <Suspense>
        {open === 'move' && <MoveEventDialog event={event} onClose={close} />}
        {open === 'picture' && <EventPictureDialog event={event} onClose={close} />}
        {open === 'announce' && <AnnounceDialog event={event} onClose={close} />}
      </Suspense>
      {asking && (
        <ConfirmDialog
          danger
          title={t('events.deleteTitle')}
          text={t('events.deleteText')}
          confirm={t('events.deleteConfirm')}
          cancel={t('events.cancel')}
          busy={remove.isPending}
          error={remove.error?.message}
          onConfirm={() => {
            remove.mutate({ params });
          }}
          onClose={() => {
            setAsking(false);
          }}
        />
      )}
    </>
  );
}
