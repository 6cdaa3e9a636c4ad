import { limits, swapCallOff, type SwapCallOff, getFirstName } from '@pass-along/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { StatementPhotos, type ChosenPhoto } from './StatementPhotos.tsx';
import type { SwapAction, SwapDialogProps } from './swapActions.ts';
import { useSwapStep } from './swapMutations.ts';
import { getSwapSides } from './swapText.ts';
import type { DirectStep } from './useDirectSteps.ts';

/** Steps that need a confirmation, some with a reason. */
type ConfirmedStep = Exclude<SwapAction, DirectStep | 'calendar' | 'counter' | 'proposeHandover' | 'giveCode'>;

const reasons: Record<ConfirmedStep, 'none' | 'optional' | 'required'> = {
  complete: 'none',
  notComing: 'none',
  reportNoShow: 'none',
  cancel: 'none',
  reject: 'optional',
  callOff: 'optional',
  dispute: 'required',
  stateDispute: 'required',
};
const dangerSteps: readonly ConfirmedStep[] = ['reject', 'cancel', 'callOff', 'notComing', 'reportNoShow', 'dispute'];
/** Their button is called Cancel already. */
const cancelling: readonly ConfirmedStep[] = ['cancel', 'callOff'];

export function ConfirmStep({ action, swap, memberId, onClose }: SwapDialogProps & { action: ConfirmedStep }) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const [photos, setPhotos] = useState<readonly ChosenPhoto[]>([]);
  const [why, setWhy] = useState<SwapCallOff>('cancelled');
  const name = getFirstName(getSwapSides(swap, memberId).other.name);
  const { route, body } = stepCalls[action];
  const step = useSwapStep(route, t(`swaps.done.${action}`), onClose);
  const isStatement = action === 'stateDispute';
  const most = isStatement ? limits.swap.statement : limits.swap.reason;
  const takesReason = reasons[action] !== 'none';
  return (
    <ConfirmDialog
      title={t(`swaps.titles.${action}`)}
      text={t(`swaps.ask.${action}`, { name })}
      confirm={t(`swaps.actions.${action}`)}
      cancel={cancelling.includes(action) ? t('swaps.keep') : t('swaps.cancel')}
      danger={dangerSteps.includes(action)}
      busy={step.isPending}
      disabled={reasons[action] === 'required' && reason.trim() === ''}
      error={step.error?.errors[0]?.message ?? step.error?.message}
      onClose={onClose}
      onConfirm={() => {
        step.mutate({ params: { swapId: swap._id }, body: body({ reason: reason.trim(), why, photos }) });
      }}
    >
      {action === 'callOff' && (
        <Field label={t('swaps.why')}>
          {(props) => (
            <Select
              {...props}
              value={why}
              options={swapCallOff.options.map((value) => ({ value, label: t(`swaps.callOffs.${value}`) }))}
              onChange={(event) => {
                setWhy(swapCallOff.options.find((option) => option === event.target.value) ?? 'cancelled');
              }}
            />
          )}
        </Field>
      )}
      {takesReason && (
        <Field
          label={isStatement ? t('swaps.statementLabel') : t('swaps.reasonLabel')}
          required={reasons[action] === 'required'}
          hint={
            isStatement
              ? t('swaps.statementHint', { name })
              : reasons[action] === 'required'
                ? t('swaps.reasonForAdmins')
                : t('swaps.reasonHint', { name })
          }
          counter={{ used: reason.length, max: most }}
        >
          {(props) => (
            <TextArea
              {...props}
              rows={isStatement ? 6 : 3}
              maxLength={most}
              value={reason}
              onChange={(event) => {
                setReason(event.target.value);
              }}
            />
          )}
        </Field>
      )}
      {isStatement && <StatementPhotos swapId={swap._id} photos={photos} onChange={setPhotos} />}
    </ConfirmDialog>
  );
}

interface StepAnswer {
  reason: string;
  why: SwapCallOff;
  photos: readonly ChosenPhoto[];
}

/** The route and body of each step. */
const stepCalls = {
  notComing: { route: 'POST /api/swaps/:swapId/handover/answer', body: () => ({ coming: false }) },
  complete: { route: 'POST /api/swaps/:swapId/complete', body: () => ({}) },
  reject: { route: 'POST /api/swaps/:swapId/reject', body: ({ reason }: StepAnswer) => ({ reason }) },
  cancel: { route: 'POST /api/swaps/:swapId/cancel', body: () => ({}) },
  callOff: { route: 'POST /api/swaps/:swapId/fail', body: ({ why, reason }: StepAnswer) => ({ why, reason }) },
  reportNoShow: { route: 'POST /api/swaps/:swapId/no-show', body: () => ({}) },
  dispute: { route: 'POST /api/swaps/:swapId/dispute', body: ({ reason }: StepAnswer) => ({ reason }) },
  stateDispute: {
    route: 'POST /api/swaps/:swapId/statements',
    body: ({ reason, photos }: StepAnswer) => {
      const form = new FormData();
      form.append('statement', reason);
      for (const { file } of photos) form.append('photos', file);
      return form;
    },
  },
} as const satisfies Record<ConfirmedStep, unknown>;
