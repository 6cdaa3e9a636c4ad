import { Pin } from './drawingParts.tsx';

/** A board with only a torn corner under the pin. */
export function LostDrawing() {
  return (
    <svg viewBox="0 0 320 210" className="h-auto w-full" aria-hidden="true">
      <rect x="8" y="8" width="304" height="166" rx="18" fill="var(--draw-shade)" />
      <rect
        x="100"
        y="34"
        width="120"
        height="116"
        rx="4"
        fill="none"
        stroke="var(--draw-soft)"
        strokeWidth="3"
        strokeDasharray="7 7"
      />
      <path d="M126 32h68v26l-10-6-9 11-11-8-12 9-9-10-8 6-9-8z" fill="var(--draw-paper)" />
      <Pin x={160} y={42} />
      <g transform="translate(206 128) rotate(24)">
        <path
          d="M0 8l10-7 9 9 12-8 9 8 10-6 12 5v62H0z"
          fill="var(--draw-paper)"
          stroke="var(--draw-soft)"
          strokeWidth="2"
        />
        <path d="M12 28h36M12 42h26" stroke="var(--draw-deep)" strokeWidth="6" strokeLinecap="round" />
      </g>
    </svg>
  );
}
