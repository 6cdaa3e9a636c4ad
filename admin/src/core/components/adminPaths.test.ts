import { describe, expect, it } from 'vitest';
import { getListPath, getSubjectPath, getTimelinePath } from './adminPaths.ts';

describe('the page of a stream’s subject', () => {
  it.each([
    ['member-m-1', '/members/m-1/show'],
    ['item-i-1', '/items/i-1/show'],
    ['itemViews-i-1.2030-05-05', '/items/i-1/show'],
    ['swap-s-1', '/swaps/s-1/show'],
    ['circle-k-1', '/circles/k-1/show'],
    ['communityEvent-e-1', '/events/e-1/show'],
    ['contact-c-1', '/contact-messages/c-1/show'],
    ['settings-community', '/settings'],
    ['invitation-n-1', '/invitations'],
    ['inviteRequest-r-1', '/invite-requests'],
    ['newsletter-l-1', '/newsletter'],
    ['roster-admins', undefined],
    ['reservation-email-0123', undefined],
  ])('of %s is %s', (stream, path) => {
    expect(getSubjectPath(stream)).toBe(path);
  });
});

describe('addresses', () => {
  it('carry a filter as react-admin reads it', () => {
    const [path, query] = getListPath('swaps', { status: 'pending' }).split('?');
    expect(path).toBe('/swaps');
    expect(JSON.parse(new URLSearchParams(query).get('filter') ?? '')).toEqual({ status: 'pending' });
  });

  it('keep a stream name in one piece', () => {
    expect(getTimelinePath('itemViews-i-1.2030-05-05')).toBe('/timeline/itemViews-i-1.2030-05-05');
    expect(getTimelinePath('odd/name')).toBe('/timeline/odd%2Fname');
  });
});
