import { Menu as MenuIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Menu, MenuLink, MenuSeparator } from '../ui/Menu.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';

/** Everything the bar names, folded into one button on phones. */
export function MobileMenu() {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('nav.main')} className="md:hidden">
      <Menu
        align="end"
        label={t('nav.menu')}
        buttonClassName="grid size-11 place-items-center rounded-full hover:bg-primary-wash"
        button={<MenuIcon size={22} aria-hidden="true" />}
      >
        <MenuLink to="/">{t('nav.home')}</MenuLink>
        <MenuLink to="/groups">{t('nav.groups')}</MenuLink>
        <MenuLink to="/items">{t('nav.items')}</MenuLink>
        <MenuLink to="/events">{t('nav.events')}</MenuLink>
        <MenuLink to="/about">{t('nav.about')}</MenuLink>
        <MenuLink to="/contact">{t('nav.contact')}</MenuLink>
        <MenuSeparator />
        <div className="px-3 py-1">
          <LanguageSwitch />
        </div>
      </Menu>
    </nav>
  );
}
