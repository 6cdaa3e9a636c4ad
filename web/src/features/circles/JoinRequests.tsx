import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Alert } from '../../ui/Alert.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { PersonName } from '../../ui/PersonName.tsx';
import { useAcceptJoinRequest, useDeclineJoinRequest } from './circleMutations.ts';
import { getJoinRequestsQuery } from './circleQueries.ts';

/** Members that ask to join, for the group admin; nothing without any. */
export function JoinRequests({ circleId }: { circleId: string }) {
  const { t } = useTranslation();
  const titleId = useId();
  const requests = useQuery(getJoinRequestsQuery(circleId)).data ?? [];
  const accept = useAcceptJoinRequest();
  const decline = useDeclineJoinRequest();
  const error = accept.error ?? decline.error;
  const busy = accept.isPending || decline.isPending;
  if (requests.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="rounded-card bg-accent-wash px-4 py-3">
      <h3 id={titleId} className="text-lg">
        {t('circles.requests')}
      </h3>
      {error && <Alert>{error.message}</Alert>}
      <ul className="flex flex-col">
        {requests.map((person) => {
          const params = { circleId, memberId: person._id };
          return (
            <li key={person._id} className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 py-1">
              <Avatar src={person.avatar} size={40} />
              <Link
                to={`/members/${person._id}`}
                className={
                  'min-w-0 flex-1 truncate font-medium underline decoration-line decoration-2 ' + 'underline-offset-4'
                }
              >
                <PersonName person={person} />
              </Link>
              <Button
                disabled={busy}
                aria-label={t('circles.acceptLabel', { name: person.name })}
                onClick={() => {
                  accept.mutate({ params });
                }}
              >
                {t('circles.accept')}
              </Button>
              <Button
                variant="secondary"
                disabled={busy}
                aria-label={t('circles.declineLabel', { name: person.name })}
                onClick={() => {
                  decline.mutate({ params });
                }}
              >
                {t('circles.decline')}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
