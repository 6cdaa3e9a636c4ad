import type { ApiError, CircleAnswer, CircleMemberAnswer } from '@pass-along/contracts';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useHandOver, useLeaveCircle, useRemoveMember, useRenewCode } from './circleMutations.ts';

/** The steps that need confirmation. */
export type CircleConfirmation =
  | { of: 'leave' }
  | { of: 'renew' }
  | { of: 'remove' | 'handOver'; member: CircleMemberAnswer };

interface ConfirmationProps {
  circle: CircleAnswer;
  onClose: () => void;
}

interface CircleConfirmDialogsProps extends ConfirmationProps {
  question: CircleConfirmation;
  onLeft: () => void;
}

export function CircleConfirmDialogs({ question, onLeft, ...props }: CircleConfirmDialogsProps) {
  switch (question.of) {
    case 'leave':
      return <LeaveCircleDialog {...props} onLeft={onLeft} />;
    case 'renew':
      return <RenewCodeDialog {...props} />;
    case 'remove':
      return <RemoveMemberDialog {...props} member={question.member} />;
    case 'handOver':
      return <HandOverDialog {...props} member={question.member} />;
  }
}

function LeaveCircleDialog({ circle, onClose, onLeft }: ConfirmationProps & { onLeft: () => void }) {
  const { t } = useTranslation();
  const leave = useLeaveCircle(circle.name, onLeft);
  const text =
    circle.memberCount === 1 ? 'circles.leaveLast' : circle.abilities.edit ? 'circles.leaveAdmin' : 'circles.leaveText';
  return (
    <ConfirmDialog
      danger
      title={t('circles.leaveTitle', { name: circle.name })}
      text={t(text)}
      confirm={t('circles.leave')}
      cancel={t('circles.cancel')}
      busy={leave.isPending}
      error={leave.error?.message}
      onConfirm={() => {
        leave.mutate({ params: { circleId: circle._id } });
      }}
      onClose={onClose}
    />
  );
}

function RenewCodeDialog({ circle, onClose }: ConfirmationProps) {
  const { t } = useTranslation();
  const renew = useRenewCode(onClose);
  const failure = useFailure(renew.error);
  return (
    <ConfirmDialog
      title={t('circles.renewTitle')}
      text={t('circles.renewText')}
      confirm={t('circles.renew')}
      cancel={t('circles.cancel')}
      busy={renew.isPending}
      error={failure}
      onConfirm={() => {
        renew.mutate({ params: { circleId: circle._id } });
      }}
      onClose={onClose}
    />
  );
}

function RemoveMemberDialog({ circle, onClose, member }: ConfirmationProps & { member: CircleMemberAnswer }) {
  const { t } = useTranslation();
  const remove = useRemoveMember(member.name, onClose);
  const failure = useFailure(remove.error);
  return (
    <ConfirmDialog
      danger
      title={t('circles.removeTitle', { name: member.name })}
      text={t('circles.removeText')}
      confirm={t('circles.remove')}
      cancel={t('circles.cancel')}
      busy={remove.isPending}
      error={failure}
      onConfirm={() => {
        remove.mutate({ params: { circleId: circle._id, memberId: member._id } });
      }}
      onClose={onClose}
    />
  );
}

function HandOverDialog({ circle, onClose, member }: ConfirmationProps & { member: CircleMemberAnswer }) {
  const { t } = useTranslation();
  const handOver = useHandOver(member.name, onClose);
  const failure = useFailure(handOver.error);
  return (
    <ConfirmDialog
      title={t('circles.handOverTitle', { name: member.name })}
      text={t('circles.handOverText')}
      confirm={t('circles.handOver')}
      cancel={t('circles.cancel')}
      busy={handOver.isPending}
      error={failure}
      onConfirm={() => {
        handOver.mutate({ params: { circleId: circle._id, memberId: member._id } });
      }}
      onClose={onClose}
    />
  );
}

/** The text that says that the step failed, with the reason. */
function useFailure(error: ApiError | null): string | undefined {
  const { t } = useTranslation();
  return error ? `${t('circles.infoFailed')}. ${error.message}` : undefined;
}
