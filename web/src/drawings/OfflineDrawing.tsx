/** An unplugged cable. */
export function OfflineDrawing() {
  return (
    <svg viewBox="0 0 240 150" className="h-auto w-full" aria-hidden="true">
      <rect x="150" y="36" width="70" height="78" rx="14" fill="var(--draw-shade)" />
      <circle cx="172" cy="75" r="6" fill="var(--draw-deep)" />
      <circle cx="198" cy="75" r="6" fill="var(--draw-deep)" />
      <path d="M4 128c44 0 30-53 62-53" fill="none" stroke="var(--draw-deep)" strokeWidth="9" strokeLinecap="round" />
      <path d="M62 51h18a24 24 0 0 1 0 48H62z" fill="var(--draw-coral)" />
      <path d="M103 65h18M103 85h18" stroke="var(--draw-deep)" strokeWidth="8" strokeLinecap="round" />
      <path
        d="M134 46l6-12M138 104l8 11M128 34l-2-12"
        stroke="var(--draw-soft)"
        strokeWidth="6"
        strokeLinecap="round"
      />
    </svg>
  );
}
