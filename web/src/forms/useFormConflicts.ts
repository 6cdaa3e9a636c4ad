import { useEffect, useState } from 'react';
import type { Control, FieldPath, FieldValues, Path, UseFormReturn } from 'react-hook-form';

export interface FormConflicts<D extends FieldValues> {
  /** The initial values of the form, or the stored values after the member has chosen. */
  shown: D;
  /** The stored values of the fields that need a choice. */
  stored: Partial<D>;
  control: Control<D>;
  /** Asks about the fields that were saved elsewhere while the form was open. */
  ask: (stored: Partial<D>) => void;
  choose: (field: Path<D>, whose: 'stored' | 'mine') => void;
}

/**
 * Keeps the initial values of an edit form, and asks when another tab or member saved a field that the form changes,
 * too.
 */
export function useFormConflicts<D extends FieldValues>(
  form: UseFormReturn<D>,
  opened: D,
  onSettled: () => void,
): FormConflicts<D> {
  const { control, setValue, clearErrors } = form;
  const [shown, setShown] = useState(opened);
  const [stored, setStored] = useState<Partial<D>>({});
  const focusField = useFocusField(form);

  const choose = (field: Path<D>, whose: 'stored' | 'mine') => {
    const value = stored[field] as D[Path<D>];
    if (whose === 'stored') setValue(field, value);
    clearErrors(field);
    setShown({ ...shown, [field]: value });
    const open = Object.fromEntries(Object.entries(stored).filter(([name]) => name !== field));
    setStored(open as Partial<D>);
    const [next] = Object.keys(open);
    if (next === undefined) onSettled();
    // the pressed button disappears
    focusField((next ?? field) as Path<D>);
  };

  return { shown, stored, control, ask: setStored, choose };
}

/** Moves the focus to a field after the next render, because fields are disabled while the form is sent. */
export function useFocusField<D extends FieldValues>({ setFocus }: Pick<UseFormReturn<D>, 'setFocus'>) {
  const [wanted, setWanted] = useState<{ field: FieldPath<D> }>();
  useEffect(() => {
    if (wanted) setFocus(wanted.field);
  }, [wanted, setFocus]);
  return (field: FieldPath<D>) => {
    setWanted({ field });
  };
}
