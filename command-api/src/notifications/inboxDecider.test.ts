import type { InboxEvent } from '@pass-along/contracts';
import { describe, it } from 'vitest';
import { givenFor } from '../testing/given.ts';
import { inboxDecider } from './inboxDecider.ts';

const at = '2030-05-05T10:00:00.000Z';
const memberId = 'anna';
const given = givenFor(inboxDecider);
const read = (ids: string[], upToPosition: string | null = null): InboxEvent => ({
  type: 'NotificationsRead',
  data: { memberId, ids, upToPosition, readAt: at },
});
const readSome = (ids: string[], upToPosition: string | null = null) =>
  ({ type: 'ReadNotifications', memberId, ids, upToPosition, at }) as const;

describe('an inbox', () => {
  it('remembers what was read, each once', () =>
    given()
      .when(readSome(['a', 'b', 'a']))
      .then(read(['a', 'b'])));
  it('is left alone when it is said again', () =>
    given(read(['a', 'b']))
      .when(readSome(['b', 'a']))
      .decidesNothing());
  it('adds only what is new', () =>
    given(read(['a']))
      .when(readSome(['a', 'c']))
      .then(read(['c'])));
  it('is read up to a place in the log', () => given(read([], '8')).when(readSome([], '9')).then(read([], '9')));
  it('is read as a whole', () =>
    given(read(['a']))
      .when({ type: 'ReadAllNotifications', memberId, at })
      .then(read([])));
  it('notes when its member looks at it, which reads nothing', () =>
    given(read(['a']))
      .when({ type: 'OpenInbox', memberId, at })
      .then({ type: 'InboxOpened', data: { memberId, openedAt: at } }));
});
