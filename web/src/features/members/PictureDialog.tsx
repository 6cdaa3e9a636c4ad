import { limits } from '@pass-along/contracts';
import { ImagePlus } from 'lucide-react';
import { lazy, Suspense, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pictureAccept, pickPicture } from '../../forms/pictureFiles.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { joinClasses } from '../../ui/joinClasses.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { FileInput } from '../../ui/FileInput.tsx';
import { cropPicture, type CropArea } from './cropPicture.ts';
import { usePictureUpload, type PictureKind } from './profileMutations.ts';

// the crop tool loads only when a member changes a picture
const CropStage = lazy(async () => ({ default: (await import('./CropEditor.tsx')).CropEditor }));

/** Choose a file, crop it (avatars only), then keep the result until it is uploaded. */
type Step = { name: 'choose' } | { name: 'crop'; url: string } | { name: 'held'; file: File; url: string };

interface PictureDialogProps {
  kind: PictureKind;
  onClose: () => void;
}

export function PictureDialog({ kind, onClose }: PictureDialogProps) {
  const { t } = useTranslation();
  const [step, setStep] = useState<Step>({ name: 'choose' });
  const [problem, setProblem] = useState<string>();
  const [area, setArea] = useState<CropArea>();
  const [cutting, setCutting] = useState(false);
  const { upload, sent, isPending, error } = usePictureUpload(kind, onClose);
  const url = step.name === 'choose' ? undefined : step.url;
  useEffect(
    () => () => {
      if (url !== undefined) URL.revokeObjectURL(url);
    },
    [url],
  );

  const takeFile = async (chosen: File) => {
    const { file, problem: trouble } = await pickPicture(chosen, limits.avatarBytes);
    setProblem(trouble);
    if (!file) return;
    const picked = URL.createObjectURL(file);
    setStep(kind === 'avatar' ? { name: 'crop', url: picked } : { name: 'held', file, url: picked });
  };

  const resetPicture = (why?: string) => {
    setArea(undefined);
    setProblem(why);
    setStep({ name: 'choose' });
  };

  const cropToFile = async () => {
    if (step.name !== 'crop' || area === undefined) return;
    setCutting(true);
    try {
      const file = await cropPicture(step.url, area);
      setStep({ name: 'held', file, url: URL.createObjectURL(file) });
    } catch {
      resetPicture(t('profile.picture.unreadable'));
    } finally {
      setCutting(false);
    }
  };

  if (step.name === 'crop') {
    return (
      <Dialog
        title={t('profile.picture.cropTitle')}
        description={t('profile.picture.cropText')}
        locked={cutting}
        onClose={() => {
          resetPicture();
        }}
        footer={
          <>
            <Button
              variant="secondary"
              disabled={cutting}
              onClick={() => {
                resetPicture();
              }}
            >
              {t('profile.picture.cancel')}
            </Button>
            <Button busy={cutting} disabled={area === undefined} onClick={() => void cropToFile()}>
              {t('profile.picture.crop')}
            </Button>
          </>
        }
      >
        <Suspense
          fallback={
            <div className="grid aspect-square place-items-center">
              <Spinner label={t('ui.loading')} />
            </div>
          }
        >
          <CropStage
            url={step.url}
            onArea={setArea}
            onUnreadable={() => {
              resetPicture(t('profile.picture.unreadable'));
            }}
          />
        </Suspense>
      </Dialog>
    );
  }

  return (
    <Dialog
      title={kind === 'avatar' ? t('profile.picture.avatarTitle') : t('profile.picture.coverTitle')}
      description={kind === 'avatar' ? t('profile.picture.avatarText') : t('profile.picture.coverText')}
      locked={isPending}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" disabled={isPending} onClick={onClose}>
            {t('profile.picture.cancel')}
          </Button>
          <Button
            busy={isPending}
            disabled={step.name !== 'held'}
            onClick={() => {
              if (step.name === 'held') upload(step.file);
            }}
          >
            {t('profile.picture.upload')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {step.name === 'held' && (
          <img
            src={step.url}
            alt={t('profile.picture.preview')}
            className={joinClasses(
              'bg-sunken object-cover',
              kind === 'avatar' ? 'mx-auto size-44 rounded-full' : 'aspect-[5/2] w-full rounded-card sm:aspect-[9/2]',
            )}
          />
        )}
        <FileChooser again={step.name === 'held'} disabled={isPending} onFile={(file) => void takeFile(file)} />
        {isPending && (
          <Progress
            value={sent}
            label={
              sent < 1
                ? t('profile.picture.uploading', { percent: Math.round(sent * 100) })
                : t('profile.picture.saving')
            }
          />
        )}
        {problem !== undefined && <Alert>{problem}</Alert>}
        {error && problem === undefined && !isPending && <Alert>{error.message}</Alert>}
      </div>
    </Dialog>
  );
}

interface FileChooserProps {
  /** True when the new picture replaces an existing one. */
  again: boolean;
  disabled: boolean;
  onFile: (file: File) => void;
}

function FileChooser({ again, disabled, onFile }: FileChooserProps) {
  const { t } = useTranslation();
  const hintId = useId();
  return (
    <div>
      <label
        className={joinClasses(
          'flex flex-col items-center justify-center gap-2 rounded-card border-2 border-dashed ' +
            'border-muted p-4 text-center text-muted transition-colors hover:border-primary ' +
            'hover:bg-primary-wash',
          'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary',
          !again && 'min-h-40',
        )}
      >
        <ImagePlus size={again ? 22 : 32} className="text-primary" aria-hidden="true" />
        <span className="font-semibold text-primary underline underline-offset-4">
          {again ? t('profile.picture.change') : t('profile.picture.choose')}
        </span>
        <FileInput
          accept={pictureAccept}
          disabled={disabled}
          aria-describedby={hintId}
          onFiles={([file]) => {
            if (file) onFile(file);
          }}
        />
      </label>
      <p id={hintId} className="mt-1.5 text-sm text-muted">
        {t('profile.picture.hint')}
      </p>
    </div>
  );
}
