import type { SiteAnswer } from '@pass-along/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Alert } from '../../ui/Alert.tsx';
import { getInvitationQuery } from './invitationQueries.ts';
import { FormNotice } from './FormNotice.tsx';

interface SignUpNoticeProps {
  site: SiteAnswer;
  /** Invitation code of the address; '' without one. */
  code: string;
}

/** Information above the sign-up form: the invitation, or the community's sign-up policy. */
export function SignUpNotice({ site: { communityName: community, signupPolicy }, code }: SignUpNoticeProps) {
  const { t } = useTranslation();
  const invitation = useQuery(getInvitationQuery(code)).data;
  if (code === '') {
    if (signupPolicy === 'open') return null;
    return (
      <FormNotice>
        <p>{t(`login.policy.${signupPolicy}`, { community })}</p>
        {signupPolicy === 'invite-only' && (
          <Link
            to="/about"
            className="inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4"
          >
            {t('login.policy.ask')}
          </Link>
        )}
      </FormNotice>
    );
  }
  switch (invitation?.state) {
    case undefined:
      return null;
    case 'open': {
      const { email, invitedBy: name, role } = invitation;
      return (
        <FormNotice>
          <p>
            {name === '' ? t('login.invitation.open', { community }) : t('login.invitation.by', { name, community })}
          </p>
          {email !== '' && <p>{t('login.invitation.email', { email })}</p>}
          {role === 'admin' && <p>{t('login.invitation.admin')}</p>}
        </FormNotice>
      );
    }
    case 'used':
    case 'revoked':
    case 'expired':
    case 'unknown':
      return <Alert>{t(`login.invitation.${invitation.state}`)}</Alert>;
  }
}
