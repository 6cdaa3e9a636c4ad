import { Pin } from './drawingParts.tsx';

/** A rosette on the board: for badges that are not earned yet. */
export function RibbonDrawing() {
  return (
    <svg viewBox="0 0 240 170" className="h-auto w-full" aria-hidden="true">
      <ellipse cx="120" cy="152" rx="96" ry="12" fill="var(--draw-shade)" />
      <path d="M98 84l-16 62 20-10 14 16 12-56z" fill="var(--draw-deep)" />
      <path d="M142 84l16 62-20-10-14 16-12-56z" fill="var(--draw-soft)" />
      <path
        d={
          'M120 14l11.500 12 15.800-4.700 5.200 15.700 16.300 3-1.800 16.500L180 68l-11.600 11.600 3.300 ' +
          '16.300-15.900 4.600-4 16.100-16.600-2L124 127l-4 1-11.200-12.200-16.600 2-4-16.100-15.900-4.600 ' +
          '3.300-16.300L60 68l13-11.500-1.800-16.500 16.300-3 5.200-15.700 15.800 4.700z'
        }
        fill="var(--draw-coral)"
      />
      <circle cx="120" cy="69" r="35" fill="var(--draw-paper)" />
      <path
        d="M105 70l11 11 21-23"
        fill="none"
        stroke="var(--draw-deep)"
        strokeWidth="8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <Pin x={120} y={20} />
    </svg>
  );
}
