import { useTranslation } from 'react-i18next';
import { Switch } from '../../ui/Switch.tsx';
import { usePreferenceSwitch, type PreferenceName } from './preferenceQueries.ts';

export function PreferenceSwitch({ which, on }: { which: PreferenceName; on: boolean }) {
  const { t } = useTranslation();
  const turn = usePreferenceSwitch(which);
  return <Switch label={t(`settings.${which}`)} hint={t(`settings.${which}Hint`)} checked={on} onChange={turn} />;
}
