import { Menu as MenuIcon, Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Menu, MenuAction, MenuLink, MenuSeparator } from '../ui/Menu.tsx';
import { useMember } from '../session/sessionContext.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { useTheme } from './theme.ts';

/** All entries of the navigation bar behind one button, where the bar has no space for them. */
export function MobileMenu() {
  const { t } = useTranslation();
  const { theme, toggle } = useTheme();
  const isMember = useMember() !== undefined;
  const Icon = theme === 'dark' ? Sun : Moon;
  return (
    <nav aria-label={t('nav.main')} className="lg:hidden">
      <Menu
        align="end"
        label={t('nav.menu')}
        buttonClassName="grid size-11 place-items-center rounded-full hover:bg-primary-wash"
        button={<MenuIcon size={22} aria-hidden="true" />}
      >
        <MenuLink to="/">{t('nav.home')}</MenuLink>
        {isMember && <MenuLink to="/dashboard">{t('nav.dashboard')}</MenuLink>}
        <MenuLink to="/groups">{t('nav.groups')}</MenuLink>
        <MenuLink to="/items">{t('nav.items')}</MenuLink>
        {isMember && <MenuLink to="/collections">{t('nav.collections')}</MenuLink>}
        <MenuLink to="/events">{t('nav.events')}</MenuLink>
        <MenuLink to="/about">{t('nav.about')}</MenuLink>
        <MenuLink to="/contact">{t('nav.contact')}</MenuLink>
        {isMember && <MenuLink to="/welcome">{t('nav.welcome')}</MenuLink>}
        <MenuSeparator />
        {/* the narrowest bars have no space for it */}
        <div className="min-[24rem]:hidden">
          <MenuAction onSelect={toggle} icon={<Icon size={18} className="text-muted" aria-hidden="true" />}>
            {theme === 'dark' ? t('nav.toLight') : t('nav.toDark')}
          </MenuAction>
        </div>
        <div className="px-3 py-1">
          <LanguageSwitch />
        </div>
      </Menu>
    </nav>
  );
}
