import { type FieldError } from '@pass-along/contracts';
import { useState } from 'react';

/** Keeps what an edit form showed, and asks where another tab or person saved a field that the form changes too. */
export function useConflicts<F extends string>(opened: Record<F, string>) {
  const [shown, setShown] = useState(opened);
  const [stored, setStored] = useState<Partial<Record<F, string>>>({});

  /** Takes the fields that a refusal says were saved meanwhile; returns the first of them. */
  const ask = (errors: readonly FieldError[]): F | undefined => {
    const saved = errors.flatMap(({ path, code, figures }) =>
      path in opened && code === 'changed_meanwhile' ? [[path as F, String(figures?.['theirs'] ?? '')] as const] : [],
    );
    setStored(Object.fromEntries(saved) as Partial<Record<F, string>>);
    return saved[0]?.[0];
  };

  /** A choice was made: from now on the form has shown the stored text. */
  const settle = (field: F, text: string) => {
    setShown({ ...shown, [field]: text });
    setStored(Object.fromEntries(Object.entries(stored).filter(([name]) => name !== field)) as typeof stored);
  };

  return { shown, stored, ask, settle };
}
