import { joinClasses } from './joinClasses.ts';

interface MeterProps {
  /** 0 to 1. */
  value: number;
  /** The measured thing. */
  label: string;
  /** The value as text. */
  text: string;
  className?: string;
}

/** A progress bar; the page shows the text beside it. */
export function Meter({ value, label, text, className }: MeterProps) {
  const share = Math.max(0, Math.min(1, value));
  return (
    <div
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      aria-valuetext={text}
      className={joinClasses('h-2.5 overflow-hidden rounded-full bg-sunken', className)}
    >
      <div
        className="h-full rounded-full bg-primary transition-[width] duration-200 ease-out"
        style={{ width: `${String(share * 100)}%` }}
      />
    </div>
  );
}
