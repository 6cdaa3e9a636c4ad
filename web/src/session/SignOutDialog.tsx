import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';

interface SignOutDialogProps {
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a sign-out that deletes unsent messages, drafts and changes. */
export function SignOutDialog({ onConfirm, onClose }: SignOutDialogProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      danger
      title={t('session.unsentTitle')}
      text={t('session.unsentText')}
      confirm={t('session.signOutAnyway')}
      cancel={t('session.stay')}
      busy={false}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
