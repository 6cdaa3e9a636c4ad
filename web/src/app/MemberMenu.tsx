import type { CurrentUser } from '@pass-along/contracts';
import { ArrowLeftRight, LayoutDashboard, LogOut, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../session/sessionContext.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Menu, MenuAction, MenuLink, MenuSeparator } from '../ui/Menu.tsx';

export function MemberMenu({ user }: { user: CurrentUser }) {
  const { t } = useTranslation();
  const { signOut } = useSession();
  return (
    <Menu
      align="end"
      label={t('nav.account', { name: user.name })}
      buttonClassName="grid size-11 place-items-center rounded-full"
      button={<Avatar src={user.avatar} size={36} />}
    >
      <div className="px-3 pt-2 pb-1">
        <div className="max-w-56 truncate font-semibold">{user.name}</div>
        <div className="max-w-56 truncate text-sm text-muted">{user.email}</div>
      </div>
      <MenuSeparator />
      <MenuLink to="/dashboard" icon={<LayoutDashboard size={18} className="text-muted" aria-hidden="true" />}>
        {t('nav.dashboard')}
      </MenuLink>
      <MenuLink to="/swaps" icon={<ArrowLeftRight size={18} className="text-muted" aria-hidden="true" />}>
        {t('nav.swaps')}
      </MenuLink>
      <MenuLink to="/profile" icon={<UserRound size={18} className="text-muted" aria-hidden="true" />}>
        {t('nav.profile')}
      </MenuLink>
      <MenuSeparator />
      <MenuAction onSelect={signOut} icon={<LogOut size={18} className="text-muted" aria-hidden="true" />}>
        {t('nav.signOut')}
      </MenuAction>
    </Menu>
  );
}
