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

/** A number of the form; what the browser cannot read as one is wrong, and not nothing. */
export function NumberField({ control, register, name, step }: NumberFieldProps) {
  const field = register(name, {
    setValueAs: (value: string) => (isUnreadable(control.id) ? 'NaN' : value),
  });
  return <NumberInput {...control} {...field} min={0} step={step} />;
}

/** The browser gives such text as none at all. */
function isUnreadable(id: string): boolean {
  const input = document.getElementById(id);
  return input instanceof HTMLInputElement && input.validity.badInput;
}
