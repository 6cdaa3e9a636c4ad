import type { CurrentUser, PreferencesAnswer } from '@pass-along/contracts';
import { Download } from 'lucide-react';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '../../api/toastFailure.tsx';
import { Button } from '../../ui/Button.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import { downloadMyData } from './downloadMyData.ts';
import { SetPasswordDialog } from './SetPasswordDialog.tsx';
import { Setting, SettingsSection } from './SettingsSection.tsx';

interface AccountSettingsProps {
  user: CurrentUser;
  preferences: PreferencesAnswer;
  /** Days in which a deletion can be undone. */
  graceDays: number;
}

/** Account settings: data export, deactivation and deletion. */
export function AccountSettings({
  user,
  preferences: { deletionDueAt, hasPassword },
  graceDays,
}: AccountSettingsProps) {
  const { t } = useTranslation();
  const [leaving, setLeaving] = useState<'deactivate' | 'delete'>();
  const [saving, setSaving] = useState(false);

  const save = async () => {
    setSaving(true);
    try {
      await downloadMyData();
      toast.success(t('settings.downloaded'));
    } catch (error) {
      toastFailure(t('settings.downloadFailed'), error);
    } finally {
      setSaving(false);
    }
  };

  return (
    <SettingsSection title={t('settings.account')} text={t('settings.accountText')}>
      <Setting
        title={t('settings.download')}
        text={t('settings.downloadText')}
        action={
          <Button
            variant="secondary"
            busy={saving}
            icon={<Download size={18} aria-hidden="true" />}
            onClick={() => void save()}
          >
            {t('settings.download')}
          </Button>
        }
      />
      <Setting
        title={t('settings.deactivate')}
        text={t('settings.deactivateText')}
        action={
          <Button
            variant="secondary"
            onClick={() => {
              setLeaving('deactivate');
            }}
          >
            {t('settings.deactivate')}
          </Button>
        }
      />
      {deletionDueAt === null && (
        <Setting
          danger
          title={t('settings.delete')}
          text={t('settings.deleteText', { count: graceDays })}
          action={
            <Button
              variant="secondary"
              className="!border-danger text-danger hover:bg-danger-wash"
              onClick={() => {
                setLeaving('delete');
              }}
            >
              {t('settings.delete')}
            </Button>
          }
        />
      )}
      {leaving && !hasPassword && (
        <SetPasswordDialog
          email={user.email}
          onClose={() => {
            setLeaving(undefined);
          }}
        />
      )}
      {leaving && hasPassword && (
        <LeaveDialog
          kind={leaving}
          graceDays={graceDays}
          onClose={() => {
            setLeaving(undefined);
          }}
        />
      )}
    </SettingsSection>
  );
}
