import { Controller, type Control } from 'react-hook-form';
import type { ControlProps } from '../../ui/Field.tsx';
import { NumberInput } from '../../ui/NumberInput.tsx';
import type { ItemDraft } from './itemDraft.ts';

interface NumberFieldProps {
  props: ControlProps;
  control: Control<ItemDraft>;
  name: 'estimatedValue' | 'weightKg';
}

/** A number field of the form. Text that is no number is an error, not an empty value. */
export function NumberField({ props, control, name }: NumberFieldProps) {
  return <Controller control={control} name={name} render={({ field }) => <NumberInput {...props} {...field} />} />;
}
