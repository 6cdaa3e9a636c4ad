import type { ReactNode } from 'react';
import { joinClasses } from './joinClasses.ts';

export type BadgeTone = 'neutral' | 'accent' | 'ok' | 'info' | 'warn' | 'danger';

const tones: Record<BadgeTone, string> = {
  neutral: 'text-muted',
  accent: 'text-accent',
  ok: 'text-ok',
  info: 'text-info',
  warn: 'text-warn',
  danger: 'text-danger',
};

/** A status in one word; the dot repeats its tone. */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={joinClasses('inline-flex items-center gap-1.5 text-sm font-semibold whitespace-nowrap', tones[tone])}
    >
      <span className="size-2 rounded-full bg-current" aria-hidden="true" />
      {children}
    </span>
  );
}
