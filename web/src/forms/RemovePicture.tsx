import { X } from 'lucide-react';

interface RemovePictureProps {
  label: string;
  onRemove: () => void;
}

/** A remove button at the corner of a picked picture. */
export function RemovePicture({ label, onRemove }: RemovePictureProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className="absolute -end-2.5 -top-2.5 grid size-11 place-items-center"
      onClick={onRemove}
    >
      <span className="grid size-7 place-items-center rounded-full bg-ink text-bg">
        <X size={16} aria-hidden="true" />
      </span>
    </button>
  );
}
