import { buildSmallerUrl, limits, type EventAnswer } from '@pass-along/contracts';
import { ImagePlus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pictureAccept, pickPicture } from '../../forms/pictureFiles.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ItemPicture } from '../../ui/ItemPicture.tsx';
import { useChangePicture } from './communityEventMutations.ts';

/** The planner chooses the picture of the event, or removes it. */
export function EventPictureDialog({ event, onClose }: { event: EventAnswer; onClose: () => void }) {
  const { t } = useTranslation();
  const [picked, setPicked] = useState<{ file: File; url: string }>();
  const [problem, setProblem] = useState<string>();
  const change = useChangePicture(onClose);
  useEffect(
    () => () => {
      if (picked) URL.revokeObjectURL(picked.url);
    },
    [picked],
  );

  const take = async (chosen: File) => {
    const { file, problem: trouble } = await pickPicture(chosen, limits.item.imageBytes);
    setProblem(trouble);
    if (file) setPicked({ file, url: URL.createObjectURL(file) });
  };
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
        <label
          className={
            'inline-flex min-h-11 w-fit items-center gap-2 rounded-input border border-muted px-4 font-semibold ' +
            'transition-colors hover:border-primary hover:bg-primary-wash has-focus-visible:outline-3 ' +
            'has-focus-visible:outline-offset-2 has-focus-visible:outline-primary'
          }
        >
          <ImagePlus size={18} className="text-primary" aria-hidden="true" />
          {t('events.picture.choose')}
          <input
            type="file"
            accept={pictureAccept}
            disabled={change.isPending}
            className="sr-only"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              // allows choosing the same file again after it was refused
              target.value = '';
              if (file) void take(file);
            }}
          />
        </label>
        {problem !== undefined && <Alert>{problem}</Alert>}
        {change.error && <Alert>{change.error.errors[0]?.message ?? change.error.message}</Alert>}
      </div>
    </Dialog>
  );
}
