import { ApiError, brand } from '@pass-along/contracts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom';
import { siteQuery } from '../api/siteQuery.ts';
import { HandsDrawing } from '../drawings/HandsDrawing.tsx';
import { useJoinCircle } from '../features/circles/circleMutations.ts';
import { getCircleInvitationQuery } from '../features/circles/circleQueries.ts';
import { getCirclePath } from '../features/circles/inviteCode.ts';
import { messages } from '../features/circles/circleMessages.en.ts';
import { addMessages } from '../i18n/i18n.ts';
import { getSignInPath, getSignUpPath, useSession } from '../session/sessionContext.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { Spinner } from '../ui/Spinner.tsx';

addMessages(messages);

/** The target of an invite link; visitors return here after sign-in. */
export function JoinPage() {
  const { t } = useTranslation();
  const { session } = useSession();
  const { inviteCode = '' } = useParams<'inviteCode'>();
  const site = useQuery(siteQuery).data;
  const group = useQuery(getCircleInvitationQuery(inviteCode));
  const { name, groupAdmin } = group.data ?? {};
  const isGone = group.error instanceof ApiError && group.error.code === 'invite_code_unknown';
  return (
    <div className="page grid items-center gap-12 py-10 sm:py-16 lg:grid-cols-2">
      <PageTitle>{t('circles.join')}</PageTitle>
      <div className="flex max-w-xl flex-col items-start gap-5">
        <h1 className="text-4xl wrap-anywhere">
          {isGone
            ? t('circles.linkGoneTitle')
            : name
              ? t('circles.invitedTo', { group: name })
              : t('circles.invitedTitle')}
        </h1>
        {groupAdmin && (
          <p className="text-lg font-semibold wrap-anywhere">
            {t('circles.invitedBy', { name: groupAdmin, community: site?.communityName ?? brand })}
          </p>
        )}
        {isGone ? (
          <LinkGone />
        ) : session.status === 'signedIn' ? (
          <Invitation inviteCode={inviteCode} />
        ) : session.status === 'checking' ? (
          <Spinner label={t('ui.loading')} />
        ) : (
          <ForVisitors inviteCode={inviteCode} />
        )}
      </div>
      <div className="max-lg:hidden">
        <HandsDrawing />
      </div>
    </div>
  );
}

function LinkGone() {
  const { t } = useTranslation();
  return (
    <>
      <p className="text-lg text-muted">{t('circles.linkGone')}</p>
      <Button asChild>
        <Link to="/groups">{t('circles.toGroups')}</Link>
      </Button>
    </>
  );
}

function Invitation({ inviteCode }: { inviteCode: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const join = useJoinCircle(({ _id }) => {
    void navigate(getCirclePath(_id), { replace: true });
  });
  return (
    <>
      <p className="text-lg text-muted">{t('circles.invited')}</p>
      <Code>{inviteCode}</Code>
      {join.error && <Alert>{join.error.message}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button
          busy={join.isPending}
          onClick={() => {
            join.mutate({ body: { inviteCode, how: 'link' } });
          }}
        >
          {t('circles.joinHere')}
        </Button>
        <Button variant="secondary" asChild>
          <Link to="/groups">{t('circles.toGroups')}</Link>
        </Button>
      </div>
    </>
  );
}

function ForVisitors({ inviteCode }: { inviteCode: string }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <>
      <p className="text-lg text-muted">{t('circles.invitedVisitor')}</p>
      <Code>{inviteCode}</Code>
      <div className="flex flex-wrap gap-3">
        <Button asChild>
          <Link to={getSignUpPath(pathname)}>{t('circles.signUp')}</Link>
        </Button>
        <Button variant="secondary" asChild>
          <Link to={getSignInPath(pathname)}>{t('circles.signIn')}</Link>
        </Button>
      </div>
    </>
  );
}

function Code({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <p>
      {t('circles.code')}: <strong className="font-mono tracking-widest break-all">{children}</strong>
    </p>
  );
}
