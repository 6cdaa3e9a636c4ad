import { limits } from '@pass-along/contracts';
import { ImagePlus } from 'lucide-react';
import { Suspense, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pictureAccept, pickPicture } from '../../forms/pictureFiles.ts';
import { EditPhotoButton, LazyPhotoEditor } from '../../photoEditor/EditPhotoButton.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { joinClasses } from '../../ui/joinClasses.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { FileInput } from '../../ui/FileInput.tsx';
import { useFormFiles } from '../../session/formFiles.ts';
import { usePictureUpload, type PictureKind } from './profileMutations.ts';

/** Choose a file, crop it (avatars only), then keep the result until it is uploaded. */
type Step = { name: 'choose' } | { name: 'crop'; file: File } | { name: 'held'; file: File; url: string };

const maxBytes = limits.avatarBytes;

interface PictureDialogProps {
  kind: PictureKind;
  onClose: () => void;
}

export function PictureDialog({ kind, onClose }: PictureDialogProps) {
  const { t } = useTranslation();
  const [step, setStep] = useState<Step>({ name: 'choose' });
  const [problem, setProblem] = useState<string>();
  const { upload, sent, isPending, error } = usePictureUpload(kind, onClose);
  const isSquare = kind === 'avatar';
  const url = step.name === 'held' ? step.url : undefined;
  useEffect(
    () => () => {
      if (url !== undefined) URL.revokeObjectURL(url);
    },
    [url],
  );

  const hold = (file: File) => {
    setStep({ name: 'held', file, url: URL.createObjectURL(file) });
  };

  useFormFiles(
    `profile ${kind}`,
    step.name === 'choose' ? [] : [step.file],
    ([file], name) => {
      if (!file) return;
      if (name === 'crop') setStep({ name, file });
      else hold(file);
    },
    () => step.name,
  );

  const takeFile = async (chosen: File) => {
    const { file, problem: trouble } = await pickPicture(chosen, maxBytes);
    setProblem(trouble);
    if (!file) return;
    if (isSquare) setStep({ name: 'crop', file });
    else hold(file);
  };

  return (
    <Dialog
      title={kind === 'avatar' ? t('profile.picture.avatarTitle') : t('profile.picture.coverTitle')}
      description={kind === 'avatar' ? t('profile.picture.avatarText') : t('profile.picture.coverText')}
      locked={isPending}
      hasOtherChanges={step.name !== 'choose'}
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
        {step.name === 'held' && (
          <div className="flex justify-center">
            <EditPhotoButton
              photo={step.file}
              maxBytes={maxBytes}
              isSquare={isSquare}
              disabled={isPending}
              onDone={hold}
            />
          </div>
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
        {step.name === 'crop' && (
          <Suspense>
            <LazyPhotoEditor
              photo={step.file}
              maxBytes={maxBytes}
              isSquare
              onDone={hold}
              onClose={() => {
                setStep({ name: 'choose' });
              }}
            />
          </Suspense>
        )}
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
