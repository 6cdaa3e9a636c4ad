import { Info } from 'lucide-react';
import type { ReactNode } from 'react';

/** Information above a form. */
export function FormNotice({ children }: { children: ReactNode }) {
  return (
    <div role="status" className="flex gap-2.5 rounded-input bg-primary-wash px-3.5 py-3">
      <Info size={20} className="mt-0.5 shrink-0 text-primary" aria-hidden="true" />
      <div className="min-w-0 wrap-anywhere">{children}</div>
    </div>
  );
}
