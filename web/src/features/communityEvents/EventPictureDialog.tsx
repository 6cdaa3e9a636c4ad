import { buildSmallerUrl, limits, type EventAnswer } from '@pass-along/contracts';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ItemPicture } from '../../ui/ItemPicture.tsx';
import { useChangePicture } from './communityEventMutations.ts';
import { usePickedPicture } from '../../forms/usePickedPicture.ts';
import { PictureButton } from '../../forms/PictureButton.tsx';
import { EditPhotoButton } from '../../photoEditor/EditPhotoButton.tsx';

/** The planner chooses the picture of the event, or removes it. */
export function EventPictureDialog({ event, onClose }: { event: EventAnswer; onClose: () => void }) {
  const { t } = useTranslation();
  const { picked, problem, take, replace } = usePickedPicture(`picture of event ${event._id}`, limits.item.imageBytes);
  const change = useChangePicture(onClose);
  const save = (file: File | undefined) => {
    const body = new FormData();
    if (file) body.append('picture', file, file.name);
    change.mutate({ params: { id: event._id }, body });
  };
  const shown = picked?.url ?? (event.picture && buildSmallerUrl(event.picture.url, 'page'));
  return (
    <Dialog
      title={t('events.picture.title')}
      locked={change.isPending}
      hasOtherChanges={picked !== undefined}
      onClose={onClose}
      footer={
        <>
          {event.picture && !picked && (
            <Button
              variant="secondary"
              busy={change.isPending}
              onClick={() => {
                save(undefined);
              }}
            >
              {t('events.picture.remove')}
            </Button>
          )}
          <Button
            disabled={!picked}
            busy={change.isPending}
            onClick={() => {
              save(picked?.file);
            }}
          >
            {t('events.picture.save')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {shown !== null && (
          <ItemPicture image={{ url: shown }} alt={t('events.picture.alt', { name: event.name })} loads="atOnce" />
        )}
        <div className="flex flex-wrap gap-3">
          <PictureButton
            label={t('events.picture.choose')}
            disabled={change.isPending}
            onFile={(file) => void take(file)}
          />
          {shown !== null && (
            <EditPhotoButton
              photo={picked?.file ?? { url: event.picture?.url ?? shown, name: event.name }}
              maxBytes={limits.item.imageBytes}
              disabled={change.isPending}
              onDone={replace}
            />
          )}
        </div>
        {problem !== undefined && <Alert>{problem}</Alert>}
        {change.error && <Alert>{change.error.errors[0]?.message ?? change.error.message}</Alert>}
      </div>
    </Dialog>
  );
}
