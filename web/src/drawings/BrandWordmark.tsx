import { wordmark } from '@pass-along/contracts';

/** The brand. Its hyphen stands for a handover: a coral dash that moves from one word to the other on hover. */
export function BrandWordmark({ className }: { className?: string }) {
  return (
    <span
      className={`inline-flex items-baseline font-display font-bold tracking-[-0.03em] ${className ?? ''}`}
      role="img"
      aria-label="Pass-Along"
    >
      <span aria-hidden="true">Pass</span>
      <svg
        viewBox={wordmark.viewBox}
        aria-hidden="true"
        className="mx-[0.06em] h-[0.8em] w-[0.87em] self-center overflow-visible"
      >
        <path
          d={wordmark.dash}
          fill="none"
          stroke="var(--accent)"
          strokeWidth={wordmark.strokeWidth}
          strokeLinecap="round"
          className={
            'transition-transform duration-200 ease-out group-hover:translate-x-[2px] ' +
            'group-hover:-translate-y-[2px]'
          }
        />
      </svg>
      <span aria-hidden="true">Along</span>
    </span>
  );
}
