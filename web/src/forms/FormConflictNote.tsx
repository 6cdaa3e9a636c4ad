import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useWatch, type FieldValues, type Path } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button.tsx';
import type { FormConflicts } from './useFormConflicts.ts';

interface FormConflictNoteProps<D extends FieldValues> {
  conflicts: FormConflicts<D>;
  name: Path<D>;
  /** The label of the field. */
  label: string;
  /** Formats a value; text is shown as it is. */
  toText?: (value: unknown) => string;
}

/** Shown below a field that was saved elsewhere while the form was open: both values, and the choice between them. */
export function FormConflictNote<D extends FieldValues>({
  conflicts,
  name,
  label,
  toText = String,
}: FormConflictNoteProps<D>): ReactNode {
  const { t } = useTranslation();
  const { stored, control, choose } = conflicts;
  const mine: unknown = useWatch({ control, name });
  const titleId = useId();
  const note = useRef<HTMLDivElement>(null);
  const isFirst = Object.keys(stored)[0] === name;
  // the focused field may be visible while the choice below it is not
  useEffect(() => {
    if (isFirst) note.current?.scrollIntoView({ block: 'nearest' });
  }, [isFirst]);
  if (!(name in stored)) return null;
  return (
    <div
      ref={note}
      role="group"
      aria-labelledby={titleId}
      className="mt-1.5 flex scroll-mb-4 flex-col gap-3 rounded-input border border-line bg-primary-wash p-3.5"
    >
      <p id={titleId} className="text-sm font-semibold">
        {t('ui.conflict.title', { field: label })}
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Version
          title={t('ui.conflict.stored')}
          text={toText(stored[name])}
          action={t('ui.conflict.keepStored')}
          onChoose={() => {
            choose(name, 'stored');
          }}
        />
        <Version
          title={t('ui.conflict.mine')}
          text={toText(mine)}
          action={t('ui.conflict.useMine')}
          onChoose={() => {
            choose(name, 'mine');
          }}
        />
      </div>
    </div>
  );
}

interface VersionProps {
  title: string;
  text: string;
  action: string;
  onChoose: () => void;
}

function Version({ title, text, action, onChoose }: VersionProps) {
  const { t } = useTranslation();
  const textId = useId();
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <p className="text-sm text-muted">{title}</p>
      <p id={textId} className="grow whitespace-pre-wrap wrap-anywhere">
        {text === '' ? <span className="text-muted">{t('ui.conflict.empty')}</span> : text}
      </p>
      <Button variant="secondary" aria-describedby={textId} onClick={onChoose}>
        {action}
      </Button>
    </div>
  );
}
