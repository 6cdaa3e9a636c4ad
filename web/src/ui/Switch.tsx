import { Switch as Primitive } from 'radix-ui';
import { useId } from 'react';

interface SwitchProps {
  label: string;
  hint?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Something that is on or off, at once; the whole line is its label. */
export function Switch({ label, hint, checked, onChange }: SwitchProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  return (
    <div className="flex min-h-14 items-center justify-between gap-6 py-2">
      <label htmlFor={id} className="min-w-0 grow">
        <span className="block font-medium">{label}</span>
        {hint !== undefined && (
          <span id={hintId} className="block text-sm text-muted">
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
        className="relative h-8 w-14 shrink-0 rounded-full border-2 border-muted bg-surface transition-colors duration-150 ease-out hover:border-primary data-[state=checked]:border-primary data-[state=checked]:bg-primary"
      >
        <Primitive.Thumb className="block size-5 translate-x-1 rounded-full bg-muted transition-transform duration-150 ease-out data-[state=checked]:translate-x-7 data-[state=checked]:bg-on-primary" />
      </Primitive.Root>
    </div>
  );
}
