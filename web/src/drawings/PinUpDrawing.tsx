import { Lamp, Note, Pin } from './drawingParts.tsx';

/** A notice with a lamp on it, pinned at a slight angle. */
export function PinUpDrawing() {
  return (
    <svg viewBox="0 0 120 132" className="h-auto w-full" aria-hidden="true">
      <g transform="translate(10 6) rotate(-4 50 60)">
        <rect x="3" y="5" width="100" height="118" rx="4" fill="var(--draw-shade)" />
        <Note width={100} height={118} strips={4} />
        <g transform="translate(50 24) scale(0.34)">
          <Lamp />
        </g>
        <Pin x={50} y={6} />
      </g>
    </svg>
  );
}
