/** The routes of the member app (`web/src/app/Pages.tsx`); other pages answer 404. */
export const memberAppPaths = [
  '',
  'welcome',
  'login',
  'items',
  'items/:itemId',
  'events',
  'events/new',
  'events/:eventId',
  'swaps',
  'swaps/loops/:loopId',
  'notifications',
  'chat',
  'chat/:conversationId',
  'dashboard',
  'wishes',
  'collections',
  'collections/:collectionId',
  'groups',
  'join/:inviteCode',
  'profile',
  'members/:userId',
  'about',
  'contact',
  'newsletter/confirm',
  'newsletter/leave',
  'digest/leave',
  'unsubscribe',
  'confirm-email',
  'print/:sheet',
  'print/:sheet/:id',
  'reports/:caseId',
  'appeal',
  'suspended',
  'goodbye',
] as const;

const patterns = memberAppPaths.map((path) => new RegExp(`^/${path.replace(/:\w+/g, '[^/]+')}/?$`, 'i'));

export function isMemberAppPath(path: string): boolean {
  return patterns.some((pattern) => pattern.test(path));
}
