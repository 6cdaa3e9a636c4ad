import { ImagePlus } from 'lucide-react';
import { useId } from 'react';
import { FileInput } from '../ui/FileInput.tsx';
import { pictureAccept } from './pictureFiles.ts';

interface PictureButtonProps {
  label: string;
  hint?: string;
  disabled: boolean;
  onFile: (file: File) => void;
}

/** A button that chooses one picture. */
export function PictureButton({ label, hint, disabled, onFile }: PictureButtonProps) {
  const hintId = useId();
  return (
    <div className="min-w-0">
      <label
        className={
          'inline-flex min-h-11 w-fit items-center gap-2 rounded-input border border-muted px-4 font-semibold ' +
          'transition-colors hover:border-primary hover:bg-primary-wash has-focus-visible:outline-3 ' +
          'has-focus-visible:outline-offset-2 has-focus-visible:outline-primary'
        }
      >
        <ImagePlus size={18} className="text-primary" aria-hidden="true" />
        {label}
        <FileInput
          accept={pictureAccept}
          disabled={disabled}
          aria-describedby={hint === undefined ? undefined : hintId}
          onFiles={([file]) => {
            if (file) onFile(file);
          }}
        />
      </label>
      {hint !== undefined && (
        <p id={hintId} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
