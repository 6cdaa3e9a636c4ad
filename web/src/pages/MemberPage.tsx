import { ApiError } from '@pass-along/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { LostDrawing } from '../drawings/LostDrawing.tsx';
import { MessageButton } from '../features/chat/MessageButton.tsx';
import type { ItemDialog } from '../features/items/itemDialog.ts';
import { LazyItemDialogs } from '../features/items/LazyItemDialogs.tsx';
import { getAllMemberItemsQuery } from '../features/items/itemQueries.ts';
import { MemberItems } from '../features/items/MemberItems.tsx';
import { ImpactPanel } from '../features/impact/ImpactPanel.tsx';
import { getMemberImpactQuery } from '../features/impact/impactQueries.ts';
import { getMemberKarmaQuery } from '../features/karma/karmaQueries.ts';
import { MemberBadges } from '../features/karma/MemberBadges.tsx';
import { ActivityHistory } from '../features/members/ActivityHistory.tsx';
import { ProfileHead } from '../features/members/ProfileHead.tsx';
import { ProfileHeadSkeleton } from '../features/members/ProfileHeadSkeleton.tsx';
import { getMemberProfileQuery } from '../features/members/profileQueries.ts';
import { ShareButton } from '../features/members/ShareButton.tsx';
import { toRatingStat, StatRow } from '../features/members/StatRow.tsx';
import { messages } from '../features/members/memberMessages.en.ts';
import { MemberReviews } from '../features/reviews/MemberReviews.tsx';
import { getMemberReviewsQuery } from '../features/reviews/reviewQueries.ts';
import { swapKeys } from '../features/swaps/swapKeys.ts';
import { getTitleText } from '../badges/badgeText.ts';
import { formatNumber } from '../i18n/localeFormat.ts';
import { VerifiedBadge } from '../features/vouches/VerifiedBadge.tsx';
import { VouchButton } from '../features/vouches/VouchButton.tsx';
import { addMessages } from '../i18n/i18n.ts';
import { ReportButton } from '../moderation/ReportButton.tsx';
import { useMember, useSession } from '../session/sessionContext.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';

addMessages(messages);

/** A member's public page with their items. */
export function MemberPage() {
  const { t } = useTranslation();
  const { userId = '' } = useParams();
  const queryClient = useQueryClient();
  const { session } = useSession();
  const me = useMember();
  const profile = useQuery(getMemberProfileQuery(userId));
  const items = useQuery({ ...getAllMemberItemsQuery(userId), enabled: profile.isSuccess });
  const reviews = useQuery({ ...getMemberReviewsQuery(userId), enabled: profile.isSuccess });
  const karma = useQuery({ ...getMemberKarmaQuery(userId), enabled: profile.isSuccess });
  const isSignedIn = me !== undefined;
  const impact = useQuery({ ...getMemberImpactQuery(userId), enabled: profile.isSuccess && isSignedIn });
  const [dialog, setDialog] = useState<ItemDialog>();

  if (profile.isPending) return <ProfileHeadSkeleton />;
  // an open dialog of the page stays when a later load fails
  if (profile.isLoadingError) {
    const missing = whyMissing(profile.error);
    return (
      <div className="page py-10">
        <PageTitle>{t('profile.title')}</PageTitle>
        {missing !== undefined ? (
          <EmptyState
            heading="h1"
            drawing={<LostDrawing />}
            title={t(`profile.member.${missing}Title`)}
            text={t(`profile.member.${missing}`)}
            action={
              <Button asChild>
                <Link to="/items">{t('profile.member.back')}</Link>
              </Button>
            }
          />
        ) : (
          <ErrorState
            title={t('profile.member.errorTitle')}
            error={profile.error}
            retrying={profile.isFetching}
            onRetry={() => void profile.refetch()}
          />
        )}
      </div>
    );
  }

  const person = profile.data;
  const isMe = me?._id === person._id;
  const back = (
    <Button variant="secondary" asChild>
      <Link to="/items">{t('profile.member.back')}</Link>
    </Button>
  );
  return (
    <div className="page pt-4 sm:pt-8">
      <PageTitle>{person.name}</PageTitle>
      <ProfileHead
        person={person}
        badge={person.verified && <VerifiedBadge memberId={person._id} name={person.name} />}
        actions={
          <>
            {isMe && (
              <Button asChild>
                <Link to="/profile">{t('profile.member.toOwn')}</Link>
              </Button>
            )}
            {me && !isMe && (
              <MessageButton
                memberId={me._id}
                otherId={person._id}
                label={t('profile.member.write', { name: person.name })}
              />
            )}
            <ShareButton memberId={person._id} name={person.name} />
            {me && !isMe && <ReportButton kind="member" id={person._id} />}
          </>
        }
      />
      {me && !isMe && (
        <div className="mt-4 empty:hidden sm:mx-6">
          <VouchButton memberId={person._id} name={person.name} />
        </div>
      )}
      {isMe && <p className="mt-4 text-muted">{t('profile.member.you')}</p>}
      <div className="mt-8 flex flex-col gap-12">
        <StatRow
          stats={[
            {
              name: karma.data
                ? `${t('profile.stats.karma')}: ${getTitleText(karma.data.title, t)}`
                : t('profile.stats.karma'),
              value: formatNumber(karma.data?.points ?? person.karmaPoints),
            },
            { name: t('profile.stats.items'), value: formatNumber(person.itemCount) },
            { name: t('profile.stats.exchanged'), value: formatNumber(person.exchangedCount) },
            toRatingStat(reviews.data?.rating, t),
          ]}
        />
        {karma.data && <MemberBadges karma={karma.data} name={person.name} />}
        {karma.isLoadingError && (
          <ErrorState
            title={t('karma.badges.error')}
            error={karma.error}
            retrying={karma.isFetching}
            onRetry={() => void karma.refetch()}
          />
        )}
        <MemberItems
          title={t('profile.itemsOf', { name: person.name })}
          items={items}
          empty={{ title: t('profile.itemsOfEmptyTitle'), text: t('profile.itemsOfEmpty', { name: person.name }) }}
          memberId={me?._id}
          isVisitor={session.status === 'signedOut'}
          onOpen={setDialog}
          emptyAction={back}
        />
        <MemberReviews memberId={person._id} name={person.name} />
        {isSignedIn && (
          <>
            <ImpactPanel impact={impact} name={person.name} />
            <ActivityHistory
              title={t('profile.activityOf', { name: person.name })}
              owner={{ memberId: person._id }}
              none={t('profile.activityOfEmpty', { name: person.name })}
            />
          </>
        )}
      </div>
      <LazyItemDialogs
        dialog={dialog}
        memberId={me?._id}
        onChange={setDialog}
        onSwapSent={() => void queryClient.invalidateQueries({ queryKey: swapKeys.all })}
      />
    </div>
  );
}

/** The reason that the page is missing; undefined when the profile may exist. */
function whyMissing(error: Error): 'hidden' | 'away' | 'gone' | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === 'profile_hidden') return 'hidden';
  if (error.code === 'profile_away') return 'away';
  return error.status === 404 || error.status === 400 ? 'gone' : undefined;
}
