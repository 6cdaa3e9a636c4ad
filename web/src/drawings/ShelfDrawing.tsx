import { Bicycle, Books, Lamp } from './drawingParts.tsx';

/** Items on a shelf, at the lower edge of a banner. */
export function ShelfDrawing() {
  return (
    <svg viewBox="0 0 420 168" className="h-auto w-full" aria-hidden="true">
      <g transform="translate(6 78)">
        <Books />
      </g>
      <g transform="translate(182 6)">
        <Lamp />
      </g>
      <g transform="translate(232 48)">
        <Bicycle />
      </g>
    </svg>
  );
}
