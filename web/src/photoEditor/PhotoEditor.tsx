import { imageRules } from '@pass-along/contracts';
import { Undo2 } from 'lucide-react';
import { useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { PictureRules } from '../forms/pictureFiles.ts';
import { getRuleText } from '../i18n/serverMessages.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { CropStage } from './CropStage.tsx';
import { writePhoto } from './drawPhoto.ts';
import { createEdits, isUnedited } from './photoEdits.ts';
import { PhotoTools } from './PhotoTools.tsx';
import { rememberOriginal, usePhoto, type StoredPhoto } from './usePhoto.ts';

export interface PhotoEditorProps {
  photo: File | StoredPhoto;
  maxBytes: number;
  rules?: Pick<PictureRules, 'tooLarge'>;
  /** True for photos that are shown as squares. */
  isSquare?: boolean;
  onDone: (file: File) => void;
  /** Called when nothing changes. */
  onClose: () => void;
}

/** The changes are lost with Cancel, Escape and Back; the form below has not changed by them. */
const keepFromForm = (event: SyntheticEvent) => {
  event.stopPropagation();
};

/** Turns, crops, straightens and lightens a photo on this device. */
export function PhotoEditor({
  photo,
  maxBytes,
  rules = imageRules,
  isSquare = false,
  onDone,
  onClose,
}: PhotoEditorProps) {
  const { t } = useTranslation();
  const loaded = usePhoto(photo);
  const [changed, setChanged] = useState<ReturnType<typeof createEdits>>();
  const [isWriting, setIsWriting] = useState(false);
  const [problem, setProblem] = useState<string>();

  const untouched =
    loaded.status === 'ready' ? createEdits(loaded.decoded.source, isSquare ? 1 : undefined) : undefined;
  const edits = changed ?? (loaded.status === 'ready' ? (loaded.edits ?? untouched) : undefined);

  const finish = async () => {
    if (loaded.status !== 'ready' || !edits) return;
    const { file, decoded } = loaded;
    if (isUnedited(edits)) {
      // the original, not another copy of it
      if (photo instanceof File) onDone(file);
      else onClose();
      return;
    }
    setIsWriting(true);
    setProblem(undefined);
    try {
      const edited = await writePhoto(decoded, edits, file.name);
      if (edited.size <= maxBytes) {
        rememberOriginal(edited, { file, edits });
        onDone(edited);
      } else setProblem(getRuleText({ path: 'images', ...rules.tooLarge(file.name, maxBytes) }));
    } catch {
      setProblem(t('photo.failed'));
    } finally {
      setIsWriting(false);
    }
  };

  return (
    <Dialog
      size="large"
      title={t('photo.edit')}
      {...(edits && { description: t('photo.help') })}
      locked={isWriting}
      onClose={onClose}
      footer={
        <>
          {edits && (
            <Button
              variant="quiet"
              className="-ms-3 me-auto px-3"
              disabled={isWriting}
              icon={<Undo2 size={20} aria-hidden="true" />}
              onClick={() => {
                setChanged(untouched);
              }}
            >
              <span className="max-sm:sr-only">{t('photo.reset')}</span>
            </Button>
          )}
          <Button variant="secondary" disabled={isWriting} onClick={onClose}>
            {t('photo.cancel')}
          </Button>
          {edits && (
            <Button busy={isWriting} onClick={() => void finish()}>
              {t('photo.done')}
            </Button>
          )}
        </>
      }
    >
      {loaded.status === 'loading' && (
        <div className="photo-stage">
          <Spinner label={t('photo.loading')} />
        </div>
      )}
      {(loaded.status === 'unreadable' || loaded.status === 'unreachable') && (
        <Alert>{t(`photo.${loaded.status}`)}</Alert>
      )}
      {loaded.status === 'ready' && edits && (
        <div
          className={
            'flex flex-col gap-4 ' +
            '[@media(max-height:30rem)_and_(min-width:40rem)]:grid ' +
            '[@media(max-height:30rem)_and_(min-width:40rem)]:grid-cols-[3fr_2fr]'
          }
          onChange={keepFromForm}
        >
          {problem !== undefined && <Alert>{problem}</Alert>}
          <CropStage
            photo={loaded.decoded}
            edits={edits}
            onFrame={(frame) => {
              setChanged({ ...edits, frame });
            }}
          />
          <PhotoTools edits={edits} size={loaded.decoded.source} canReshape={!isSquare} onChange={setChanged} />
        </div>
      )}
    </Dialog>
  );
}
