import type { ReactNode } from 'react';

interface Partner {
  name: string;
  /** Drawn in a 40 by 40 box in the text colour. */
  mark: ReactNode;
}

const line = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 4,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/** Invented organisations with their own marks. */
export const partners: readonly Partner[] = [
  { name: 'Lanternhouse', mark: <path d="M12 14h16l4 20H8zM20 14V6M15 6h10M14 24h12" {...line} /> },
  { name: 'Brambleworks', mark: <path d="M6 32C14 8 26 8 34 32M13 18l-5-5M27 18l5-5M20 14V6" {...line} /> },
  {
    name: 'Pebblewick',
    mark: <path d="M20 8c8 0 13 6 13 13s-6 11-13 11S7 28 7 21 12 8 20 8zM14 22c2 4 7 5 11 3" {...line} />,
  },
  { name: 'Thimblehall', mark: <path d="M11 34l3-22a6 6 0 0 1 12 0l3 22zM8 34h24M15 20h10M14 27h12" {...line} /> },
  { name: 'Dovetile', mark: <path d="M6 6h28v28H6zM6 20h10l4-6 4 12 4-6h6" {...line} /> },
  { name: 'Quillbox', mark: <path d="M34 6C20 6 12 14 10 28l-4 6M10 28c10 0 18-4 20-12M6 34h28" {...line} /> },
  {
    name: 'Saltkettle',
    mark: (
      <path
        d="M8 18h20v10a6 6 0 0 1-6 6h-8a6 6 0 0 1-6-6zM28 20h3a5 5 0 0 1 0 10h-3M14 12c0-3 3-3 3-6M21 12c0-3 3-3 3-6"
        {...line}
      />
    ),
  },
  { name: 'Northpier', mark: <path d="M20 6v28M8 16l12-10 12 10M6 34c4-4 8-4 14 0 6 4 10 4 14 0" {...line} /> },
  {
    name: 'Fernhollow',
    mark: <path d="M20 34C20 20 22 12 30 6M21 26c6 0 9-2 12-6M20 26c-6 0-9-2-12-6M23 16c-5 0-8-2-10-6" {...line} />,
  },
  { name: 'Tinfold', mark: <path d="M6 28l10-18 8 12 4-6 6 12zM6 34h28" {...line} /> },
  {
    name: 'Mosslane',
    mark: <path d="M6 32h28M8 32c0-10 6-10 6-18 0 8 6 8 6 18M20 32c0-12 6-12 6-22 0 10 6 10 6 22" {...line} />,
  },
  { name: 'Kitehurst', mark: <path d="M20 4l12 14-12 16L8 18zM20 4v30M8 18h24" {...line} /> },
];

/** Mark and name as one drawing. */
export function PartnerMark({ partner: { name, mark } }: { partner: Partner }) {
  return (
    <svg viewBox="0 0 236 56" className="h-auto w-full text-muted" aria-hidden="true">
      <g transform="translate(6 8)" className="text-primary">
        {mark}
      </g>
      <text
        x="58"
        y="38"
        fill="currentColor"
        fontSize="25"
        fontWeight="650"
        letterSpacing="-0.5"
        className="font-display"
      >
        {name}
      </text>
    </svg>
  );
}
