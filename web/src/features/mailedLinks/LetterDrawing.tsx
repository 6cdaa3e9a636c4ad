/** An opened envelope: for pages reached from a mail. */
export function LetterDrawing() {
  return (
    <svg viewBox="0 0 240 180" className="h-auto w-full" aria-hidden="true">
      <ellipse cx="120" cy="166" rx="104" ry="11" fill="var(--draw-shade)" />
      <path d="M34 76L120 12l86 64v82H34z" fill="var(--draw-deep)" />
      <g transform="rotate(-3 120 70)">
        <rect x="58" y="30" width="124" height="100" rx="5" fill="var(--draw-paper)" />
        <path d="M76 56h66M76 74h86" stroke="var(--draw-soft)" strokeWidth="7" strokeLinecap="round" />
        <circle cx="164" cy="50" r="9" fill="var(--draw-coral)" />
      </g>
      <path d="M34 78l86 58 86-58v72a8 8 0 0 1-8 8H42a8 8 0 0 1-8-8z" fill="var(--draw-soft)" />
      <path d="M38 156l62-42M202 156l-62-42" stroke="var(--draw-deep)" strokeWidth="5" strokeLinecap="round" />
    </svg>
  );
}
