import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';

interface SuggestionChipProps {
  /** What a tap does, for screen readers. */
  label: string;
  onTake: () => void;
  children: ReactNode;
}

/** A suggested value that one tap takes over. */
export function SuggestionChip({ label, onTake, children }: SuggestionChipProps) {
  return (
    <button
      type="button"
      aria-label={label}
      className={
        'inline-flex min-h-11 max-w-full items-center gap-2 rounded-full border border-dashed border-muted ' +
        'px-4 text-sm text-ink hover:border-primary hover:bg-primary-wash'
      }
      onClick={onTake}
    >
      <Plus size={16} className="shrink-0 text-muted" aria-hidden="true" />
      <span className="truncate">{children}</span>
    </button>
  );
}
