import type { OwnVouchesAnswer, VerificationAnswer } from '@pass-along/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { addMessages } from '../../i18n/i18n.ts';
import { formatDate } from '../../i18n/localeFormat.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { PersonName } from '../../ui/PersonName.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { formatVouchers } from './formatVouchers.ts';
import { VouchDialog } from './VouchDialog.tsx';
import { messages } from './vouchMessages.en.ts';
import { getVerificationQuery, ownVouchesQuery } from './vouchQueries.ts';

addMessages(messages);

/** The member's own badge and what is missing for it, and the members that they vouch for. */
export function OwnVerification({ memberId }: { memberId: string }) {
  const { t } = useTranslation();
  const verification = useQuery(getVerificationQuery(memberId));
  const given = useQuery(ownVouchesQuery);
  const failed = [verification, given].find(({ isLoadingError }) => isLoadingError);
  return (
    <section aria-labelledby="own-verification" className="flex flex-col gap-3">
      <h2 id="own-verification" className="text-2xl">
        {t('vouches.own.title')}
      </h2>
      {verification.isPending && <Skeleton className="h-6 max-w-md" />}
      {failed?.error && (
        <ErrorState
          title={t('vouches.own.error')}
          error={failed.error}
          retrying={verification.isFetching || given.isFetching}
          onRetry={() => {
            void verification.refetch();
            void given.refetch();
          }}
        />
      )}
      {verification.data && <OwnBadge answer={verification.data} />}
      {given.data && given.data.length > 0 && <GivenVouches vouches={given.data} />}
    </section>
  );
}

function OwnBadge({ answer: { verification, vouchers, removal, neighboursVerify } }: { answer: VerificationAnswer }) {
  const { t } = useTranslation();
  const names = formatVouchers(vouchers, t);
  if (verification !== null) {
    const date = formatDate(verification.at);
    return <p>{verification.how === 'admin' ? t('vouches.byAdmin', { date }) : t('vouches.by', { names, date })}</p>;
  }
  if (removal !== null)
    return (
      <>
        <p className="wrap-anywhere">
          {t('vouches.own.removed', { date: formatDate(removal.at), reason: removal.reason })}
        </p>
        <p className="text-muted">{t('vouches.own.removedHint')}</p>
      </>
    );
  if (!neighboursVerify) return <p className="text-muted">{t('vouches.own.adminsOnly')}</p>;
  return vouchers.length > 0 ? (
    <p>{t('vouches.own.one', { names })}</p>
  ) : (
    <p className="text-muted">{t('vouches.own.none')}</p>
  );
}

function GivenVouches({ vouches }: { vouches: OwnVouchesAnswer['vouches'] }) {
  const { t } = useTranslation();
  const [withdrawn, setWithdrawn] = useState<{ memberId: string; name: string }>();
  return (
    <>
      <h3 className="mt-2 text-lg">{t('vouches.own.given')}</h3>
      <ul className="flex flex-col">
        {vouches.map(({ person, givenAt }) => (
          <li
            key={person._id}
            className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-1 last:border-0"
          >
            <span className="min-w-0 wrap-anywhere">
              <Link to={`/members/${person._id}`} className="font-semibold text-primary hover:underline">
                <PersonName person={person} />
              </Link>{' '}
              <span className="text-sm text-muted">{t('vouches.own.since', { date: formatDate(givenAt) })}</span>
            </span>
            <Button
              variant="quiet"
              className="-mx-4"
              aria-label={t('vouches.withdrawOne', { name: person.name })}
              onClick={() => {
                setWithdrawn({ memberId: person._id, name: person.name });
              }}
            >
              {t('vouches.withdraw')}
            </Button>
          </li>
        ))}
      </ul>
      {withdrawn && (
        <VouchDialog
          person={withdrawn}
          own={{ given: true, whyNot: null }}
          onClose={() => {
            setWithdrawn(undefined);
          }}
        />
      )}
    </>
  );
}
