import { getStreamCategory, getStreamId } from '@pass-along/contracts';
import type { ResourceName } from '../api/resourceRecords.ts';

/** The path of a resource's list with filters. */
export function getListPath(
  resource: ResourceName,
  filter: Record<string, string | boolean | readonly string[]> = {},
): string {
  return Object.keys(filter).length === 0
    ? `/${resource}`
    : `/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
}

export function getRecordPath(resource: ResourceName, id: string): string {
  return `/${resource}/${encodeURIComponent(id)}/show`;
}

export function getTimelinePath(stream: string): string {
  return `/timeline/${encodeURIComponent(stream)}`;
}

/** The path of a stream's state right after one of its events, compared with the state before. */
export function getMomentPath(stream: string, revision: number): string {
  const before = revision > 0 ? `&with=${String(revision - 1)}` : '';
  return `${getTimelinePath(stream)}?at=${String(revision)}${before}`;
}

/** The path of the developer view of a stream, folded to a revision. */
export function getStreamPath(stream: string, revision: number): string {
  return `/read-models?tab=streams&stream=${encodeURIComponent(stream)}&revision=${String(revision)}`;
}

/** The page of the stream's subject, if there is one. */
export function getSubjectPath(stream: string): string | undefined {
  const id = getStreamId(stream);
  switch (getStreamCategory(stream)) {
    case 'member':
    case 'karma':
    case 'calendarFeed':
      return getRecordPath('members', id);
    case 'item':
      return getRecordPath('items', id);
    case 'itemViews':
      // itemViews-<itemId>.<day>
      return getRecordPath('items', id.replace(/\.\d{4}-\d{2}-\d{2}$/, ''));
    case 'wishMatch':
      // wishMatch-<wishId>.<itemId>
      return getRecordPath('items', id.slice(id.indexOf('.') + 1));
    case 'swap':
    case 'review':
      return getRecordPath('swaps', id);
    case 'circle':
      return getRecordPath('circles', id);
    case 'communityEvent':
      return getRecordPath('events', id);
    case 'moderationCase':
      return getRecordPath('cases', id);
    case 'ring':
      return '/rings';
    case 'contact':
      return getRecordPath('contact-messages', id);
    case 'settings':
      return '/settings';
    case 'meetingPlaces':
      return '/meeting-places';
    case 'invitation':
      return getListPath('invitations');
    case 'inviteRequest':
      return getListPath('invite-requests');
    case 'newsletter':
      return getListPath('newsletter');
    default:
      return undefined;
  }
}
