import { language as languageOfMails, wants, withChoices, type PreferencesAnswer } from '@pass-along/contracts';
import { useTranslation } from 'react-i18next';
import { languageOf, languages } from '../../i18n/languages.ts';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { useSavePreferences } from './preferenceQueries.ts';
import { QuietHoursSetting } from './QuietHoursSetting.tsx';
import { SettingsSection } from './SettingsSection.tsx';

const mails = [
  { kind: 'swaps', words: 'swapMails' },
  { kind: 'matches', words: 'matchMails' },
  { kind: 'events', words: 'eventMails' },
] as const;

/** What is told by mail, in which language, and when not. The bell always rings. */
export function NotificationSettings({ preferences }: { preferences: PreferencesAnswer }) {
  const { t } = useTranslation();
  const save = useSavePreferences();
  return (
    <SettingsSection title={t('settings.notifications')} text={t('settings.notificationsText')}>
      {mails.map(({ kind, words }) => (
        <Switch
          key={kind}
          label={t(`settings.${words}`)}
          hint={t(`settings.${words}Hint`)}
          checked={wants(preferences.choices, kind, 'email')}
          onChange={(wanted) => {
            const choices = [{ kind, channel: 'email', wanted }] as const;
            save({ choices: [...choices] }, (shown) => ({ ...shown, choices: withChoices(shown.choices, choices) }));
          }}
        />
      ))}
      <QuietHoursSetting quietHours={preferences.quietHours} />
      <div className="max-w-56 py-4 last:pb-0">
        <Field label={t('settings.mailLanguage')}>
          {(control) => (
            <Select
              {...control}
              value={preferences.language}
              options={languageOfMails.options.map((value) => ({ value, label: languages[value] }))}
              onChange={(event) => {
                const language = languageOf(event.target.value);
                if (language) save({ language }, (shown) => ({ ...shown, language }));
              }}
            />
          )}
        </Field>
      </div>
    </SettingsSection>
  );
}
