import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** An error of a whole form, announced at once. */
export function Alert({ children }: { children: ReactNode }) {
  return (
    <div
      role="alert"
      className="flex gap-2.5 rounded-input border border-danger bg-danger-wash px-3.5 py-3 text-danger"
    >
      <CircleAlert size={20} className="mt-0.5 shrink-0" aria-hidden="true" />
      <p>{children}</p>
    </div>
  );
}
