import { type NoticesOf, type NoticeRecipient, verdict } from '../notifications/noticeDefinition.ts';
import type { CollectionEvent } from './collectionEvents.ts';

/**
 * What an admin does to a collection, apart from decisions about reports. Its name is personal, so the text has none.
 */
const collectionNews = { ...verdict, leadsTo: 'collection', goesOut: false } as const;
const toMaker = ({ memberId, byMemberId }: { memberId: string; byMemberId: string }): NoticeRecipient[] =>
  byMemberId === memberId ? [] : [{ to: memberId, about: null }];

/** Notices to the maker of a collection. */
export const collectionNotices = {
  collectionRevised: { ...collectionNews, follows: { CollectionRevised: toMaker } },
  collectionFeatured: { ...collectionNews, follows: { CollectionFeatured: toMaker } },
} as const satisfies NoticesOf<CollectionEvent>;
