import { Books } from './drawingParts.tsx';

/** A stack of books: for empty requests and searches. */
export function BooksDrawing() {
  return (
    <svg viewBox="0 0 240 170" className="h-auto w-full" aria-hidden="true">
      <ellipse cx="120" cy="146" rx="104" ry="14" fill="var(--draw-shade)" />
      <g transform="translate(58 52)">
        <Books />
      </g>
      <g fill="none" stroke="var(--draw-deep)" strokeWidth="7" strokeLinecap="round">
        <circle cx="176" cy="50" r="22" fill="var(--draw-paper)" />
        <path d="M192 67l18 20" />
      </g>
    </svg>
  );
}
