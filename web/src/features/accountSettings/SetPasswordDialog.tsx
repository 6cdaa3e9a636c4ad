import toast from 'react-hot-toast';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../api/useCommand.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

/** For members that signed up with Google: other settings need a password, which the mailed link sets. */
export function SetPasswordDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const { t } = useTranslation();
  const send = useCommand('POST /api/auth/forgot-password', {
    onSuccess: () => {
      toast.success(t('settings.setPasswordSent', { email }));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t('settings.setPassword')}
      text={t('settings.setPasswordText', { email })}
      confirm={t('settings.setPasswordSend')}
      cancel={t('settings.cancel')}
      busy={send.isPending}
      error={send.error?.message}
      onClose={onClose}
      onConfirm={() => {
        send.mutate({ body: { email } });
      }}
    />
  );
}
