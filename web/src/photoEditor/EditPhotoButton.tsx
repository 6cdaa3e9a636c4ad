import { Crop } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addMessages } from '../i18n/i18n.ts';
import { Button } from '../ui/Button.tsx';
// a type-only import: an inline one would load the module
import type { PhotoEditorProps } from './PhotoEditor.tsx';
import { messages } from './photoMessages.en.ts';

addMessages(messages);

// the editor loads only when a photo is edited
export const LazyPhotoEditor = lazy(async () => ({ default: (await import('./PhotoEditor.tsx')).PhotoEditor }));

interface EditPhotoButtonProps extends Omit<PhotoEditorProps, 'onClose'> {
  /** On a tile the button is an icon at its corner, and names its photo. */
  tileName?: string;
  disabled?: boolean;
}

/** A button that edits a chosen photo in a dialog. */
export function EditPhotoButton({ tileName, disabled = false, onDone, ...editor }: EditPhotoButtonProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => {
    setIsOpen(false);
  };
  const open = () => {
    setIsOpen(true);
  };
  const icon = <Crop size={18} aria-hidden="true" />;
  return (
    <>
      {tileName === undefined ? (
        <Button variant="secondary" className="w-fit shrink-0" disabled={disabled} icon={icon} onClick={open}>
          {t('photo.edit')}
        </Button>
      ) : (
        <button
          type="button"
          aria-label={t('photo.editNamed', { name: tileName })}
          title={t('photo.edit')}
          disabled={disabled}
          className={
            'absolute end-0 bottom-0 grid size-11 place-items-center rounded-ss-input rounded-ee-input ' +
            'bg-surface/85 text-ink'
          }
          onClick={open}
        >
          {icon}
        </button>
      )}
      {isOpen && (
        <Suspense>
          <LazyPhotoEditor
            {...editor}
            onClose={close}
            onDone={(file) => {
              close();
              onDone(file);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
