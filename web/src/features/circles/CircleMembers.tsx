import { type CircleMemberAnswer } from '@pass-along/contracts';
import { Crown, UserMinus } from 'lucide-react';
import { type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { OnlineMark } from '../../live/OnlineMark.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { IconButton } from '../../ui/Button.tsx';
import { PersonName } from '../../ui/PersonName.tsx';

export interface CircleMembersProps {
  members: readonly CircleMemberAnswer[];
  memberId: string;
  onRemove: (member: CircleMemberAnswer) => void;
  onHandOver: (member: CircleMemberAnswer) => void;
  /** Renders the link to a conversation with another member. */
  renderMessageButton: (member: CircleMemberAnswer) => ReactNode;
}

/** The members of a circle in the order in which they joined. */
export function CircleMembers({ members, memberId, onRemove, onHandOver, renderMessageButton }: CircleMembersProps) {
  const { t } = useTranslation();
  return (
    <ul className="flex flex-col">
      {members.map((member) => {
        const { _id, name, avatar, isGroupAdmin, abilities } = member;
        return (
          <li key={_id} className="flex min-h-14 items-center gap-3">
            <OnlineMark memberId={_id}>
              <Avatar src={avatar} size={40} />
            </OnlineMark>
            <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
              <Link
                to={`/members/${_id}`}
                className={
                  'inline-flex min-h-11 min-w-0 items-center rounded-input font-medium underline ' +
                  'decoration-line decoration-2 underline-offset-4 hover:decoration-primary'
                }
              >
                <span className="truncate">
                  <PersonName person={member} />
                </span>
              </Link>
              {_id === memberId && <span className="text-muted">{t('circles.you')}</span>}
              {isGroupAdmin && <Badge tone="ok">{t('circles.groupAdmin')}</Badge>}
            </span>
            <span className="flex shrink-0">
              {_id !== memberId && renderMessageButton(member)}
              {abilities.handOver && (
                <IconButton
                  label={t('circles.handOverLabel', { name })}
                  onClick={() => {
                    onHandOver(member);
                  }}
                >
                  <Crown size={19} aria-hidden="true" />
                </IconButton>
              )}
              {abilities.remove && (
                <IconButton
                  label={t('circles.removeLabel', { name })}
                  className="!text-danger"
                  onClick={() => {
                    onRemove(member);
                  }}
                >
                  <UserMinus size={19} aria-hidden="true" />
                </IconButton>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
