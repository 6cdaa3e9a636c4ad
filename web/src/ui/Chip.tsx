import { X } from 'lucide-react';
import { type ReactNode } from 'react';

/** A small word that belongs to something: a tag. */
export function Chip({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex max-w-full items-center truncate rounded-full bg-sunken px-2.5 py-0.5 text-sm text-muted">
      {children}
    </span>
  );
}

interface RemovableChipProps {
  removeLabel: string;
  onRemove: () => void;
  children: ReactNode;
}

/** A chosen thing that one click takes away again. */
export function RemovableChip({ removeLabel, onRemove, children }: RemovableChipProps) {
  return (
    <button
      type="button"
      aria-label={removeLabel}
      onClick={onRemove}
      className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-full border border-muted bg-surface ps-4 pe-3 text-sm font-medium text-ink transition-colors hover:border-primary hover:bg-primary-wash"
    >
      <span className="truncate">{children}</span>
      <X size={16} className="shrink-0 text-muted" aria-hidden="true" />
    </button>
  );
}
