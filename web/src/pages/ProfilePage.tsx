import type { CurrentUser } from '@pass-along/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { LayoutDashboard, Pencil, Settings as Gear } from 'lucide-react';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { myFiguresQuery } from '../features/analytics/figureQueries.ts';
import { ImpactPanel } from '../features/impact/ImpactPanel.tsx';
import { myImpactQuery } from '../features/impact/impactQueries.ts';
import type { ItemDialog } from '../features/items/itemDialog.ts';
import { LazyItemDialogs } from '../features/items/LazyItemDialogs.tsx';
import { getAllMemberItemsQuery } from '../features/items/itemQueries.ts';
import { MemberItems } from '../features/items/MemberItems.tsx';
import { Achievements } from '../features/karma/Achievements.tsx';
import { getMyKarmaQuery } from '../features/karma/karmaQueries.ts';
import { ActivityHistory } from '../features/members/ActivityHistory.tsx';
import type { PictureKind } from '../features/members/profileMutations.ts';
import { ProfileHead } from '../features/members/ProfileHead.tsx';
import { ProfileHeadSkeleton } from '../features/members/ProfileHeadSkeleton.tsx';
import { OverviewTab } from '../features/members/ProfileTabs.tsx';
import { ShareButton } from '../features/members/ShareButton.tsx';
import { messages } from '../features/members/memberMessages.en.ts';
import { MemberReviews } from '../features/reviews/MemberReviews.tsx';
import { getMemberReviewsQuery } from '../features/reviews/reviewQueries.ts';
import { swapKeys } from '../features/swaps/swapKeys.ts';
import { OwnVerification } from '../features/vouches/OwnVerification.tsx';
import { VerifiedBadge } from '../features/vouches/VerifiedBadge.tsx';
import { addMessages } from '../i18n/i18n.ts';
import { RequireSession } from '../session/RequireSession.tsx';
import { useMember } from '../session/sessionContext.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { Tabs } from '../ui/Tabs.tsx';

addMessages(messages);

// forms, pickers and settings load when the first of them is opened
const ProfileForm = lazy(async () => ({ default: (await import('../features/members/ProfileForm.tsx')).ProfileForm }));
const PictureDialog = lazy(async () => ({
  default: (await import('../features/members/PictureDialog.tsx')).PictureDialog,
}));
const Settings = lazy(async () => ({
  default: (await import('../features/accountSettings/MemberSettings.tsx')).MemberSettings,
}));

const tabs = ['overview', 'items', 'activity', 'reviews', 'achievements', 'settings'] as const;
type Tab = (typeof tabs)[number];

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
  const items = useQuery(getAllMemberItemsQuery(user._id));

  const show = (next: Tab) => {
    setParams(next === 'items' ? {} : { tab: next }, { preventScrollReset: true });
  };
  const add = () => {
    setDialog({ kind: 'add' });
  };
  const stopEditing = () => {
    setEditing(false);
  };

  // closing the form returns the focus to its button
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
        badge={user.verified && <VerifiedBadge memberId={user._id} name={user.name} />}
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
            <Button variant="secondary" asChild>
              <Link to="/dashboard">
                <LayoutDashboard size={18} aria-hidden="true" />
                {t('profile.toDashboard')}
              </Link>
            </Button>
            <ShareButton memberId={user._id} name={user.name} />
            <Button
              variant="secondary"
              className="md:hidden"
              icon={<Gear size={18} aria-hidden="true" />}
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
            <ProfileForm user={user} onClose={stopEditing} />
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
              <Overview
                user={user}
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
                isVisitor={false}
                onOpen={setDialog}
                onAdd={add}
              />
            )}
            {tab === 'activity' && <ActivityHistory title={t('profile.activityTitle')} owner="me" />}
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
            {tab === 'achievements' && <Achievements whyPath="/dashboard?why=1" />}
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

function Overview({ user, onAll }: { user: CurrentUser; onAll: () => void }) {
  const { t } = useTranslation();
  const karma = useQuery(getMyKarmaQuery());
  const figures = useQuery(myFiguresQuery);
  const impact = useQuery(myImpactQuery);
  const reviews = useQuery(getMemberReviewsQuery(user._id));
  const failed = [karma, figures, reviews].filter(({ isLoadingError }) => isLoadingError);
  const [first] = failed;
  return (
    <OverviewTab
      user={user}
      karma={karma.data}
      figures={figures.data}
      rating={reviews.data?.rating}
      trouble={
        first && (
          <ErrorState
            title={t('profile.stats.error')}
            error={first.error}
            retrying={failed.some(({ isFetching }) => isFetching)}
            onRetry={() => {
              for (const query of failed) void query.refetch();
            }}
          />
        )
      }
      verification={<OwnVerification memberId={user._id} />}
      impact={<ImpactPanel impact={impact} />}
      onAll={onAll}
    />
  );
}
