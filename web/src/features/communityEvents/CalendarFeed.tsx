import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../i18n/localeFormat.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { CopyField } from '../../ui/CopyField.tsx';
import { useCloseFeed, useRenewFeed } from './communityEventMutations.ts';
import { calendarFeedQuery } from './communityEventQueries.ts';

/** Creates, renews and deletes the member's private calendar address. */
export function CalendarFeed() {
  const { t } = useTranslation();
  const heading = useId();
  const feed = useQuery(calendarFeedQuery);
  const renew = useRenewFeed();
  const close = useCloseFeed();
  const since = feed.data?.since ?? null;
  const address = renew.data && since !== null ? `${window.location.origin}${renew.data.path}` : undefined;
  const error = renew.error ?? close.error;

  if (!feed.data) return null;
  return (
    <section aria-labelledby={heading} className="perforated mt-12 pt-8">
      <h2 id={heading} className="text-2xl">
        {t('events.feed.title')}
      </h2>
      <p className="mt-1 max-w-prose text-muted">{t('events.feed.text')}</p>
      <p className="mt-3">
        {since === null ? t('events.feed.none') : t('events.feed.since', { date: formatDate(since) })}
      </p>
      {address !== undefined && (
        <div className="mt-4">
          <CopyField
            label={t('events.feed.address')}
            hint={t('events.feed.once')}
            value={address}
            words={{
              copy: t('events.feed.copy'),
              copied: t('events.feed.copied'),
              byHand: t('events.feed.copyByHand'),
            }}
          />
        </div>
      )}
      {error && (
        <div className="mt-4">
          <Alert>{`${t('events.feed.failed')}: ${error.message}`}</Alert>
        </div>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button
          variant="secondary"
          busy={renew.isPending}
          onClick={() => {
            renew.mutate({});
          }}
        >
          {since === null ? t('events.feed.make') : t('events.feed.renew')}
        </Button>
        {since !== null && (
          <>
            <Button
              variant="quiet"
              busy={close.isPending}
              onClick={() => {
                close.mutate({});
              }}
            >
              {t('events.feed.close')}
            </Button>
            <span className="text-sm text-muted">{t('events.feed.renewHint')}</span>
          </>
        )}
      </div>
    </section>
  );
}
