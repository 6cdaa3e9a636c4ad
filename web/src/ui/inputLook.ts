/** The shared style of all inputs. */
export const inputLook =
  'w-full rounded-input border border-muted bg-surface px-3 text-base text-ink placeholder:text-muted ' +
  'transition-[border-color] duration-150 hover:border-primary aria-invalid:border-danger ' +
  'aria-invalid:border-2 disabled:opacity-60';
