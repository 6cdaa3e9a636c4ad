import type { SwapLoopAnswer } from '@pass-along/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../ui/Alert.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { HandoverPlanFields, useHandoverForm } from './HandoverPlanFields.tsx';
import { toHandoverBody } from './handoverDraft.ts';
import { useProposeLoopMeeting } from './swapLoopMutations.ts';

/** Proposes one place and time at which all things of a loop change hands. */
export function LoopMeetingDialog({ loop, onClose }: { loop: SwapLoopAnswer; onClose: () => void }) {
  const { t } = useTranslation();
  const { form, timeZone } = useHandoverForm(loop.meeting?.plan ?? null);
  const propose = useProposeLoopMeeting(onClose);
  // as the form began, whatever the others suggest meanwhile
  const [insteadOf] = useState(loop.meeting?.at ?? null);
  return (
    <FormDialog
      title={t('swapLoops.meeting.dialogTitle')}
      description={t('swapLoops.meeting.dialogText')}
      locked={propose.isPending}
      onClose={onClose}
      cancel={t('swaps.cancel')}
      submit={t('swapLoops.meeting.send')}
      busy={propose.isPending}
      onSubmit={() => {
        void form.handleSubmit((draft) => {
          const body = toHandoverBody({ ...draft, method: 'meet' }, timeZone);
          propose.mutate({ params: { loopId: loop._id }, body: { ...body, insteadOf } });
        })();
      }}
    >
      {propose.error && <Alert>{propose.error.errors[0]?.message ?? propose.error.message}</Alert>}
      <HandoverPlanFields form={form} timeZone={timeZone} placeHint={t('swapLoops.meeting.placeHint')} />
    </FormDialog>
  );
}
