import { type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { type LoginMode } from './loginMode.ts';

/** To another mode; where one wanted to go and the invitation come along, a reset token does not. */
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
