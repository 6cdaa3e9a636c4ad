import { lazy, Suspense, useEffect, type ComponentProps } from 'react';
// all of it a type: an inline one would bring the module along
import type { ItemDialogs as Dialogs } from './ItemDialogs.tsx';

const load = () => import('./ItemDialogs.tsx');
const ItemDialogs = lazy(async () => ({ default: (await load()).ItemDialogs }));

type LazyItemDialogsProps = Omit<ComponentProps<typeof Dialogs>, 'dialog' | 'memberId'> & {
  dialog: ComponentProps<typeof Dialogs>['dialog'] | undefined;
  /** Visitors have no dialogs. */
  memberId: string | undefined;
};

/** The items' dialogs: fetched once the page around them stands, so that the first press finds them there. */
export function LazyItemDialogs({ dialog, memberId, ...rest }: LazyItemDialogsProps) {
  const isMember = memberId !== undefined;
  useEffect(() => {
    // a failure is told when a dialog is asked for
    if (isMember) void load().catch(() => undefined);
  }, [isMember]);
  if (!isMember || !dialog) return undefined;
  return (
    <Suspense>
      <ItemDialogs dialog={dialog} memberId={memberId} {...rest} />
    </Suspense>
  );
}
