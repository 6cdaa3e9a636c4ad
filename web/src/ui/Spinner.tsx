interface SpinnerProps {
  /** Pixels. */
  size?: number;
  /** The text for screen readers; without it the spinner is decorative. */
  label?: string;
}

export function Spinner({ size = 28, label }: SpinnerProps) {
  return (
    <span role={label === undefined ? undefined : 'status'} className="inline-flex items-center gap-3 text-current">
      <svg width={size} height={size} viewBox="0 0 24 24" className="animate-turn" aria-hidden="true">
        <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeOpacity="0.25" strokeWidth="3" />
        <path d="M21 12a9 9 0 0 0-9-9" fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
      </svg>
      {label !== undefined && <span className="text-muted">{label}</span>}
    </span>
  );
}
