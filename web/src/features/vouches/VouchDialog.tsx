import type { VerificationAnswer } from '@pass-along/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { describeRefusal } from '../../api/apiErrorText.ts';
import { getForeseenRefusalText } from '../../i18n/foreseenRefusals.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useVouch } from './vouchMutations.ts';

interface VouchDialogProps {
  person: { memberId: string; name: string };
  own: NonNullable<VerificationAnswer['own']>;
  onClose: () => void;
}

/** Says what a vouch means before it is given or withdrawn, or why it can't be given. */
export function VouchDialog({ person, own: { given, whyNot }, onClose }: VouchDialogProps) {
  const { t } = useTranslation();
  const { name } = person;
  // the answer of the server changes while the dialog closes
  const [isGiven] = useState(given);
  const { vouch, isPending, error } = useVouch(isGiven, person, onClose);
  if (!isGiven && whyNot !== null)
    return (
      <Dialog title={t('vouches.notNow', { name })} description={getForeseenRefusalText(whyNot)} onClose={onClose} />
    );
  return (
    <ConfirmDialog
      title={t(isGiven ? 'vouches.withdrawTitle' : 'vouches.title', { name })}
      text={t(isGiven ? 'vouches.withdrawText' : 'vouches.text', { name })}
      confirm={isGiven ? t('vouches.withdraw') : t('vouches.confirm', { name })}
      cancel={t(isGiven ? 'vouches.keep' : 'vouches.cancel')}
      danger={isGiven}
      busy={isPending}
      error={error === null ? undefined : describeRefusal(error, t('vouches.failed'))}
      onConfirm={vouch}
      onClose={onClose}
    />
  );
}
