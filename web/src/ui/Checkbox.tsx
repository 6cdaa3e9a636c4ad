import { Check } from 'lucide-react';
import { Checkbox as Primitive } from 'radix-ui';
import { useId, type ReactNode } from 'react';

interface CheckboxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}

export function Checkbox({ checked, onChange, children }: CheckboxProps) {
  const id = useId();
  return (
    <div className="flex min-h-11 items-center gap-3">
      <Primitive.Root
        id={id}
        checked={checked}
        onCheckedChange={(next) => {
          onChange(next === true);
        }}
        className={
          'grid size-6 shrink-0 place-items-center rounded-[6px] border border-muted bg-surface ' +
          'text-on-primary hover:border-primary data-[state=checked]:border-primary ' +
          'data-[state=checked]:bg-primary'
        }
      >
        <Primitive.Indicator>
          <Check size={18} strokeWidth={3} aria-hidden="true" />
        </Primitive.Indicator>
      </Primitive.Root>
      <label htmlFor={id} className="py-2">
        {children}
      </label>
    </div>
  );
}
