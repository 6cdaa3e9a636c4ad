import type { CircleAnswer } from '@pass-along/contracts';
import { useQuery } from '@tanstack/react-query';
import { LogOut, MessagesSquare, Pencil, QrCode, RefreshCw } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ReportButton } from '../../moderation/ReportButton.tsx';
import { Button } from '../../ui/Button.tsx';
import { CopyField } from '../../ui/CopyField.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { InitialsAvatar } from '../../ui/InitialsAvatar.tsx';
import { ShareLink } from '../../ui/ShareLink.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { AfterAWhile, Skeleton } from '../../ui/Skeleton.tsx';
import { CircleMembers, type CircleMembersProps } from './CircleMembers.tsx';
import { getCircleMembersQuery, getCircleQuery } from './circleQueries.ts';
import { CircleConfirmDialogs, type CircleConfirmation } from './CircleConfirmDialogs.tsx';
import { useSetFindable } from './circleMutations.ts';
import { getJoinPath } from './inviteCode.ts';
import { JoinRequests } from './JoinRequests.tsx';

const EditCircleDialog = lazy(async () => ({ default: (await import('./EditCircleDialog.tsx')).EditCircleDialog }));

const InviteQrCode = lazy(async () => ({ default: (await import('./InviteQrCode.tsx')).InviteQrCode }));

interface CircleInfoDialogProps {
  circleId: string;
  memberId: string;
  onClose: () => void;
  renderMessageButton: CircleMembersProps['renderMessageButton'];
}

/** A circle as its members see it, with the actions open to them. */
export function CircleInfoDialog({ circleId, memberId, onClose, renderMessageButton }: CircleInfoDialogProps) {
  const { t } = useTranslation();
  const circle = useQuery(getCircleQuery(circleId));
  const [editing, setEditing] = useState(false);
  if (circle.data && editing) {
    return (
      <Suspense>
        <EditCircleDialog
          circle={circle.data}
          onClose={() => {
            setEditing(false);
          }}
        />
      </Suspense>
    );
  }
  return (
    <Dialog title={circle.data?.name ?? t('circles.info')} onClose={onClose}>
      {circle.data ? (
        <CircleInfo
          circle={circle.data}
          memberId={memberId}
          renderMessageButton={renderMessageButton}
          onEdit={() => {
            setEditing(true);
          }}
          onLeft={onClose}
        />
      ) : circle.isError ? (
        <ErrorState
          title={t('circles.infoError')}
          error={circle.error}
          retrying={circle.isFetching}
          onRetry={() => void circle.refetch()}
        />
      ) : (
        <AfterAWhile>
          <Skeleton className="h-64" />
        </AfterAWhile>
      )}
    </Dialog>
  );
}

interface CircleInfoProps {
  circle: CircleAnswer;
  memberId: string;
  onEdit: () => void;
  onLeft: () => void;
  renderMessageButton: CircleMembersProps['renderMessageButton'];
}

