import { lazy, Suspense } from 'react';
import type { DisabledReasonsProps } from './DisabledReasons.tsx';

const DisabledReasons = lazy(async () => ({ default: (await import('./DisabledReasons.tsx')).DisabledReasons }));

/** Loads the texts of refusals when a button is disabled; their line has its height before. */
export function LazyDisabledReasons(props: DisabledReasonsProps) {
  if (props.buttons.every(({ state }) => state !== 'refused')) return null;
  return (
    <Suspense fallback={<p className={props.className}>&nbsp;</p>}>
      <DisabledReasons {...props} />
    </Suspense>
  );
}
