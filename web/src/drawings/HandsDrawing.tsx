import { Bicycle, Books, Lamp, Note, Pin } from './drawingParts.tsx';

/** The landing hero: one hand gives a lamp to another in front of the board. */
export function HandsDrawing() {
  return (
    <svg viewBox="0 0 600 500" className="h-auto w-full" aria-hidden="true">
      <rect x="64" y="16" width="472" height="352" rx="22" fill="var(--draw-shade)" />
      <rect x="64" y="16" width="472" height="352" rx="22" fill="none" stroke="var(--draw-soft)" strokeWidth="10" />

      <g transform="translate(104 58) rotate(-4)">
        <Note width={148} height={150} strips={5} />
        <g transform="translate(22 42) scale(0.56)">
          <Bicycle />
        </g>
        <Pin x={74} y={12} />
      </g>
      <g transform="translate(372 52) rotate(5)">
        <Note width={122} height={116} />
        <g transform="translate(22 30) scale(0.68)">
          <Books />
        </g>
        <Pin x={61} y={12} />
      </g>
      <g transform="translate(106 242) rotate(3)">
        <Note width={92} height={78} />
        <path d="M14 26h64M14 42h48M14 58h56" stroke="var(--draw-soft)" strokeWidth="6" strokeLinecap="round" />
        <Pin x={46} y={8} />
      </g>

      <g transform="translate(310 214)">
        <Lamp />
      </g>

      {/* the giving hand, palm up under the lamp */}
      <g strokeLinecap="round">
        <path
          d="M22 470C78 458 128 440 178 424"
          fill="none"
          stroke="var(--draw-deep)"
          strokeWidth="66"
          strokeLinecap="butt"
        />
        <path d="M160 392l28 66" stroke="var(--draw-paper)" strokeWidth="12" strokeLinecap="butt" />
        <path d="M172 394c24-16 52-22 82-18l112 4c16 1 18 18 3 21l-48 6c-22 26-72 42-128 44z" fill="var(--draw-deep)" />
        <path d="M236 384c8-18 22-28 40-26" fill="none" stroke="var(--draw-deep)" strokeWidth="20" />
      </g>

      {/* the taking hand, reaching for the stem */}
      <g strokeLinecap="round" fill="none">
        <path d="M592 262C552 278 512 298 462 314" stroke="var(--draw-soft)" strokeWidth="62" strokeLinecap="butt" />
        <path d="M486 272l16 62" stroke="var(--draw-paper)" strokeWidth="12" strokeLinecap="butt" />
        <path d="M478 282c-26-2-46 4-64 14-16 10-16 34 2 44 20 10 46 6 74-8z" fill="var(--draw-soft)" />
        <g stroke="var(--draw-soft)" strokeWidth="18">
          <path d="M430 302c-30-10-58-8-86 4" />
          <path d="M424 318c-30-6-52-4-78 8" />
          <path d="M426 334c-26-2-46 2-66 12" />
          <path d="M448 292c-12-16-28-24-46-26" />
        </g>
      </g>
    </svg>
  );
}
