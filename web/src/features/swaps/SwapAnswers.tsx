import { limits, type PopulatedSwap, type RefusalCode } from '@pass-along/contracts';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wordsOfRefusal } from '../../i18n/serverWords.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { useAnswerSwap, type SwapAnswerKind } from './swapCommands.ts';
import { sidesOf } from './swapWording.ts';

interface SwapAnswersProps {
  swap: PopulatedSwap;
  memberId: string;
}

/** These say that a button is another side's, or that nothing is left to do: then it is not there at all. */
const elsewhere: readonly (RefusalCode | undefined)[] = [
  undefined,
  'forbidden',
  'unauthenticated',
  'swap_not_open',
  'swap_not_accepted',
  'swap_disputed',
  'not_your_turn',
  'handover_confirmed',
  'already_confirmed',
];

/** The buttons of this side, each with its confirmation, or with the reason why it cannot be pressed. */
export function SwapAnswers({ swap, memberId }: SwapAnswersProps) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState<SwapAnswerKind>();
  const reasonId = useId();
  const isOpen = swap.status === 'pending' || swap.status === 'paused';
  const buttons = [
    { ability: 'accept', kind: 'accepted', label: t('swaps.accept'), variant: 'primary' },
    { ability: 'complete', kind: 'completed', label: t('swaps.complete'), variant: 'primary' },
    { ability: 'reject', kind: 'rejected', label: t('swaps.reject'), variant: 'secondary' },
    {
      ability: 'cancel',
      kind: 'cancelled',
      label: isOpen ? t('swaps.cancel') : t('swaps.callOff'),
      variant: 'secondary',
    },
  ] as const;
  const shown = buttons.filter(({ ability }) => swap.abilities[ability] || !elsewhere.includes(swap.whyNot[ability]));
  const reasons = new Set(
    shown.flatMap(({ ability }) => {
      const why = swap.abilities[ability] ? undefined : swap.whyNot[ability];
      return why === undefined ? [] : [wordsOfRefusal(why)];
    }),
  );
  if (shown.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2 [&>button]:grow">
      {shown.map(({ ability, kind, label, variant }) => (
        <Button
          key={kind}
          variant={variant}
          refusedBy={swap.abilities[ability] ? undefined : reasonId}
          onClick={() => {
            setAsking(kind);
          }}
        >
          {label}
        </Button>
      ))}
      {reasons.size > 0 && (
        <p id={reasonId} className="basis-full text-sm text-muted">
          {[...reasons].join(' ')}
        </p>
      )}
      {asking !== undefined && (
        <ConfirmAnswer
          kind={asking}
          swap={swap}
          memberId={memberId}
          isOpen={isOpen}
          onClose={() => {
            setAsking(undefined);
          }}
        />
      )}
    </div>
  );
}

interface ConfirmAnswerProps extends SwapAnswersProps {
  kind: SwapAnswerKind;
  /** Nobody has accepted yet: cancelling takes a request back instead of calling a swap off. */
  isOpen: boolean;
  onClose: () => void;
}

function ConfirmAnswer({ kind, swap, memberId, isOpen, onClose }: ConfirmAnswerProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const { name } = sidesOf(swap, memberId).other;
  const words = {
    accepted: {
      title: t('swaps.acceptTitle'),
      text: swap.offeredItem === null ? t('swaps.acceptGiftText', { name }) : t('swaps.acceptText'),
      confirm: t('swaps.accept'),
      done: t('swaps.accepted'),
    },
    rejected: {
      title: t('swaps.rejectTitle'),
      text: t('swaps.rejectText', { name }),
      confirm: t('swaps.reject'),
      done: t('swaps.rejected'),
    },
    cancelled: isOpen
      ? {
          title: t('swaps.cancelTitle'),
          text: t('swaps.cancelText', { name }),
          confirm: t('swaps.cancel'),
          done: t('swaps.cancelled'),
        }
      : {
          title: t('swaps.callOffTitle'),
          text: t('swaps.callOffText', { name }),
          confirm: t('swaps.callOff'),
          done: t('swaps.calledOff'),
        },
    completed: {
      title: t('swaps.completeTitle'),
      text: t('swaps.completeText'),
      confirm: t('swaps.complete'),
      done: t('swaps.completed'),
    },
  }[kind];
  const { answer, isPending, error } = useAnswerSwap(swap, words.done, onClose);
  const takesReason = kind === 'rejected' || (kind === 'cancelled' && !isOpen);
  return (
    <ConfirmDialog
      title={words.title}
      text={words.text}
      confirm={words.confirm}
      cancel={t('swaps.keep')}
      danger={kind === 'rejected' || kind === 'cancelled'}
      busy={isPending}
      error={error?.message}
      onClose={onClose}
      onConfirm={() => {
        answer(kind, reason.trim());
      }}
    >
      {takesReason && (
        <Field
          label={t('swaps.reasonLabel')}
          hint={t('swaps.reasonHint', { name })}
          counter={{ used: reason.length, max: limits.swap.reason }}
        >
          {(props) => (
            <TextArea
              {...props}
              rows={3}
              maxLength={limits.swap.reason}
              value={reason}
              onChange={(event) => {
                setReason(event.target.value);
              }}
            />
          )}
        </Field>
      )}
    </ConfirmDialog>
  );
}
