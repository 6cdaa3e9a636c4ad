import { LogOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatNumber } from '../i18n/format.ts';
import { RequireSession } from '../session/RequireSession.tsx';
import { useMember, useSession } from '../session/session.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Button } from '../ui/Button.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';

export function ProfilePage() {
  return (
    <RequireSession>
      <Me />
    </RequireSession>
  );
}

/** Who one is here; the full profile is a later release. */
function Me() {
  const { t } = useTranslation();
  const { signOut } = useSession();
  const member = useMember();
  if (!member) return null;
  const facts = [
    [t('later.email'), member.email],
    [t('later.joined'), formatDate(member.joinDate)],
    [t('later.karma'), formatNumber(member.karmaPoints)],
  ] as const;
  return (
    <div className="page max-w-3xl py-10 sm:py-14">
      <PageTitle>{t('nav.profile')}</PageTitle>
      <div className="flex items-center gap-5">
        <Avatar src={member.avatar} size={88} />
        <h1 className="min-w-0 text-3xl break-words">{member.name}</h1>
      </div>
      <p className="mt-6 text-muted">{t('later.profileText')}</p>
      <dl className="perforated mt-6 grid gap-5 pt-6 sm:grid-cols-3">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="font-medium break-words tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <Button variant="secondary" className="mt-8" icon={<LogOut size={18} aria-hidden="true" />} onClick={signOut}>
        {t('nav.signOut')}
      </Button>
    </div>
  );
}
