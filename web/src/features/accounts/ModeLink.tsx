import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { LoginMode } from './loginMode.ts';

/** Links to another mode; it keeps the target page and the invitation, but no reset token. */
export function ModeLink({ mode, children }: { mode: LoginMode; children: ReactNode }) {
  const [params] = useSearchParams();
  const target = new URLSearchParams(params);
  target.set('mode', mode);
  target.delete('token');
  return (
    <Link
      to={`/login?${target.toString()}`}
      className="inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4"
    >
      {children}
    </Link>
  );
}
