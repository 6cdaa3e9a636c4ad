import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** The link beside a section's title to the full list. */
export function MoreLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="group inline-flex min-h-11 items-center gap-2 rounded-input font-semibold text-primary">
      {children}
      <ArrowRight
        size={18}
        className="transition-transform duration-150 group-hover:translate-x-1"
        aria-hidden="true"
      />
    </Link>
  );
}
