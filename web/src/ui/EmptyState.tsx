import type { ReactNode } from 'react';

interface EmptyStateProps {
  drawing: ReactNode;
  title: string;
  text: string;
  /** The next step, as a button or link. */
  action?: ReactNode;
  /** `h1` if the page has nothing else. */
  heading?: 'h1' | 'h2';
}

export function EmptyState({ drawing, title, text, action, heading: Heading = 'h2' }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-2 px-4 py-12 text-center">
      <div className="mb-3 w-56 max-w-full">{drawing}</div>
      <Heading className="text-2xl">{title}</Heading>
      <p className="text-muted">{text}</p>
      {action !== undefined && <div className="mt-4 *:justify-center">{action}</div>}
    </div>
  );
}
