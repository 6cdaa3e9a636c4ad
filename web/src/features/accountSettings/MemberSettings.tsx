import type { CurrentUser } from '@pass-along/contracts';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { siteQuery } from '../../api/siteQuery.ts';
import { formatDate } from '../../i18n/localeFormat.ts';
import { addMessages } from '../../i18n/i18n.ts';
import { useSession } from '../../session/sessionContext.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { AfterAWhile, Skeleton } from '../../ui/Skeleton.tsx';
import { AssistantSwitch } from './AssistantSwitch.tsx';
import { AccountSettings } from './AccountSettings.tsx';
import { NotificationSettings } from './NotificationSettings.tsx';
import { getPreferencesQuery, type PreferenceName } from './preferenceQueries.ts';
import { PreferenceSwitch } from './PreferenceSwitch.tsx';
import { RecommendationSwitch } from './RecommendationSwitch.tsx';
import { SettingsSection } from './SettingsSection.tsx';
import { SignInSettings } from './SignInSettings.tsx';
import { messages } from './accountSettingsMessages.en.ts';

addMessages(messages);

const privacy: readonly PreferenceName[] = ['showProfile', 'allowDirectMessages', 'allowCalls', 'showLocation'];

export function MemberSettings({ user }: { user: CurrentUser }) {
  const { t } = useTranslation();
  const preferences = useQuery(getPreferencesQuery());
  // the grace period must be current, so it is loaded again
  const site = useQuery({ ...siteQuery, staleTime: 0 });
  return (
    <section>
      <h2 className="mb-6 text-3xl">{t('settings.title')}</h2>
      {preferences.isPending || site.isPending ? (
        <AfterAWhile>
          <div className="flex flex-col gap-6">
            {[1, 2, 3, 4, 5, 6].map((line) => (
              <Skeleton key={line} className="h-12 max-w-3xl" />
            ))}
          </div>
        </AfterAWhile>
      ) : preferences.data && site.data ? (
        <>
          <DeletionNotice dueAt={preferences.data.deletionDueAt} />
          <NotificationSettings user={user} preferences={preferences.data} pushKey={site.data.pushKey} />
          <SettingsSection title={t('settings.privacy')} text={t('settings.privacyText')}>
            {privacy.map((name) => (
              <PreferenceSwitch key={name} which={name} on={preferences.data.privacy[name] ?? true} />
            ))}
            <RecommendationSwitch />
            <AssistantSwitch />
          </SettingsSection>
          <SignInSettings user={user} preferences={preferences.data} />
          <AccountSettings user={user} preferences={preferences.data} graceDays={site.data.deletionGraceDays} />
        </>
      ) : (
        <ErrorState
          title={t('settings.error')}
          error={preferences.error ?? site.error}
          retrying={preferences.isFetching || site.isFetching}
          onRetry={() => {
            void preferences.refetch();
            void site.refetch();
          }}
        />
      )}
    </section>
  );
}

/** Announces the pending deletion with its date, and how to cancel it. */
function DeletionNotice({ dueAt }: { dueAt: string | null }) {
  const { t } = useTranslation();
  const { signOut } = useSession();
  if (dueAt === null) return null;
  return (
    <div className="mb-8 flex flex-wrap items-center gap-x-6 gap-y-4 rounded-card bg-danger-wash p-5">
      <CalendarClock size={28} className="shrink-0 text-danger" aria-hidden="true" />
      <div className="min-w-0 flex-1 basis-72">
        <p className="font-display text-lg font-semibold text-danger">
          {t('settings.deletePending', { date: formatDate(dueAt) })}
        </p>
        <p>{t('settings.deletePendingText')}</p>
      </div>
      <Button onClick={signOut}>{t('settings.deleteUndo')}</Button>
    </div>
  );
}
