import { Switch as Primitive } from 'radix-ui';
import { useId } from 'react';
import { switchLook, thumbLook } from './switchLook.ts';

interface SwitchProps {
  label: string;
  hint?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A switch with immediate effect; the whole line is its label. */
export function Switch({ label, hint, checked, onChange }: SwitchProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  return (
    <div className="flex min-h-14 items-center justify-between gap-6 py-2">
      <label htmlFor={id} className="min-w-0 grow">
        <span className="block font-medium">{label}</span>
        {hint !== undefined && (
          <span id={hintId} className="block text-sm wrap-break-word text-muted">
            {hint}
          </span>
        )}
      </label>
      <Primitive.Root
        id={id}
        checked={checked}
        onCheckedChange={onChange}
        aria-label={label}
        aria-describedby={hint === undefined ? undefined : hintId}
        className={switchLook}
      >
        <Primitive.Thumb className={thumbLook} />
      </Primitive.Root>
    </div>
  );
}
