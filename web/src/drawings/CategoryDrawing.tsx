import type { ItemCategory } from '@pass-along/contracts';
import type { ReactNode } from 'react';

const deep = 'var(--draw-deep)';
const soft = 'var(--draw-soft)';
const coral = 'var(--draw-coral)';

const drawings: Record<ItemCategory, ReactNode> = {
  Electronics: (
    <>
      <path d="M16 46V36a16 16 0 0 1 32 0v10" fill="none" stroke={deep} strokeWidth="5" strokeLinecap="round" />
      <rect x="10" y="40" width="13" height="18" rx="6" fill={coral} />
      <rect x="41" y="40" width="13" height="18" rx="6" fill={coral} />
    </>
  ),
  Clothing: (
    <>
      <path d="M24 12L8 20l5 13 8-3v24h22V30l8 3 5-13-16-8c-2 5-14 5-16 0z" fill={deep} strokeLinejoin="round" />
      <path d="M24 12c2 5 14 5 16 0" fill="none" stroke={coral} strokeWidth="4" />
    </>
  ),
  'Home & Garden': (
    <>
      <path d="M32 36V18" stroke={deep} strokeWidth="4" />
      <path d="M32 26c-14 1-18-8-17-16 12-1 17 6 17 16zM32 22c0-10 5-15 15-15 1 9-4 16-15 15z" fill={deep} />
      <path d="M18 36h28l-4 20a3 3 0 0 1-3 2H25a3 3 0 0 1-3-2z" fill={coral} />
    </>
  ),
  Sports: (
    <>
      <circle cx="32" cy="32" r="22" fill={coral} />
      <path d="M14 20c12 8 12 20 0 26M50 20c-12 8-12 20 0 26" fill="none" stroke={deep} strokeWidth="4" />
    </>
  ),
  Music: (
    <>
      <path d="M24 46V14l26-5v32" fill="none" stroke={deep} strokeWidth="5" strokeLinejoin="round" />
      <ellipse cx="18" cy="47" rx="8" ry="7" fill={coral} />
      <ellipse cx="44" cy="42" rx="8" ry="7" fill={coral} />
    </>
  ),
  Fashion: (
    <>
      <path d="M22 26v-4a10 10 0 0 1 20 0v4" fill="none" stroke={deep} strokeWidth="5" />
      <path d="M12 26h40l4 28a3 3 0 0 1-3 4H11a3 3 0 0 1-3-4z" fill={coral} />
      <path d="M22 34v2a10 10 0 0 0 20 0v-2" fill="none" stroke={deep} strokeWidth="4" strokeLinecap="round" />
    </>
  ),
  Books: (
    <>
      <rect x="8" y="44" width="48" height="12" rx="3" fill={deep} />
      <rect x="12" y="30" width="42" height="12" rx="3" fill={coral} />
      <rect x="10" y="15" width="42" height="12" rx="3" fill={soft} transform="rotate(-6 31 21)" />
    </>
  ),
  Toys: (
    <>
      <rect x="7" y="34" width="23" height="23" rx="4" fill={deep} />
      <rect x="34" y="34" width="23" height="23" rx="4" fill={soft} />
      <rect x="20" y="8" width="23" height="23" rx="4" fill={coral} />
    </>
  ),
  Automotive: (
    <>
      <path d="M6 42c0-8 4-10 10-11l7-11a5 5 0 0 1 4-2h12a5 5 0 0 1 4 2l7 11c5 1 8 4 8 11v5H6z" fill={deep} />
      <path d="M25 24h6v8H20zM35 24h5l5 8H35z" fill={soft} />
      <circle cx="19" cy="48" r="7" fill={coral} />
      <circle cx="46" cy="48" r="7" fill={coral} />
    </>
  ),
  'Health & Beauty': (
    <>
      <rect x="24" y="6" width="16" height="10" rx="3" fill={deep} />
      <path d="M20 18h24a4 4 0 0 1 4 4v32a4 4 0 0 1-4 4H20a4 4 0 0 1-4-4V22a4 4 0 0 1 4-4z" fill={soft} />
      <rect x="16" y="30" width="32" height="16" fill={coral} />
    </>
  ),
};

/** Placeholder for an item without a picture: a drawing for its category. */
export function CategoryDrawing({ category, className }: { category?: ItemCategory | undefined; className?: string }) {
  return (
    <svg viewBox="0 0 64 64" className={className} aria-hidden="true">
      {drawings[category ?? 'Home & Garden']}
    </svg>
  );
}
