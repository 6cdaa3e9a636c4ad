import { type CurrentUser } from '@pass-along/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Pencil, Settings2 } from 'lucide-react';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { type ItemDialog } from '../features/items/itemDialog.ts';
import { LazyItemDialogs } from '../features/items/LazyItemDialogs.tsx';
import { everyMemberItemOptions } from '../features/items/itemQueries.ts';
import { MemberItems } from '../features/items/MemberItems.tsx';
import { activityOf } from '../features/profile/memberActivity.ts';
import { type PictureKind } from '../features/profile/profileCommands.ts';
import { ProfileHead } from '../features/profile/ProfileHead.tsx';
import { ProfileHeadSkeleton } from '../features/profile/ProfileHeadSkeleton.tsx';
import { AchievementsTab, ActivityTab, OverviewTab } from '../features/profile/ProfileTabs.tsx';
import { ShareButton } from '../features/profile/ShareButton.tsx';
import { words } from '../features/profile/words.en.ts';
import { MemberReviews } from '../features/reviews/MemberReviews.tsx';
import { memberReviewsOptions } from '../features/reviews/reviewQueries.ts';
import { swapKeys, swapListOptions } from '../features/swaps/swapQueries.ts';
import { learnEnglish } from '../i18n/i18n.ts';
import { RequireSession } from '../session/RequireSession.tsx';
import { useMember } from '../session/session.ts';
import { Button } from '../ui/Button.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { Tabs } from '../ui/Tabs.tsx';

learnEnglish(words);

// forms, pickers and settings come when the first of them is opened
const ProfileForm = lazy(async () => ({ default: (await import('../features/profile/ProfileForm.tsx')).ProfileForm }));
const PictureDialog = lazy(async () => ({
  default: (await import('../features/profile/PictureDialog.tsx')).PictureDialog,
}));
const Settings = lazy(async () => ({ default: (await import('../features/settings/Settings.tsx')).Settings }));

const tabs = ['overview', 'items', 'activity', 'reviews', 'achievements', 'settings'] as const;
type Tab = (typeof tabs)[number];

const swapsRead = 100;

export function ProfilePage() {
  return (
    <RequireSession waiting={<ProfileHeadSkeleton />}>
      <Me />
    </RequireSession>
  );
}

function Me() {
  const member = useMember();
  return member ? <Profile user={member} /> : null;
}

function Profile({ user }: { user: CurrentUser }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [params, setParams] = useSearchParams();
  const tab: Tab = tabs.find((known) => known === params.get('tab')) ?? 'items';
  const [editing, setEditing] = useState(false);
  const [picture, setPicture] = useState<PictureKind>();
  const [dialog, setDialog] = useState<ItemDialog>();
  const items = useQuery(everyMemberItemOptions(user._id));
  const swaps = useQuery(swapListOptions({ page: 1, limit: swapsRead }));
  const reviews = useQuery({ ...memberReviewsOptions(user._id), enabled: tab === 'overview' });
  const past = {
    activities: items.data && swaps.data && activityOf(items.data, swaps.data.swapRequests, user._id),
    error: items.error ?? swaps.error,
    isFetching: items.isFetching || swaps.isFetching,
    refetch: () => {
      void items.refetch();
      void swaps.refetch();
    },
  };

  const show = (next: Tab) => {
    setParams(next === 'items' ? {} : { tab: next }, { preventScrollReset: true });
  };
  const add = () => {
    setDialog({ kind: 'add' });
  };
  const leaveEditing = () => {
    setEditing(false);
  };

  // back from the form, the keyboard is where it came from
  const editButton = useId();
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !editing) document.getElementById(editButton)?.focus();
    wasEditing.current = editing;
  }, [editing, editButton]);

  return (
    <div className="page pt-4 sm:pt-8">
      <PageTitle>{t('profile.title')}</PageTitle>
      <ProfileHead
        person={user}
        noBio={t('profile.noBio')}
        onPicture={setPicture}
        actions={
          <>
            {!editing && (
              <Button
                id={editButton}
                icon={<Pencil size={18} aria-hidden="true" />}
                onClick={() => {
                  setEditing(true);
                }}
              >
                {t('profile.edit')}
              </Button>
            )}
            <ShareButton memberId={user._id} name={user.name} />
            <Button
              variant="quiet"
              className="md:hidden"
              icon={<Settings2 size={18} aria-hidden="true" />}
              onClick={() => {
                show('settings');
              }}
            >
              {t('profile.tabs.settings')}
            </Button>
          </>
        }
      >
        {editing ? (
          <Suspense>
            <ProfileForm user={user} onClose={leaveEditing} />
          </Suspense>
        ) : undefined}
      </ProfileHead>
      <div className="mt-8">
        <Tabs
          label={t('profile.tabs.label')}
          value={tab}
          tabs={tabs.map((value) => ({ value, label: t(`profile.tabs.${value}`) }))}
          onChange={show}
        >
          <div className="pt-8">
            {tab === 'overview' && (
              <OverviewTab
                user={user}
                items={items}
                rating={reviews.data?.rating}
                past={past}
                onAll={() => {
                  show('activity');
                }}
              />
            )}
            {tab === 'items' && (
              <MemberItems
                title={t('profile.itemsTitle')}
                items={items}
                empty={{ title: t('profile.itemsEmptyTitle'), text: t('profile.itemsEmpty') }}
                memberId={user._id}
                signIn={undefined}
                onOpen={setDialog}
                onAdd={add}
              />
            )}
            {tab === 'activity' && <ActivityTab past={past} />}
            {tab === 'reviews' && (
              <MemberReviews
                memberId={user._id}
                emptyAction={
                  <Button variant="secondary" asChild>
                    <Link to="/items">{t('profile.browse')}</Link>
                  </Button>
                }
              />
            )}
            {tab === 'achievements' && <AchievementsTab />}
            {tab === 'settings' && (
              <Suspense>
                <Settings user={user} />
              </Suspense>
            )}
          </div>
        </Tabs>
      </div>
      {picture && (
        <Suspense>
          <PictureDialog
            kind={picture}
            onClose={() => {
              setPicture(undefined);
            }}
          />
        </Suspense>
      )}
      <LazyItemDialogs
        dialog={dialog}
        memberId={user._id}
        onChange={setDialog}
        onSwapSent={() => void queryClient.invalidateQueries({ queryKey: swapKeys.all })}
      />
    </div>
  );
}
