import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { BrandWordmark } from '../drawings/BrandWordmark.tsx';
import { NotificationBell } from '../features/notifications/NotificationBell.tsx';
import { UnreadCount } from '../features/chat/UnreadCount.tsx';
import { useMember, useSession } from '../session/sessionContext.ts';
import { Button } from '../ui/Button.tsx';
import { joinClasses } from '../ui/joinClasses.ts';
import { Menu, MenuLink } from '../ui/Menu.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import { TurnCount } from './TurnCount.tsx';

// visitors have no such menu
const MemberMenu = lazy(async () => ({ default: (await import('./memberParts.ts')).MemberMenu }));

const linkLook =
  'flex min-h-11 items-center gap-1 rounded-input px-3.5 font-medium text-ink transition-colors hover:bg-primary-wash';

interface NavbarProps {
  /** Low windows have no space for the bar above a conversation. */
  isConversation: boolean;
}

export function Navbar({ isConversation }: NavbarProps) {
  const { t } = useTranslation();
  const isMember = useMember() !== undefined;
  return (
    <header
      className={joinClasses(
        'top-bar z-30 print:hidden border-b border-line bg-bg',
        isConversation && '[@media(max-height:34.99rem)]:hidden',
      )}
    >
      <div className="page flex h-[calc(3.5rem-1px)] items-center gap-2 wrap-break-word md:h-16">
        <Link
          to="/"
          className={
            'group me-4 flex min-h-11 items-center rounded-input text-xl whitespace-nowrap max-[26rem]:me-0 ' +
            'max-[24rem]:text-lg'
          }
        >
          <BrandWordmark />
        </Link>
        <nav aria-label={t('nav.main')} className="flex items-center max-lg:hidden">
          <TopLink to="/">{t('nav.home')}</TopLink>
          <TopLink to="/groups">{t('nav.groups')}</TopLink>
          <TopMenu label={t('nav.explore')} paths={['/items', '/collections', '/events']}>
            <MenuLink to="/items">{t('nav.items')}</MenuLink>
            {isMember && <MenuLink to="/collections">{t('nav.collections')}</MenuLink>}
            <MenuLink to="/events">{t('nav.events')}</MenuLink>
          </TopMenu>
          <TopMenu label={t('nav.info')} paths={['/about', '/contact', '/welcome']}>
            <MenuLink to="/about">{t('nav.about')}</MenuLink>
            <MenuLink to="/contact">{t('nav.contact')}</MenuLink>
            {isMember && <MenuLink to="/welcome">{t('nav.welcome')}</MenuLink>}
          </TopMenu>
        </nav>
        <div className="ms-auto flex items-center gap-1.5">
          {isMember && (
            <div className="max-[76rem]:hidden">
              <TopLink to="/dashboard">{t('nav.dashboard')}</TopLink>
            </div>
          )}
          <ChatLink />
          <SwapsLink />
          <Bell />
          <div className="max-[24rem]:hidden">
            <ThemeSwitch />
          </div>
          <Account />
          <MobileMenu />
        </div>
      </div>
    </header>
  );
}

function TopLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <NavLink to={to} end className={({ isActive }) => joinClasses(linkLook, isActive && 'dash-under')}>
      {children}
    </NavLink>
  );
}

function TopMenu({ label, paths, children }: { label: string; paths: string[]; children: ReactNode }) {
  const { pathname } = useLocation();
  const isHere = paths.some((path) => pathname.startsWith(path));
  return (
    <Menu
      buttonClassName={joinClasses(linkLook, 'group', isHere && 'dash-under')}
      button={
        <>
          {label}
          <ChevronDown
            size={16}
            className="text-muted transition-transform duration-150 group-aria-expanded:rotate-180"
            aria-hidden="true"
          />
        </>
      }
    >
      {children}
    </Menu>
  );
}

function ChatLink() {
  const { t } = useTranslation();
  if (useMember() === undefined) return null;
  return (
    <NavLink to="/chat" className={({ isActive }) => joinClasses(linkLook, 'max-md:hidden', isActive && 'dash-under')}>
      {t('nav.chat')}
      <UnreadCount />
    </NavLink>
  );
}

function SwapsLink() {
  const { t } = useTranslation();
  const { session } = useSession();
  if (session.status !== 'signedIn') return null;
  return (
    <NavLink to="/swaps" className={({ isActive }) => joinClasses(linkLook, 'max-md:hidden', isActive && 'dash-under')}>
      {t('nav.swaps')}
      <TurnCount />
    </NavLink>
  );
}

function Bell() {
  const { session } = useSession();
  return session.status === 'signedIn' ? <NotificationBell /> : null;
}

const placeholder = <Skeleton className="mx-1 size-9 rounded-full" />;

function Account() {
  const { t } = useTranslation();
  const { session } = useSession();
  switch (session.status) {
    case 'signedIn':
      return (
        <Suspense fallback={placeholder}>
          <MemberMenu user={session.user} />
        </Suspense>
      );
    case 'checking':
      return placeholder;
    case 'signedOut':
    case 'leaving':
      return (
        <Button asChild className="whitespace-nowrap max-[26rem]:px-3">
          <Link to="/login?mode=signin">{t('nav.signUp')}</Link>
        </Button>
      );
  }
}
