/** Objects that several drawings share: two greens and coral on paper, see styles/tokens.css. */

export function Lamp() {
  return (
    <g>
      <rect x="-5" y="62" width="10" height="92" fill="var(--draw-deep)" />
      <rect x="-42" y="148" width="84" height="14" rx="7" fill="var(--draw-deep)" />
      <path
        d="M-24 0h48a8 8 0 0 1 7.6 5.500l20 60a6 6 0 0 1-5.7 7.900h-91.800a6 6 0 0 1-5.7-7.900l20-60A8 8 0 0 1-24 0z"
        fill="var(--draw-coral)"
      />
    </g>
  );
}

export function Bicycle() {
  return (
    <g fill="none" strokeLinecap="round" strokeLinejoin="round">
      <g stroke="var(--draw-deep)" strokeWidth="7">
        <circle cx="36" cy="84" r="32" />
        <circle cx="150" cy="84" r="32" />
      </g>
      <path d="M36 84l34-50h54L88 84zM88 84L62 22M150 84L120 18h18" stroke="var(--draw-coral)" strokeWidth="7" />
      <path d="M50 20h24" stroke="var(--draw-deep)" strokeWidth="9" />
    </g>
  );
}

export function Books() {
  return (
    <g>
      <rect x="0" y="64" width="118" height="26" rx="5" fill="var(--draw-deep)" />
      <rect x="14" y="70" width="8" height="14" fill="var(--draw-paper)" opacity="0.8" />
      <rect x="12" y="34" width="100" height="27" rx="5" fill="var(--draw-coral)" />
      <rect x="92" y="41" width="8" height="13" fill="var(--draw-paper)" opacity="0.8" />
      <rect x="4" y="6" width="96" height="25" rx="5" fill="var(--draw-soft)" transform="rotate(-6 52 18)" />
    </g>
  );
}

export function Pin({ x, y }: { x: number; y: number }) {
  return (
    <g>
      <circle cx={x} cy={y} r="8" fill="var(--draw-coral)" />
      <circle cx={x - 2.5} cy={y - 2.5} r="2.5" fill="var(--draw-paper)" opacity="0.8" />
    </g>
  );
}

/** A pinned sheet; with strips at its lower edge it is a tear-off notice. */
export function Note({ width, height, strips = 0 }: { width: number; height: number; strips?: number }) {
  const foot = 34;
  return (
    <g>
      <rect width={width} height={height} rx="4" fill="var(--draw-paper)" />
      {strips > 0 && (
        <g stroke="var(--draw-soft)" strokeWidth="2">
          <path d={`M0 ${String(height - foot)}h${String(width)}`} strokeDasharray="5 5" />
          {Array.from({ length: strips - 1 }, (_, index) => (
            <path
              key={index}
              d={`M${String(((index + 1) * width) / strips)} ${String(height - foot)}v${String(foot)}`}
            />
          ))}
        </g>
      )}
    </g>
  );
}
