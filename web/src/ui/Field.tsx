import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CircleAlert } from 'lucide-react';

/** Attributes for the control inside a Field. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean | undefined;
  'aria-required': boolean | undefined;
}

interface FieldProps {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  required?: boolean;
  counter?: { used: number; max: number };
  /** The choice between two versions, if the field was saved elsewhere meanwhile. */
  conflict?: ReactNode;
  children: (control: ControlProps) => ReactNode;
}

/** Label, control, then the error or the hint, and a counter; all linked to the control. */
export function Field({ label, hint, error, required = false, counter, conflict, children }: FieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const note = `${id}-note`;
  const count = `${id}-count`;
  const hasNote = error !== undefined || hint !== undefined;
  const describedBy = [hasNote && note, counter && count].filter(Boolean).join(' ');
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="w-fit text-sm font-semibold text-ink">
        {label}
      </label>
      {children({
        id,
        'aria-describedby': describedBy === '' ? undefined : describedBy,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-required': required ? true : undefined,
      })}
      <div className="flex items-start justify-between gap-4 text-sm empty:hidden">
        {hasNote && (
          <p id={note} className={error === undefined ? 'text-muted' : 'flex gap-1.5 text-danger'}>
            {error !== undefined && <CircleAlert size={16} className="mt-0.5 shrink-0" aria-hidden="true" />}
            {error ?? hint}
          </p>
        )}
        {counter && (
          <span
            id={count}
            className={
              counter.used > counter.max
                ? 'ms-auto shrink-0 tabular-nums text-danger'
                : 'ms-auto shrink-0 tabular-nums text-muted'
            }
          >
            <span aria-hidden="true">
              {counter.used}/{counter.max}
            </span>
            <span className="sr-only">{t('ui.counter', counter)}</span>
          </span>
        )}
      </div>
      {conflict}
    </div>
  );
}
