import { ChevronDown } from 'lucide-react';
import { useEffect, type Ref, type SelectHTMLAttributes } from 'react';
import { joinClasses } from './joinClasses.ts';
import { inputLook } from './inputLook.ts';

interface SelectProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'children'> {
  options: readonly { value: string; label: string }[];
  /** Shown while nothing is chosen; not selectable itself. */
  placeholder?: string;
  ref?: Ref<HTMLSelectElement>;
}

function keepEscape(event: KeyboardEvent) {
  if (event.key === 'Escape' && event.target instanceof HTMLOptionElement) event.stopPropagation();
}

/**
 * The browser's own select: it has the phone's picker and all keyboard shortcuts, and needs no code. styles/main.css
 * styles its list in browsers that allow it.
 */
export function Select({ options, placeholder, className, ...rest }: SelectProps) {
  // Escape in the open list closes only the list, not the dialog around it
  useEffect(() => {
    window.addEventListener('keydown', keepEscape, { capture: true });
    return () => {
      window.removeEventListener('keydown', keepEscape, { capture: true });
    };
  }, []);
  return (
    <div className={joinClasses('relative min-w-0', className)}>
      <select
        // prerendered, it shows its placeholder, too
        defaultValue={placeholder === undefined || 'value' in rest ? undefined : ''}
        className={joinClasses(
          inputLook,
          'h-11 appearance-none truncate pe-10 has-[option[value=""][disabled]:checked]:text-muted',
        )}
        {...rest}
      >
        {placeholder !== undefined && (
          <option value="" disabled hidden>
            {placeholder}
          </option>
        )}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown
        size={18}
        className="pointer-events-none absolute end-3 top-1/2 -translate-y-1/2 text-muted"
        aria-hidden="true"
      />
    </div>
  );
}
