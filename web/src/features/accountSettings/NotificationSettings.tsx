import { language as languageOfMails, type CurrentUser, type PreferencesAnswer } from '@pass-along/contracts';
import { useTranslation } from 'react-i18next';
import { toLanguage, languages } from '../../i18n/languages.ts';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { NoticeChannels } from './NoticeChannels.tsx';
import { useSavePreferences } from './preferenceQueries.ts';
import { PushSetting } from './PushSetting.tsx';
import { QuietHoursSetting } from './QuietHoursSetting.tsx';
import { SettingsSection } from './SettingsSection.tsx';

interface NotificationSettingsProps {
  user: CurrentUser;
  preferences: PreferencesAnswer;
  pushKey: string;
}

/** Settings for mail and push: kinds, language and quiet hours. The bell shows every notification. */
export function NotificationSettings({ user, preferences, pushKey }: NotificationSettingsProps) {
  const { t } = useTranslation();
  const save = useSavePreferences();
  return (
    <SettingsSection title={t('settings.notifications')} text={t('settings.notificationsText')}>
      <NoticeChannels preferences={preferences} />
      <PushSetting memberId={user._id} pushKey={pushKey} />
      <Switch
        label={t('settings.pushTexts')}
        hint={t('settings.pushTextsHint')}
        checked={preferences.pushTexts}
        onChange={(pushTexts) => {
          save({ pushTexts }, (shown) => ({ ...shown, pushTexts }));
        }}
      />
      <QuietHoursSetting quietHours={preferences.quietHours} />
      <div className="max-w-56 py-4 last:pb-0">
        <Field label={t('settings.mailLanguage')}>
          {(control) => (
            <Select
              {...control}
              value={preferences.language}
              options={languageOfMails.options.map((value) => ({ value, label: languages[value] }))}
              onChange={(event) => {
                const language = toLanguage(event.target.value);
                if (language) save({ language }, (shown) => ({ ...shown, language }));
              }}
            />
          )}
        </Field>
      </div>
    </SettingsSection>
  );
}
