/** A letter going into a postbox; it uses the light greens because the banner is green. */
export function PostboxDrawing() {
  return (
    <svg viewBox="0 0 360 240" className="h-auto w-full" aria-hidden="true">
      <path d="M170 240v-92" stroke="var(--draw-shade)" strokeWidth="26" />
      <path d="M76 160V92a44 44 0 0 1 88 0v68z" fill="var(--draw-shade)" />
      <path d="M120 48h144a44 44 0 0 1 44 44v68H164V92a44 44 0 0 0-44-44z" fill="var(--draw-soft)" />
      <path d="M92 104a28 28 0 0 1 56 0z" fill="var(--draw-ink)" opacity="0.35" />
      <path d="M262 92V44h36v18h-26" fill="none" stroke="var(--draw-coral)" strokeWidth="11" strokeLinejoin="round" />
      <g transform="translate(18 78) rotate(-12)">
        <rect width="92" height="60" rx="5" fill="var(--draw-paper)" />
        <path d="M4 6l42 30L88 6" fill="none" stroke="var(--draw-soft)" strokeWidth="5" strokeLinejoin="round" />
        <circle cx="76" cy="46" r="7" fill="var(--draw-coral)" />
      </g>
      <path
        d="M18 54c10-14 24-22 40-24M6 30C20 14 38 6 60 4"
        fill="none"
        stroke="var(--draw-coral)"
        strokeWidth="6"
        strokeLinecap="round"
      />
    </svg>
  );
}
