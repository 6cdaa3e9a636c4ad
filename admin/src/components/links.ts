import { categoryOf, idOf } from '@pass-along/contracts';
import { type ResourceName } from '../api/records.ts';

/** The path of a resource's list with filters. */
export function listPath(resource: ResourceName, filter: Record<string, string | boolean> = {}): string {
  return Object.keys(filter).length === 0
    ? `/${resource}`
    : `/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
}

export function recordPath(resource: ResourceName, id: string): string {
  return `/${resource}/${encodeURIComponent(id)}/show`;
}

export function timelinePath(stream: string): string {
  return `/timeline/${encodeURIComponent(stream)}`;
}

/** The path of a stream's state right after one of its events, compared with the state before. */
export function momentPath(stream: string, revision: number): string {
  const before = revision > 0 ? `&with=${String(revision - 1)}` : '';
  return `${timelinePath(stream)}?at=${String(revision)}${before}`;
}

/** The path of the developer view of a stream, folded to a revision. */
export function streamPath(stream: string, revision: number): string {
  return `/read-models?tab=streams&stream=${encodeURIComponent(stream)}&revision=${String(revision)}`;
}

/** The page of the stream's subject, if there is one. */
export function subjectPath(stream: string): string | undefined {
  const id = idOf(stream);
  switch (categoryOf(stream)) {
    case 'member':
    case 'karma':
    case 'calendarFeed':
      return recordPath('members', id);
    case 'item':
      return recordPath('items', id);
    case 'itemViews':
      // itemViews-<itemId>.<day>
      return recordPath('items', id.replace(/\.\d{4}-\d{2}-\d{2}$/, ''));
    case 'wishMatch':
      // wishMatch-<wishId>.<itemId>
      return recordPath('items', id.slice(id.indexOf('.') + 1));
    case 'swap':
    case 'review':
      return recordPath('swaps', id);
    case 'circle':
      return recordPath('circles', id);
    case 'communityEvent':
      return recordPath('events', id);
    case 'moderationCase':
      return recordPath('cases', id);
    case 'ring':
      return '/rings';
    case 'contact':
      return recordPath('contact-messages', id);
    case 'settings':
      return '/settings';
    case 'invitation':
      return listPath('invitations');
    case 'inviteRequest':
      return listPath('invite-requests');
    case 'newsletter':
      return listPath('newsletter');
    default:
      return undefined;
  }
}
