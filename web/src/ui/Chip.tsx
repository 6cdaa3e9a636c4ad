import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { joinClasses } from './joinClasses.ts';

/** A short label, such as a tag. */
export function Chip({ children }: { children: ReactNode }) {
  return (
    <span
      className={
        'inline-flex max-w-full items-center truncate rounded-full bg-sunken ' + 'px-2.5 py-0.5 text-sm text-muted'
      }
    >
      {children}
    </span>
  );
}

interface RemovableChipProps {
  removeLabel: string;
  onRemove: () => void;
  children: ReactNode;
}

/** A chosen value with a button that removes it. */
export function RemovableChip({ removeLabel, onRemove, children }: RemovableChipProps) {
  return (
    <button
      type="button"
      aria-label={removeLabel}
      onClick={onRemove}
      className={
        'inline-flex min-h-11 max-w-full items-center gap-2 rounded-full border border-muted bg-surface ps-4 ' +
        'pe-3 text-sm font-medium text-ink transition-colors hover:border-primary hover:bg-primary-wash'
      }
    >
      <span className="truncate">{children}</span>
      <X size={16} className="shrink-0 text-muted" aria-hidden="true" />
    </button>
  );
}

interface ToggleChipProps {
  on: boolean;
  onChange: (on: boolean) => void;
  children: ReactNode;
}

/** A toggle that adds something to the shown list. */
export function ToggleChip({ on, onChange, children }: ToggleChipProps) {
  return (
    <button
      type="button"
      aria-pressed={on}
      onClick={() => {
        onChange(!on);
      }}
      className={joinClasses(
        'inline-flex min-h-11 max-w-full items-center gap-2 rounded-full border px-4 text-sm font-medium ' +
          'transition-colors',
        on
          ? 'border-primary bg-primary text-on-primary hover:bg-primary-strong'
          : 'border-muted bg-surface text-ink hover:border-primary hover:bg-primary-wash',
      )}
    >
      {on && <Check size={16} className="shrink-0" aria-hidden="true" />}
      <span className="truncate">{children}</span>
    </button>
  );
}
