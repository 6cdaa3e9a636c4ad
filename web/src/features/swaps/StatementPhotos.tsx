import { limits } from '@pass-along/contracts';
import { ImagePlus } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { generateKey } from '../../api/submitKeys.ts';
import { RemovePicture } from '../../forms/RemovePicture.tsx';
import { isAmong, pictureAccept, pickPicture } from '../../forms/pictureFiles.ts';
import { Field } from '../../ui/Field.tsx';
import { useFormFiles } from '../../session/formFiles.ts';
import { FileInput } from '../../ui/FileInput.tsx';

export interface ChosenPhoto {
  id: string;
  file: File;
}

interface StatementPhotosProps {
  swapId: string;
  photos: readonly ChosenPhoto[];
  onChange: (photos: readonly ChosenPhoto[]) => void;
}

/** Photos for a dispute statement: chosen, previewed and removed. */
export function StatementPhotos({ swapId, photos, onChange }: StatementPhotosProps) {
  const { t } = useTranslation();
  const [problem, setProblem] = useState<string>();
  const most = limits.swap.statementPhotos;
  const latest = useRef(photos);
  useEffect(() => {
    latest.current = photos;
  }, [photos]);
  const take = async (files: readonly File[]) => {
    const picked = await Promise.all(files.map((file) => pickPicture(file, limits.item.imageBytes)));
    const fine: File[] = [];
    let isRepeated = false;
    for (const { file } of picked) {
      if (!file) continue;
      if (await isAmong(file, [...latest.current.map((photo) => photo.file), ...fine])) isRepeated = true;
      else fine.push(file);
    }
    // others may have been added meanwhile
    const room = most - latest.current.length;
    setProblem(
      picked.find(({ problem: each }) => each !== undefined)?.problem ??
        (fine.length > room
          ? t('swaps.photos.tooMany', { most })
          : isRepeated
            ? t('swaps.photos.repeated')
            : undefined),
    );
    latest.current = [...latest.current, ...fine.slice(0, room).map((file) => ({ id: generateKey(), file }))];
    onChange(latest.current);
  };
  useFormFiles(
    `statement on ${swapId}`,
    photos.map(({ file }) => file),
    (files) => void take(files),
  );
  const remove = ({ id }: ChosenPhoto) => {
    setProblem(undefined);
    onChange(photos.filter((kept) => kept.id !== id));
  };
  return (
    <Field label={t('swaps.photos.label')} hint={t('swaps.photos.hint', { most })} error={problem}>
      {(props) => (
        <div className="flex flex-col gap-3">
          {photos.length > 0 && (
            <ul className="grid grid-cols-3 gap-3 sm:grid-cols-4">
              {photos.map((photo) => (
                <li key={photo.id} className="relative">
                  <Preview file={photo.file} />
                  <RemovePicture
                    label={t('swaps.photos.remove', { name: photo.file.name })}
                    onRemove={() => {
                      remove(photo);
                    }}
                  />
                </li>
              ))}
            </ul>
          )}
          {photos.length < most && (
            <label
              className={
                'relative flex min-h-11 items-center justify-center gap-2 rounded-input border-2 border-dashed ' +
                'border-muted p-2 font-semibold text-primary hover:bg-primary-wash has-focus-visible:outline-3 ' +
                'has-focus-visible:outline-offset-2 has-focus-visible:outline-primary'
              }
            >
              <ImagePlus size={22} aria-hidden="true" />
              <span aria-hidden="true">{t('swaps.photos.choose')}</span>
              <FileInput {...props} multiple accept={pictureAccept} onFiles={(files) => void take(files)} />
            </label>
          )}
        </div>
      )}
    </Field>
  );
}

/** The object URL is revoked when the preview unmounts. */
function Preview({ file }: { file: File }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => {
        URL.revokeObjectURL(url);
      };
    },
    [file],
  );
  return <img ref={show} alt={file.name} className="aspect-square w-full rounded-input bg-sunken object-cover" />;
}
