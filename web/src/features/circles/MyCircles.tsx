import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { getMyCirclesQuery } from '../../session/myCirclesQuery.ts';
import { addMessages } from '../../i18n/i18n.ts';
import { InitialsAvatar } from '../../ui/InitialsAvatar.tsx';
import { ListSection } from '../../ui/ListSection.tsx';
import { getCirclePath } from './inviteCode.ts';
import { messages } from './circleMessages.en.ts';

addMessages(messages);

/** A compact list of the member's groups. */
export function MyCircles({ memberId }: { memberId: string }) {
  const { t } = useTranslation();
  const circles = useQuery(getMyCirclesQuery(memberId));
  return (
    <ListSection
      id="my-circles"
      title={t('circles.mine')}
      more={{ to: '/groups', text: t('circles.all') }}
      list={circles}
      errorTitle={t('circles.errorTitle')}
      none={{ line: t('circles.mineNone'), to: '/groups', text: t('circles.toGroups') }}
      getKey={({ _id }) => _id}
    >
      {({ _id, name, avatar, memberCount }) => (
        <Link
          to={getCirclePath(_id)}
          className={
            'group flex min-h-14 items-center gap-3.5 rounded-input px-3 py-1.5 transition-colors ' +
            'hover:bg-primary-wash'
          }
        >
          <InitialsAvatar src={avatar} name={name} size={44} />
          <span className="flex min-w-0 flex-col">
            <span
              className={
                'truncate font-display text-lg leading-snug font-semibold underline-offset-4 ' + 'group-hover:underline'
              }
            >
              {name}
            </span>
            <span className="text-sm text-muted">{t('circles.members', { count: memberCount })}</span>
          </span>
        </Link>
      )}
    </ListSection>
  );
}
