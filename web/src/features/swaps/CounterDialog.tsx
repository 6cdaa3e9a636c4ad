import { limits, getFirstName } from '@pass-along/contracts';
import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../ui/Alert.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import type { SwapDialogProps } from './swapActions.ts';
import { useSwapStep } from './swapMutations.ts';
import { SwapExtensionsContext } from './swapExtensions.ts';
import { getSwapSides } from './swapText.ts';

/** Makes a counter-offer with another of the requester's items: the owner requests it, or the requester offers it. */
export function CounterDialog({ swap, memberId, onClose }: SwapDialogProps) {
  const { t } = useTranslation();
  const { iOwn, other } = getSwapSides(swap, memberId);
  const name = getFirstName(other.name);
  const [chosen, setChosen] = useState<string>();
  const [missing, setMissing] = useState(false);
  const [message, setMessage] = useState('');
  const [hasNothing, setHasNothing] = useState(false);
  const counter = useSwapStep('POST /api/swaps/:swapId/counter', t('swaps.counter.done', { name }), onClose);
  const { renderOffers } = use(SwapExtensionsContext);
  return (
    <FormDialog
      size="large"
      title={t('swaps.actions.counter')}
      description={iOwn ? t('swaps.counter.ownerText', { name }) : t('swaps.counter.requesterText', { name })}
      locked={counter.isPending}
      onClose={onClose}
      cancel={t('swaps.cancel')}
      submit={hasNothing ? undefined : t('swaps.counter.send')}
      busy={counter.isPending}
      onSubmit={() => {
        if (chosen === undefined) setMissing(true);
        else counter.mutate({ params: { swapId: swap._id }, body: { offeredItemId: chosen, message: message.trim() } });
      }}
    >
      {counter.error && <Alert>{counter.error.message}</Alert>}
      {renderOffers({
        memberId: swap.requesterId,
        exceptId: swap.offeredItemId,
        label: iOwn ? t('swaps.counter.chooseTheirs', { name }) : t('swaps.counter.chooseYours'),
        none: iOwn ? t('swaps.counter.theyHaveNothing', { name }) : t('swaps.counter.youHaveNothing'),
        chosen,
        missing,
        onNothing: () => {
          setHasNothing(true);
        },
        onChoose: (itemId) => {
          setChosen(itemId);
          setMissing(false);
        },
      })}
      {!hasNothing && (
        <>
          <Field label={t('swaps.counter.message')} counter={{ used: message.length, max: limits.swap.message }}>
            {(props) => (
              <TextArea
                {...props}
                rows={2}
                maxLength={limits.swap.message}
                value={message}
                onChange={(event) => {
                  setMessage(event.target.value);
                }}
              />
            )}
          </Field>
          <p className="text-sm text-muted">
            {t('swaps.counter.round', { round: swap.round + 1, max: limits.swap.rounds })}
          </p>
        </>
      )}
    </FormDialog>
  );
}
