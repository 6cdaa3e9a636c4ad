import type { CircleMemberAnswer } from '@pass-along/contracts';
import { Crown, EllipsisVertical, MessageSquare, User, UserMinus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OnlineMark } from '../../live/OnlineMark.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Menu, MenuAction, MenuLink } from '../../ui/Menu.tsx';
import { PersonName } from '../../ui/PersonName.tsx';

export interface CircleMembersProps {
  members: readonly CircleMemberAnswer[];
  memberId: string;
  onRemove: (member: CircleMemberAnswer) => void;
  onHandOver: (member: CircleMemberAnswer) => void;
  /** Renders the button that starts a conversation with another member, around their name and picture. */
  renderMessageButton: (member: CircleMemberAnswer, content: ReactNode) => ReactNode;
}

/** The members of a circle in the order in which they joined. A tap on one starts the chat. */
export function CircleMembers({ members, memberId, onRemove, onHandOver, renderMessageButton }: CircleMembersProps) {
  const { t } = useTranslation();
  return (
    <ul className="flex flex-col">
      {members.map((member) => {
        const { _id, name, avatar, isGroupAdmin, abilities } = member;
        const person = (
          <>
            <OnlineMark memberId={_id}>
              <Avatar src={avatar} size={40} />
            </OnlineMark>
            <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
              <span className="truncate font-medium">
                <PersonName person={member} />
              </span>
              {_id === memberId && <span className="text-muted">{t('circles.you')}</span>}
              {isGroupAdmin && <Badge tone="ok">{t('circles.groupAdmin')}</Badge>}
            </span>
          </>
        );
        return (
          <li key={_id} className="flex items-center gap-1">
            {_id === memberId ? (
              <span className="flex min-h-14 min-w-0 flex-1 items-center gap-3">{person}</span>
            ) : (
              renderMessageButton(
                member,
                <>
                  {person}
                  <MessageSquare size={19} className="shrink-0 text-primary" aria-hidden="true" />
                </>,
              )
            )}
            <Menu
              align="end"
              label={t('circles.memberMenu', { name })}
              button={<EllipsisVertical size={20} aria-hidden="true" />}
              buttonClassName="grid size-11 place-items-center rounded-input hover:bg-primary-wash"
            >
              <MenuLink to={`/members/${_id}`} icon={<User size={18} aria-hidden="true" />}>
                {t('circles.profile')}
              </MenuLink>
              {abilities.handOver && (
                <MenuAction
                  icon={<Crown size={18} aria-hidden="true" />}
                  onSelect={() => {
                    onHandOver(member);
                  }}
                >
                  {t('circles.handOver')}
                </MenuAction>
              )}
              {abilities.remove && (
                <MenuAction
                  icon={<UserMinus size={18} aria-hidden="true" />}
                  onSelect={() => {
                    onRemove(member);
                  }}
                >
                  {t('circles.remove')}
                </MenuAction>
              )}
            </Menu>
          </li>
        );
      })}
    </ul>
  );
}
