import { Bicycle, Note, Pin } from './drawingParts.tsx';

/** A board with one notice: for lists that are still empty. */
export function BicycleDrawing() {
  return (
    <svg viewBox="0 0 240 190" className="h-auto w-full" aria-hidden="true">
      <rect x="8" y="8" width="224" height="174" rx="16" fill="var(--draw-shade)" />
      <g transform="translate(52 26) rotate(-2)">
        <Note width={140} height={138} strips={5} />
        <g transform="translate(17 32) scale(0.57)">
          <Bicycle />
        </g>
        <Pin x={70} y={10} />
      </g>
    </svg>
  );
}
