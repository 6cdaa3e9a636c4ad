/** Kinds of values that must be unique. */
export type ReservationScope =
  | 'email'
  | 'username'
  | 'openRequest'
  | 'invitationCode'
  | 'google'
  | 'circleCode'
  | 'loopItem';

/** Kinds of everything that waits for an admin; reports are claimed as cases. */
export type DeskKind =
  | 'report'
  | 'collusionRing'
  | 'dispute'
  | 'brokenLoop'
  | 'inviteRequest'
  | 'approval'
  | 'contactMessage'
  | 'parkedEvent';

/** Stream names follow EventStoreDB's `category-id`; one builder a category. */
export const streams = {
  member: (memberId: string) => `member-${memberId}`,
  circle: (circleId: string) => `circle-${circleId}`,
  item: (itemId: string) => `item-${itemId}`,
  itemViews: (itemId: string, day: string) => `itemViews-${itemId}.${day}`,
  savedSearches: (memberId: string) => `savedSearches-${memberId}`,
  recommendations: (memberId: string) => `recommendations-${memberId}`,
  assistant: (memberId: string) => `assistant-${memberId}`,
  assistantDay: (day: string) => `assistantDay-${day}`,
  collections: (memberId: string) => `collections-${memberId}`,
  wishMatch: (wishId: string, itemId: string) => `wishMatch-${wishId}.${itemId}`,
  swap: (swapId: string) => `swap-${swapId}`,
  swapLoopSearches: () => 'swapLoopSearches-community',
  swapLoop: (loopId: string) => `swapLoop-${loopId}`,
  review: (swapId: string) => `review-${swapId}`,
  claim: (scope: ReservationScope, digest: string) => `claim-${scope}-${digest}`,
  settings: () => 'settings-community',
  factors: () => 'factors-community',
  figuresExport: (exportId: string) => `figuresExport-${exportId}`,
  listExport: (exportId: string) => `listExport-${exportId}`,
  dataAccess: (subjectId: string) => `dataAccess-${subjectId}`,
  exportSchedules: (memberId: string) => `exportSchedules-${memberId}`,
  invitation: (invitationId: string) => `invitation-${invitationId}`,
  inviteRequest: (requestId: string) => `inviteRequest-${requestId}`,
  newsletter: (subscriptionId: string) => `newsletter-${subscriptionId}`,
  contact: (messageId: string) => `contact-${messageId}`,
  roster: () => 'roster-admins',
  karma: (memberId: string) => `karma-${memberId}`,
  karmaRules: () => 'karmaRules-community',
  badges: () => 'badges-community',
  meetingPlaces: () => 'meetingPlaces-community',
  inbox: (memberId: string) => `inbox-${memberId}`,
  communityEvent: (eventId: string) => `communityEvent-${eventId}`,
  calendarFeed: (memberId: string) => `calendarFeed-${memberId}`,
  conversation: (conversationId: string) => `conversation-${conversationId}`,
  message: (messageId: string) => `message-${messageId}`,
  reading: (conversationId: string, memberId: string, day: string) => `reading-${conversationId}.${memberId}.${day}`,
  /** The calls of a direct conversation. */
  call: (conversationId: string) => `call-${conversationId}`,
  readModel: (projection: string) => `readModel-${projection}`,
  copies: () => 'readModel-copies',
  moderationCase: (caseId: string) => `moderationCase-${caseId}`,
  deskItem: (kind: DeskKind, subjectId: string) => `deskItem-${kind}.${subjectId}`,
  ring: (ringId: string) => `ring-${ringId}`,
  log: () => 'log-identity',
  seals: () => 'seals-log',
} as const;

export const streamCategories = [
  'member',
  'circle',
  'item',
  'itemViews',
  'savedSearches',
  'recommendations',
  'assistant',
  'assistantDay',
  'collections',
  'wishMatch',
  'swap',
  'swapLoopSearches',
  'swapLoop',
  'review',
  'claim',
  'settings',
  'factors',
  'figuresExport',
  'listExport',
  'dataAccess',
  'exportSchedules',
  'invitation',
  'inviteRequest',
  'newsletter',
  'contact',
  'roster',
  'karma',
  'karmaRules',
  'badges',
  'meetingPlaces',
  'inbox',
  'communityEvent',
  'calendarFeed',
  'conversation',
  'message',
  'reading',
  'call',
  'readModel',
  'moderationCase',
  'deskItem',
  'ring',
  'log',
  'seals',
] as const;
export type StreamCategory = (typeof streamCategories)[number];

/** Categories of community-wide settings by admins. */
const settingsCategories: readonly string[] = [
  'settings',
  'factors',
  'karmaRules',
  'badges',
  'meetingPlaces',
] satisfies StreamCategory[];

/** Whether unreadable events of this stream are skipped, so that the previous setting stays in force. */
export function canSkipUnreadable(stream: string): boolean {
  return settingsCategories.includes(getStreamCategory(stream));
}

/** The part before the first dash. */
export function getStreamCategory(stream: string): string {
  const dash = stream.indexOf('-');
  return dash < 0 ? stream : stream.slice(0, dash);
}

/** The part after the first dash. */
export function getStreamId(stream: string): string {
  return stream.slice(stream.indexOf('-') + 1);
}
