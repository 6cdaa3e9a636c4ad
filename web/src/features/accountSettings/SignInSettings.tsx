import { limits, type CurrentUser, type EmailRefusal, type PreferencesAnswer } from '@pass-along/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../api/useCommand.ts';
import { formatDate } from '../../i18n/localeFormat.ts';
import { useSession } from '../../session/sessionContext.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { ChangeEmailDialog } from './ChangeEmailDialog.tsx';
import { ChangePasswordDialog } from './ChangePasswordDialog.tsx';
import { getPreferencesQuery } from './preferenceQueries.ts';
import { SetPasswordDialog } from './SetPasswordDialog.tsx';
import { Setting, SettingsSection } from './SettingsSection.tsx';

type OpenDialog = 'email' | 'password' | 'sessions' | undefined;

interface SignInSettingsProps {
  user: CurrentUser;
  preferences: PreferencesAnswer;
}

/** Sign-in settings: e-mail address, password, and signed-in devices. */
export function SignInSettings({ user, preferences }: SignInSettingsProps) {
  const { pendingEmail, emailRefusal, hasPassword } = preferences;
  const { t } = useTranslation();
  const [open, setOpen] = useState<OpenDialog>();
  const close = () => {
    setOpen(undefined);
  };
  const renderOpenButton = (which: OpenDialog, label: string) => (
    <Button
      variant="secondary"
      onClick={() => {
        setOpen(which);
      }}
    >
      {label}
    </Button>
  );
  return (
    <SettingsSection title={t('settings.signIn')} text={t('settings.signInText')}>
      <Setting
        title={t('settings.email')}
        text={
          <>
            <p>{user.email}</p>
            {pendingEmail !== '' && (
              <p className="mt-1 font-medium text-warn">{t('settings.emailPending', { email: pendingEmail })}</p>
            )}
            {emailRefusal && <RefusedEmail refusal={emailRefusal} canTest={emailRefusal.email === user.email} />}
          </>
        }
        action={renderOpenButton('email', t('settings.changeEmail'))}
      />
      <Setting
        title={t('settings.password')}
        text={hasPassword ? t('settings.passwordText', { min: limits.password.min }) : t('settings.noPassword')}
        action={renderOpenButton('password', hasPassword ? t('settings.changePassword') : t('settings.setPassword'))}
      />
      <Setting
        title={t('settings.sessions')}
        text={t('settings.sessionsText')}
        action={renderOpenButton('sessions', t('settings.signOutEverywhere'))}
      />
      {(open === 'email' || open === 'password') && !hasPassword && (
        <SetPasswordDialog email={user.email} onClose={close} />
      )}
      {open === 'email' && hasPassword && <ChangeEmailDialog onClose={close} />}
      {open === 'password' && hasPassword && <ChangePasswordDialog user={user} onClose={close} />}
      {open === 'sessions' && <SignOutEverywhereDialog onClose={close} />}
    </SettingsSection>
  );
}

/** A pending address is tried again by asking for the change again. */
function RefusedEmail({ refusal: { email, refusedAt }, canTest }: { refusal: EmailRefusal; canTest: boolean }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const test = useCommand('POST /api/auth/test-email', {
    onSuccess: () => {
      toast.success(t('settings.emailTested'));
      return queryClient.invalidateQueries(getPreferencesQuery());
    },
  });
  return (
    <div className="mt-1">
      <p className="font-medium text-warn">{t('settings.emailRefused', { email, date: formatDate(refusedAt) })}</p>
      {canTest && (
        <Button
          variant="secondary"
          className="mt-2"
          busy={test.isPending}
          onClick={() => {
            test.mutate({});
          }}
        >
          {t('settings.testEmail')}
        </Button>
      )}
      {test.error && <p role="alert">{test.error.message}</p>}
    </div>
  );
}

function SignOutEverywhereDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { signOut } = useSession();
  const end = useCommand('POST /api/auth/sign-out-everywhere', {
    onSuccess: () => {
      onClose();
      signOut();
    },
  });
  return (
    <ConfirmDialog
      title={t('settings.signOutEverywhere')}
      text={t('settings.signOutEverywhereText')}
      confirm={t('settings.signOutEverywhere')}
      cancel={t('settings.cancel')}
      busy={end.isPending}
      error={end.error?.message}
      onClose={onClose}
      onConfirm={() => {
        end.mutate({});
      }}
    />
  );
}
