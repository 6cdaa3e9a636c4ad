import type { ReactNode } from 'react';
import { joinClasses } from './joinClasses.ts';

/** A flat sheet with a hairline and no shadow. */
export function Card({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={joinClasses('rounded-card border border-line bg-surface', className)}>{children}</div>;
}
