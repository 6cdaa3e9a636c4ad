import type { PersonRef } from '@pass-along/contracts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
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
  if (requests.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="rounded-card bg-accent-wash px-4 py-3">
      <h3 id={titleId} className="text-lg">
        {t('circles.requests')}
      </h3>
      <ul className="flex flex-col">
        {requests.map((person) => (
          <JoinRequest key={person._id} circleId={circleId} person={person} />
        ))}
      </ul>
    </section>
  );
}

function JoinRequest({ circleId, person }: { circleId: string; person: PersonRef }) {
  const { t } = useTranslation();
  const { _id: memberId, name, avatar } = person;
  const accept = useAcceptJoinRequest(name);
  const decline = useDeclineJoinRequest(name);
  const params = { circleId, memberId };
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 py-1">
      {/* on a phone the buttons stand below the name, which must be readable */}
      <div className="flex min-w-0 flex-1 basis-48 items-center gap-3">
        <Avatar src={avatar} size={40} />
        <Link
          to={`/members/${memberId}`}
          className="min-w-0 font-medium wrap-anywhere underline decoration-line decoration-2 underline-offset-4"
        >
          <PersonName person={person} />
        </Link>
      </div>
      <Button
        busy={accept.isPending}
        aria-label={t('circles.acceptLabel', { name })}
        onClick={() => {
          accept.mutate({ params });
        }}
      >
        {t('circles.accept')}
      </Button>
      <Button
        variant="secondary"
        busy={decline.isPending}
        aria-label={t('circles.declineLabel', { name })}
        onClick={() => {
          decline.mutate({ params });
        }}
      >
        {t('circles.decline')}
      </Button>
    </li>
  );
}
