import { type UseFormRegister } from 'react-hook-form';
import { type ControlProps } from '../../ui/Field.tsx';
import { NumberInput } from '../../ui/NumberInput.tsx';
import { type ItemDraft } from './itemDraft.ts';

interface NumberFieldProps {
  control: ControlProps;
  register: UseFormRegister<ItemDraft>;
  name: 'estimatedValue' | 'weightKg';
  step: number;
}

/** A number field of the form. Text that the browser cannot parse is an error, not an empty value. */
export function NumberField({ control, register, name, step }: NumberFieldProps) {
  const field = register(name, {
    setValueAs: (value: string) => (isUnreadable(control.id) ? 'NaN' : value),
  });
  return <NumberInput {...control} {...field} min={0} step={step} />;
}

/** The browser returns an empty value for such text. */
function isUnreadable(id: string): boolean {
  const input = document.getElementById(id);
  return input instanceof HTMLInputElement && input.validity.badInput;
}
