import { getFirstName, handoverMethod } from '@pass-along/contracts';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../ui/Alert.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { Select } from '../../ui/Select.tsx';
import { HandoverPlanFields, useHandoverForm } from './HandoverPlanFields.tsx';
import { toHandoverBody } from './handoverDraft.ts';
import type { SwapDialogProps } from './swapActions.ts';
import { useSwapStep } from './swapMutations.ts';
import { formatAction, getSwapSides } from './swapText.ts';

/** Proposes the method, place and time of the handover; the other side agrees or proposes another plan. */
export function HandoverDialog({ swap, memberId, onClose }: SwapDialogProps) {
  const { t } = useTranslation();
  const name = getFirstName(getSwapSides(swap, memberId).other.name);
  const { handover } = swap;
  const { form, timeZone } = useHandoverForm(handover.proposal ?? handover.plan);
  const propose = useSwapStep('POST /api/swaps/:swapId/handover', t('swaps.handover.done', { name }), onClose);
  return (
    <FormDialog
      title={formatAction('proposeHandover', swap, t)}
      description={handover.plan === null ? t('swaps.handover.text', { name }) : t('swaps.handover.moveText', { name })}
      locked={propose.isPending}
      onClose={onClose}
      cancel={t('swaps.cancel')}
      submit={t('swaps.handover.send')}
      busy={propose.isPending}
      onSubmit={() => {
        void form.handleSubmit((draft) => {
          propose.mutate({ params: { swapId: swap._id }, body: toHandoverBody(draft, timeZone) });
        })();
      }}
    >
      {propose.error && <Alert>{propose.error.message}</Alert>}
      <Field label={t('swaps.handover.method')}>
        {(props) => (
          <Select
            {...props}
            {...form.register('method')}
            options={handoverMethod.options.map((value) => ({ value, label: t(`swaps.methods.${value}`) }))}
          />
        )}
      </Field>
      <HandoverPlanFields form={form} timeZone={timeZone} placeHint={t('swaps.handover.placeHint', { name })} />
    </FormDialog>
  );
}
