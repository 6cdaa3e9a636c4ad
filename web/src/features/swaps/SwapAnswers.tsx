import { limits, type PopulatedSwap } from '@pass-along/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
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

/** The buttons the server allows this side, each with its confirmation. */
export function SwapAnswers({ swap, memberId }: SwapAnswersProps) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState<SwapAnswerKind>();
  const { accept, reject, cancel, complete } = swap.abilities;
  if (!accept && !reject && !cancel && !complete) return null;
  const isOpen = swap.status === 'pending' || swap.status === 'paused';
  const button = (kind: SwapAnswerKind, label: string, variant: 'primary' | 'secondary' | 'quiet') => (
    <Button
      variant={variant}
      onClick={() => {
        setAsking(kind);
      }}
    >
      {label}
    </Button>
  );
  return (
    <div className="flex flex-wrap gap-2 [&>button]:grow">
      {accept && button('accepted', t('swaps.accept'), 'primary')}
      {complete && button('completed', t('swaps.complete'), 'primary')}
      {reject && button('rejected', t('swaps.reject'), 'secondary')}
      {cancel && button('cancelled', isOpen ? t('swaps.cancel') : t('swaps.callOff'), 'secondary')}
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
