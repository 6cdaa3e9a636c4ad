import { type NoticesOf, getCounterpart, swapStep, onBellOnly } from '../notifications/noticeDefinition.ts';
import type { ReviewEvent } from './reviewEvents.ts';

/** Notices about reviews. */
export const reviewNotices = {
  reviewDue: {
    ...swapStep,
    overtakenBy: 'ownReview',
    follows: {
      ReviewsNudged: (data) =>
        data.toMemberIds.map((to) => ({ to, about: getCounterpart(to, data), data: { closesAt: data.closesAt } })),
    },
  },
  // says that a review exists, but not its content
  reviewWritten: {
    ...onBellOnly,
    follows: {
      ReviewWritten: (data) => (data.isSecond ? [] : [{ to: data.aboutMemberId, about: data.byMemberId }]),
    },
  },
  // the author of the second review already sees the first
  reviewsPublished: {
    ...onBellOnly,
    follows: {
      ReviewsPublished: ({ reviews, byMemberId }) =>
        reviews
          .filter(({ aboutMemberId }) => aboutMemberId !== byMemberId)
          .map((review) => ({ to: review.aboutMemberId, about: review.byMemberId })),
    },
  },
  // the author hears of the decision itself
  reviewHidden: {
    ...onBellOnly,
    follows: { ReviewHidden: ({ aboutMemberId, byMemberId }) => [{ to: aboutMemberId, about: byMemberId }] },
  },
  reviewShown: {
    ...onBellOnly,
    follows: { ReviewShown: ({ aboutMemberId, byMemberId }) => [{ to: aboutMemberId, about: byMemberId }] },
  },
} as const satisfies NoticesOf<ReviewEvent>;
