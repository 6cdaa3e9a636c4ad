import { CollectionCodeDialog } from './CollectionCodeDialog.tsx';
import { ConfirmStep } from './ConfirmStep.tsx';
import { CounterDialog } from './CounterDialog.tsx';
import { HandoverDialog } from './HandoverDialog.tsx';
import type { SwapAction, SwapDialogProps } from './swapActions.ts';
import type { DirectStep } from './useDirectSteps.ts';

/** The dialog of a swap step. */
export function SwapDialog({
  action,
  ...props
}: SwapDialogProps & {
  /** The calendar file and direct steps need no dialog. */
  action: Exclude<SwapAction, DirectStep | 'calendar'>;
}) {
  if (action === 'counter') return <CounterDialog {...props} />;
  if (action === 'proposeHandover') return <HandoverDialog {...props} />;
  if (action === 'giveCode') return <CollectionCodeDialog {...props} />;
  return <ConfirmStep action={action} {...props} />;
}