function CircleInfo({ circle, memberId, onEdit, onLeft, renderMessageButton }: CircleInfoProps) {
  const { t } = useTranslation();
  const membersId = useId();
  const members = useQuery(getCircleMembersQuery(circle._id));
  const [question, setQuestion] = useState<CircleConfirmation>();
  const [showsCode, setShowsCode] = useState(false);
  const setFindable = useSetFindable();
  const { abilities } = circle;
  const byHand = t('circles.copyByHand');
  return (
    <div className="flex flex-col gap-6">
      <div className="flex items-center gap-4">
        <InitialsAvatar src={circle.avatar} name={circle.name} size={72} />
        <div className="min-w-0">
          <p>{t('circles.members', { count: circle.memberCount })}</p>
          {!abilities.edit && <p className="text-muted">{t('circles.leads', { name: circle.createdBy.name })}</p>}
        </div>
      </div>
      <Button asChild variant="secondary" className="self-start">
        <Link to={`/chat/${circle._id}`} onClick={onLeft}>
          <MessagesSquare size={18} aria-hidden="true" />
          {t('circles.talk')}
        </Link>
      </Button>
      {abilities.edit && (
        <div className="flex flex-col items-start gap-3 rounded-card bg-primary-wash px-4 py-3">
          <p>{t('circles.adminBanner')}</p>
          <Button variant="secondary" icon={<Pencil size={18} aria-hidden="true" />} onClick={onEdit}>
            {t('circles.edit')}
          </Button>
        </div>
      )}
      {abilities.edit && (
        <>
          <JoinRequests circleId={circle._id} />
          <Switch
            label={t('circles.findable')}
            hint={t('circles.findableHint')}
            checked={circle.findable}
            onChange={(findable) => {
              setFindable.mutate({ params: { circleId: circle._id }, body: { findable } });
            }}
          />
        </>
      )}
      <div className="flex flex-col gap-4">
        <CopyField
          spaced
          label={t('circles.code')}
          value={circle.inviteCode}
          words={{ copy: t('circles.copyCode'), copied: t('circles.codeCopied'), byHand }}
        />
        <CopyField
          label={t('circles.link')}
          value={window.location.origin + getJoinPath(circle.inviteCode)}
          words={{ copy: t('circles.copyLink'), copied: t('circles.linkCopied'), byHand }}
        />
        <div className="flex flex-wrap gap-3">
          <ShareLink
            path={getJoinPath(circle.inviteCode)}
            title={circle.name}
            words={{
              button: t('circles.share'),
              copied: t('circles.linkCopied'),
              title: t('circles.share'),
              text: t('circles.shareText'),
              link: t('circles.link'),
            }}
          />
          <Button
            variant="secondary"
            aria-expanded={showsCode}
            icon={<QrCode size={18} aria-hidden="true" />}
            onClick={() => {
              setShowsCode(!showsCode);
            }}
          >
            {t('circles.qr')}
          </Button>
        </div>
        {showsCode && (
          <Suspense>
            <InviteQrCode name={circle.name} link={window.location.origin + getJoinPath(circle.inviteCode)} />
          </Suspense>
        )}
        {abilities.renewCode && (
          <Button
            variant="secondary"
            className="self-start"
            icon={<RefreshCw size={18} aria-hidden="true" />}
            onClick={() => {
              setQuestion({ of: 'renew' });
            }}
          >
            {t('circles.renew')}
          </Button>
        )}
      </div>
      <section aria-labelledby={membersId} className="perforated pt-5">
        <h3 id={membersId} className="mb-2 text-lg">
          {t('circles.memberList')}
        </h3>
        {members.data ? (
          <CircleMembers
            members={members.data}
            memberId={memberId}
            renderMessageButton={renderMessageButton}
            onRemove={(member) => {
              setQuestion({ of: 'remove', member });
            }}
            onHandOver={(member) => {
              setQuestion({ of: 'handOver', member });
            }}
          />
        ) : members.isError ? (
          <ErrorState
            title={t('circles.membersFailed')}
            error={members.error}
            retryLabel={t('circles.retry')}
            retrying={members.isFetching}
            onRetry={() => void members.refetch()}
          />
        ) : (
          <AfterAWhile>
            <Skeleton className="h-28" />
          </AfterAWhile>
        )}
      </section>
      {abilities.leave && (
        <Button
          variant="quiet"
          className="self-start !text-danger"
          icon={<LogOut size={18} aria-hidden="true" />}
          onClick={() => {
            setQuestion({ of: 'leave' });
          }}
        >
          {t('circles.leave')}
        </Button>
      )}
      {circle.createdBy._id !== memberId && <ReportButton kind="circle" id={circle._id} />}
      {question && (
        <CircleConfirmDialogs
          circle={circle}
          question={question}
          onLeft={onLeft}
          onClose={() => {
            setQuestion(undefined);
          }}
        />
      )}
    </div>
  );
}
