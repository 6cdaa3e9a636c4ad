import { Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../ui/Button.tsx';
import { useTheme } from './theme.ts';

export function ThemeSwitch() {
  const { t } = useTranslation();
  const { theme, toggle } = useTheme();
  return (
    <IconButton label={theme === 'dark' ? t('nav.toLight') : t('nav.toDark')} onClick={toggle}>
      {theme === 'dark' ? <Sun size={20} aria-hidden="true" /> : <Moon size={20} aria-hidden="true" />}
    </IconButton>
  );
}
