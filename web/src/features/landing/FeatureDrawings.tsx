import { Books, Lamp } from '../../drawings/drawingParts.tsx';

/** A lamp and some books swap places. */
export function SwapDrawing() {
  return (
    <svg viewBox="0 0 200 130" className="h-auto w-full" aria-hidden="true">
      <ellipse cx="100" cy="116" rx="92" ry="10" fill="var(--draw-shade)" />
      <g transform="translate(46 40) scale(0.44)">
        <Lamp />
      </g>
      <g transform="translate(112 60) scale(0.58)">
        <Books />
      </g>
      <g fill="none" stroke="var(--draw-deep)" strokeWidth="6" strokeLinecap="round" strokeLinejoin="round">
        <path d="M70 24C88 8 116 8 136 22M136 22l-3-13M136 22l-13 2" />
      </g>
    </svg>
  );
}

/** A key on its hook. */
export function KeyDrawing() {
  return (
    <svg viewBox="0 0 200 130" className="h-auto w-full" aria-hidden="true">
      <rect x="18" y="10" width="164" height="110" rx="14" fill="var(--draw-shade)" />
      <path
        d="M58 6v24a12 12 0 0 0 12 12"
        fill="none"
        stroke="var(--draw-deep)"
        strokeWidth="7"
        strokeLinecap="round"
      />
      <g fill="none" stroke="var(--draw-coral)" strokeWidth="11" strokeLinecap="round" strokeLinejoin="round">
        <circle cx="70" cy="66" r="22" />
        <path d="M92 66h62M154 66v18M132 66v14" />
      </g>
      <path d="M40 108h90" stroke="var(--draw-soft)" strokeWidth="6" strokeLinecap="round" />
    </svg>
  );
}

/** One roof and three windows with a person in each. */
export function HouseDrawing() {
  return (
    <svg viewBox="0 0 200 130" className="h-auto w-full" aria-hidden="true">
      <ellipse cx="100" cy="118" rx="92" ry="9" fill="var(--draw-shade)" />
      <path d="M20 56L100 8l80 48z" fill="var(--draw-coral)" />
      <rect x="34" y="54" width="132" height="64" fill="var(--draw-deep)" />
      {[48, 88, 128].map((x, index) => (
        <g key={x}>
          <rect x={x} y="66" width="26" height="34" rx="3" fill="var(--draw-paper)" />
          <circle cx={x + 13} cy="80" r="6" fill={index === 1 ? 'var(--draw-coral)' : 'var(--draw-soft)'} />
          <path
            d={`M${String(x + 3)} 100a10 10 0 0 1 20 0z`}
            fill={index === 1 ? 'var(--draw-coral)' : 'var(--draw-soft)'}
          />
        </g>
      ))}
    </svg>
  );
}
