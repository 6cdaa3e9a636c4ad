import { Check, ChevronDown } from 'lucide-react';
import { Select as Primitive } from 'radix-ui';
import { type Ref } from 'react';
import { classes } from './classes.ts';
import { type ControlProps } from './Field.tsx';
import { inputLook } from './inputLook.ts';

interface SelectProps<V extends string> extends Partial<ControlProps> {
  /** '' shows the placeholder, or the option of that value (Radix itself knows no empty value). */
  value: V | '';
  options: readonly { value: V; label: string }[];
  onChange: (value: V) => void;
  onBlur?: () => void;
  placeholder?: string;
  'aria-label'?: string;
  className?: string;
  ref?: Ref<HTMLButtonElement>;
}

export function Select<V extends string>({ value, options, onChange, onBlur, placeholder, className, ref, ...control }: SelectProps<V>) {
  return (
    <Primitive.Root
      value={value}
      onValueChange={(next) => {
        // the hidden native select reports '' when the form around it resets
        if (next !== '') onChange(next as V);
      }}
    >
      <Primitive.Trigger
        ref={ref}
        onBlur={onBlur}
        className={classes(
          inputLook,
          'flex h-11 min-w-0 items-center justify-between gap-2 text-start data-placeholder:text-muted',
          className,
        )}
        {...control}
      >
        <span className="truncate">
          <Primitive.Value placeholder={placeholder} />
        </span>
        <Primitive.Icon>
          <ChevronDown size={18} className="text-muted" aria-hidden="true" />
        </Primitive.Icon>
      </Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          position="popper"
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) animate-appear overflow-hidden rounded-card border border-line bg-surface shadow-float"
        >
          <Primitive.Viewport className="p-1.5">
            {options.map((option) => (
              <Primitive.Item
                key={option.value}
                value={option.value}
                className="flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-input px-3 text-base outline-none select-none data-highlighted:bg-primary-wash data-[state=checked]:font-semibold"
              >
                <Primitive.ItemText>{option.label}</Primitive.ItemText>
                <Primitive.ItemIndicator>
                  <Check size={18} className="text-primary" aria-hidden="true" />
                </Primitive.ItemIndicator>
              </Primitive.Item>
            ))}
          </Primitive.Viewport>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
