import { limits } from '@pass-along/contracts';
import { Camera, ImagePlus } from 'lucide-react';
import { useEffect, useRef, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { generateKey } from '../../api/submitKeys.ts';
import { pictureAccept } from '../../forms/pictureFiles.ts';
import { useFileDrop } from '../../forms/useFileDrop.ts';
import { joinClasses } from '../../ui/joinClasses.ts';
import type { ControlProps } from '../../ui/Field.tsx';
import { FileInput } from '../../ui/FileInput.tsx';
import { splitFiles, type DraftPicture } from './itemDraft.ts';
import { PictureTile } from './PictureTile.tsx';
import { usePictureOrder } from './usePictureOrder.ts';
import type { PickedPicture, PictureUploads } from './usePictureUploads.ts';

interface PicturePickerProps {
  control: ControlProps;
  pictures: readonly DraftPicture[];
  uploads: PictureUploads;
  onChange: (pictures: readonly DraftPicture[]) => void;
  /** Reports why files were refused. */
  onProblems: (problems: string[]) => void;
  ref?: Ref<HTMLInputElement>;
}

/** Adds pictures by drag and drop or by the file picker, and uploads them at once; shows them in their order. */
export function PicturePicker({ control, pictures, uploads, onChange, onProblems, ref }: PicturePickerProps) {
  const { t } = useTranslation();
  const zone = useRef<HTMLDivElement>(null);

  const latest = useRef(pictures);
  useEffect(() => {
    latest.current = pictures;
  }, [pictures]);

  const take = async (files: readonly File[]) => {
    const { taken, problems } = await splitFiles(files, () => latest.current.length);
    onProblems(problems);
    if (taken.length === 0) return;
    const picked = taken.map((file): PickedPicture => ({
      kind: 'picked',
      id: generateKey(),
      url: URL.createObjectURL(file),
      file,
    }));
    latest.current = [...latest.current, ...picked];
    onChange(latest.current);
    for (const picture of picked) uploads.start(picture);
  };
  const takeFiles = (files: readonly File[]) => void take(files);

  const { over } = useFileDrop(zone, takeFiles);
  const order = usePictureOrder(pictures, onChange);

  const remove = (picture: DraftPicture) => {
    if (picture.kind === 'picked') URL.revokeObjectURL(picture.url);
    uploads.stop(picture);
    onProblems([]);
    onChange(pictures.filter((kept) => kept.id !== picture.id));
  };

  const replace = (picture: DraftPicture, file: File) => {
    if (picture.kind === 'picked') {
      if (picture.file === file) return;
      URL.revokeObjectURL(picture.url);
    }
    uploads.stop(picture);
    const edited: PickedPicture = { kind: 'picked', id: picture.id, url: URL.createObjectURL(file), file };
    onProblems([]);
    onChange(pictures.map((other) => (other.id === picture.id ? edited : other)));
    uploads.start(edited);
  };

  return (
    <div
      ref={zone}
      role="group"
      aria-label={t('itemForm.pictures')}
      className={joinClasses(
        'rounded-card border-2 border-dashed p-3 transition-colors duration-150',
        over ? 'border-primary bg-primary-wash' : control['aria-invalid'] === true ? 'border-danger' : 'border-muted',
      )}
    >
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {pictures.map((picture, index) => (
          <PictureTile
            key={picture.id}
            picture={picture}
            index={index}
            total={pictures.length}
            sent={uploads.sent[picture.id] ?? 1}
            order={order}
            onEdited={(file) => {
              replace(picture, file);
            }}
            onRemove={() => {
              remove(picture);
            }}
          />
        ))}
        {pictures.length < limits.item.images && (
          <>
            {/* with a touch screen the item is mostly within reach, so the camera comes first */}
            <li className={joinClasses('hidden pointer-coarse:block', pictures.length === 0 && 'col-span-full')}>
              <label
                className={joinClasses(
                  'relative flex h-full items-center justify-center gap-2 rounded-input bg-primary p-2 ' +
                    'text-center font-semibold text-on-primary',
                  'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary',
                  pictures.length === 0 ? 'min-h-13' : 'aspect-square flex-col',
                )}
              >
                <Camera size={24} aria-hidden="true" />
                <span className={pictures.length === 0 ? undefined : 'sr-only'}>{t('itemForm.camera')}</span>
                <FileInput accept={pictureAccept} capture="environment" onFiles={takeFiles} />
              </label>
            </li>
            <li className={pictures.length === 0 ? 'col-span-full' : undefined}>
              <label
                htmlFor={control.id}
                className={joinClasses(
                  'relative flex h-full flex-col items-center justify-center gap-2 rounded-input p-2 ' +
                    'text-center text-muted hover:bg-primary-wash',
                  'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary',
                  pictures.length === 0 ? 'min-h-32 pointer-coarse:min-h-20' : 'aspect-square',
                )}
              >
                <ImagePlus size={28} className="text-primary" aria-hidden="true" />
                {pictures.length === 0 ? (
                  <span>
                    <span className="pointer-coarse:hidden">{t('itemForm.drop')} </span>
                    <span
                      className={
                        'font-semibold text-primary underline underline-offset-4 pointer-coarse:inline-block ' +
                        'pointer-coarse:first-letter:uppercase'
                      }
                    >
                      {t('itemForm.choose')}
                    </span>
                  </span>
                ) : (
                  <span className="sr-only">{t('itemForm.chooseLabel')}</span>
                )}
                <FileInput accept={pictureAccept} {...control} ref={ref} multiple onFiles={takeFiles} />
              </label>
            </li>
          </>
        )}
      </ul>
    </div>
  );
}
