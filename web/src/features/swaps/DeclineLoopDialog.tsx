import { limits, swapLoopRefusal, type SwapLoopRefusal } from '@pass-along/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { useDeclineSwapLoop } from './swapLoopMutations.ts';

/** A no, with a reason that the search heeds. */
export function DeclineLoopDialog({ loopId, onClose }: { loopId: string; onClose: () => void }) {
  const { t } = useTranslation();
  const [why, setWhy] = useState<SwapLoopRefusal>('not_this_thing');
  const [words, setWords] = useState('');
  const decline = useDeclineSwapLoop(onClose);
  return (
    <ConfirmDialog
      title={t('swapLoops.decline.title')}
      text={t('swapLoops.decline.text')}
      confirm={t('swapLoops.decline.submit')}
      cancel={t('swapLoops.decline.cancel')}
      danger
      busy={decline.isPending}
      error={decline.error?.errors[0]?.message ?? decline.error?.message}
      onClose={onClose}
      onConfirm={() => {
        decline.mutate({ params: { loopId }, body: { why, words: words.trim() } });
      }}
    >
      <Field label={t('swapLoops.decline.why')}>
        {(props) => (
          <Select
            {...props}
            value={why}
            options={swapLoopRefusal.options.map((value) => ({
              value,
              label: t(`swapLoops.decline.reasons.${value}`),
            }))}
            onChange={(event) => {
              setWhy(swapLoopRefusal.options.find((option) => option === event.target.value) ?? 'not_now');
            }}
          />
        )}
      </Field>
      <Field
        label={t('swapLoops.decline.words')}
        hint={t('swapLoops.decline.wordsHint')}
        counter={{ used: words.length, max: limits.swapLoop.words }}
      >
        {(props) => (
          <TextArea
            {...props}
            rows={2}
            maxLength={limits.swapLoop.words}
            value={words}
            onChange={(event) => {
              setWords(event.target.value);
            }}
          />
        )}
      </Field>
    </ConfirmDialog>
  );
}
