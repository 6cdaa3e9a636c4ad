import { ArrowRight } from 'lucide-react';
import { type ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** Beside a section's title: leads to all of what the section shows some of. */
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
