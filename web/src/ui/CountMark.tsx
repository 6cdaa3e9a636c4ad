import { joinClasses } from './joinClasses.ts';

/** Higher counts show as `99+`. */
const maxShown = 99;

interface CountMarkProps {
  count: number;
  /** Read out instead of the figure; without it, the element around the mark says the count. */
  label?: string;
  className?: string;
}

/** A count on a round mark; renders nothing for 0. */
export function CountMark({ count, label, className = '' }: CountMarkProps) {
  if (count === 0) return null;
  return (
    <span
      className={joinClasses(
        'inline-grid h-5 w-max min-w-5 shrink-0 place-items-center rounded-full bg-accent px-1.5 text-sm ' +
          'leading-none font-bold whitespace-nowrap text-on-accent tabular-nums',
        className,
      )}
    >
      <span aria-hidden="true">{count > maxShown ? `${String(maxShown)}+` : count}</span>
      {label !== undefined && <span className="sr-only">{label}</span>}
    </span>
  );
}
