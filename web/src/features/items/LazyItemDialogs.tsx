import { lazy, Suspense, useEffect, type ComponentProps } from 'react';
// a type-only import: an inline one would load the module
import type { ItemDialogs as Dialogs } from './ItemDialogs.tsx';

const load = () => import('./ItemDialogs.tsx');
const ItemDialogs = lazy(async () => ({ default: (await load()).ItemDialogs }));

type LazyItemDialogsProps = Omit<ComponentProps<typeof Dialogs>, 'dialog' | 'memberId'> & {
  dialog: ComponentProps<typeof Dialogs>['dialog'] | undefined;
  /** Undefined for visitors, which have no dialogs. */
  memberId: string | undefined;
};

/** The item dialogs. Their code loads after the page has rendered, so that the first click does not wait. */
export function LazyItemDialogs({ dialog, memberId, ...rest }: LazyItemDialogsProps) {
  const isMember = memberId !== undefined;
  useEffect(() => {
    // an error shows once a dialog is opened
    if (isMember) void load().catch(() => undefined);
  }, [isMember]);
  if (!isMember || !dialog) return undefined;
  return (
    <Suspense>
      <ItemDialogs dialog={dialog} memberId={memberId} {...rest} />
    </Suspense>
  );
}
