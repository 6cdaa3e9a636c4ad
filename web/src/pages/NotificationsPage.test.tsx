import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { formatNotice } from '../features/notifications/noticeText.ts';
import { chooseLanguage, i18n } from '../i18n/i18n.ts';
import { aNotification } from '../testing/notificationBuilders.ts';
import { address, renderPage, signInAsAsha } from '../testing/renderPage.tsx';
import { server } from '../testing/server.ts';
import { NotificationsPage } from './NotificationsPage.tsx';

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
let stored = [aNotification()];
let marked: unknown[];

beforeEach(() => {
  signInAsAsha();
  marked = [];
  stored = [
    aNotification({ _id: 'e4.accepted', kind: 'accepted', position: '4' }),
    aNotification({ _id: 'e3.asked', position: '3', at: daysAgo(1), item: { _id: 'lamp', title: 'Brass lamp' } }),
    aNotification({
      _id: 'e2.failed',
      kind: 'failed',
      position: '2',
      at: daysAgo(9),
      read: true,
      data: { why: 'no_slot' },
    }),
  ];
  server.use(
    http.get('/api/notifications', ({ request }) => {
      const before = new URL(request.url).searchParams.get('before');
      const from = before === null ? 0 : 2;
      const notifications = stored.slice(from, from + 2);
      return HttpResponse.json({ notifications, next: from + 2 < stored.length ? '3~e3.asked' : null });
    }),
    http.get('/api/notifications/unread', () =>
      HttpResponse.json({ count: stored.filter(({ read }) => !read).length, fresh: 0 }),
    ),
    http.post('/api/notifications/read', async ({ request }) => {
      const body = (await request.json()) as { ids?: string[]; upTo?: string };
      marked.push(body);
      stored = stored.map((each) =>
        body.ids?.includes(each._id) || (body.upTo !== undefined && each.position <= body.upTo)
          ? { ...each, read: true }
          : each,
      );
      return HttpResponse.json({ success: true, message: 'Marked as read' });
    }),
  );
});

const show = () => renderPage(<NotificationsPage />, { at: '/notifications' });

it('tells what happened day by day, each with one way to it', async () => {
  const { user } = show();
  const today = await screen.findByRole('region', { name: 'Today' });
  expect(within(today).getByRole('link')).toHaveAccessibleName(/^Unread:\s*Bram de Wit accepted: Oak desk/);
  expect(within(today).getByRole('link')).toHaveAttribute('href', '/swaps?swap=swap');
  expect(within(screen.getByRole('region', { name: 'Yesterday' })).getByText(/is asking for Brass lamp/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show older notifications' }));
  expect(await screen.findByText('The swap of Oak desk ended: you couldn’t find a time')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show older notifications' })).toBeNull();
});

it('marks one as read by opening it', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('link', { name: /Brass lamp/ }));
  expect(address()).toBe('/swaps?swap=swap');
  await waitFor(() => {
    expect(marked).toEqual([{ ids: ['e3.asked'] }]);
  });
});

it('marks all as read that were shown', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => {
    expect(screen.queryByText('Unread:')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
  });
  expect(marked).toEqual([{ upTo: '4' }]);
});

it('brings back what could not be marked, and says why', async () => {
  server.use(
    http.post('/api/notifications/read', () =>
      HttpResponse.json(
        { success: false, message: 'Not now', error: 'Not now', code: 'version_conflict' },
        { status: 409 },
      ),
    ),
  );
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  await screen.findByText('Not now');
  await waitFor(() => {
    expect(screen.getAllByText('Unread:')).toHaveLength(2);
  });
});

it('names the next step where nothing has happened', async () => {
  stored = [];
  show();
  expect(await screen.findByRole('heading', { name: 'You’re all caught up' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Browse items' })).toHaveAttribute('href', '/items');
});

it('offers another try where it could not be read', async () => {
  server.use(http.get('/api/notifications', () => HttpResponse.error(), { once: true }));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('region', { name: 'Today' })).toBeVisible();
});

it('asks visitors to sign in', async () => {
  localStorage.clear();
  show();
  await waitFor(() => {
    expect(address()).toBe('/login?mode=signin&next=%2Fnotifications');
  });
});

it.each([
  [
    'asked',
    { gives: 'requester' },
    'Bram de Wit has what you’re looking for: Oak desk',
    'Bram de Wit hat, was du suchst: Oak desk',
  ],
  ['rejected', { why: 'item_removed' }, /no longer on the board/, /nicht mehr am Brett/],
  ['reminder', { why: 'answer_due' }, /is still waiting for your answer/, /wartet noch auf deine Antwort/],
  ['reminder', { why: 'handover_soon' }, /is coming up\. Are you coming\?/, /steht bevor\. Kommst du\?/],
  [
    'reminder',
    { why: 'handover_soon', startsAt: '2030-05-15T12:00:00Z' },
    /2030.*: handover of Oak desk with Bram de Wit/,
    /2030.*: Übergabe von Oak desk mit Bram de Wit/,
  ],
  ['reminder', { why: 'proposal_lapsed' }, /has passed\. Suggest another one to Bram/, /ist vorbei\. Schlag Bram/],
  ['loopOffered', { why: 'changed' }, /changed Oak desk after you said yes/, /hat Oak desk nach deinem Ja/],
  ['loopMeetingOff', { why: 'lapsed' }, /your swap loop has passed/, /euren Tauschkreis ist vorbei/],
  ['failed', { why: 'cancelled' }, /cancelled the swap/, /abgesagt/],
  ['failed', { why: 'no_show', absent: 'reader' }, /ended: you didn’t show up/, /beendet: Du bist nicht gekommen/],
  [
    'failed',
    { why: 'no_show', absent: 'other' },
    /ended: Bram de Wit didn’t show up/,
    /beendet: Bram de Wit ist nicht gekommen/,
  ],
  ['failed', { why: 'no_show' }, /ended: someone didn’t show up/, /beendet: Jemand ist nicht gekommen/],
  ['toSettle', { why: 'disputed' }, /is waiting for an admin’s decision/, /wartet auf die Entscheidung eines Admins/],
  ['replacementProposed', { side: 'receiver' }, /offer you Oak desk/, /bieten dir Oak desk/],
  ['replacementProposed', { side: 'giver' }, /offered them your Oak desk/, /bieten deins an: Oak desk/],
  ['reviewDue', { closesAt: '2030-05-15T12:00:00Z' }, /review the swap of Oak desk until/, /kannst du bis .* bewerten/],
  ['reviewWritten', {}, /reviewed you for Oak desk/, /hat dich für Oak desk bewertet/],
  ['reviewsPublished', {}, /You can read it now/, /Du kannst die Bewertung jetzt lesen/],
  ['wishMatched', { wish: 'search', wishId: 's1' }, /matches your wishlist/, /passt zu deiner Wunschliste/],
  ['badgeEarned', { badgeId: 'eco-warrior', name: 'Eco Warrior' }, /badge: Eco Warrior/, /Abzeichen.*: Müllvermeider/],
  ['badgeEarned', { badgeId: 'b7', name: 'Night Owl' }, /badge: Night Owl/, /Abzeichen.*: Night Owl/],
  ['titleReached', { title: 'helper' }, /title: Helper/, /Titel: Helfer/],
  [
    'badgeLost',
    { badgeId: 'eco-warrior', name: 'Eco Warrior' },
    /no longer.*: Eco Warrior/,
    /nicht mehr: Müllvermeider/,
  ],
  [
    'titleLost',
    { title: 'neighbour', from: 'helper' },
    /from Helper to Neighbour/,
    /Aus deinem Titel Helfer wurde Nachbar/,
  ],
  ['karmaAdjusted', { points: 5 }, /gave you 5 karma/, /dir 5 Karma gegeben/],
  ['karmaAdjusted', { points: -12 }, /took 12 karma from you/, /dir 12 Karma abgezogen/],
  ['eventBack', {}, /Oak desk is taking place after all/, /Oak desk findet doch statt/],
  [
    'handoverPlaceChanged',
    { why: 'moved', place: 'Yard' },
    /Yard has a new address, and/,
    /Yard hat eine neue Adresse, /,
  ],
  ['handoverPlaceChanged', { why: 'closed', place: 'Yard' }, /Yard has closed.*another place/, /Yard ist geschlossen/],
  ['eventPlaceChanged', { why: 'moved', place: 'Yard' }, /your event is planned there/, /Veranstaltung ist dort/],
  ['eventPlaceChanged', { why: 'closed', place: 'Yard' }, /Move it, and everyone/, /Verleg sie, dann/],
  ['eventShelved', {}, /Oak desk is a draft again/, /Oak desk ist wieder ein Entwurf/],
  ['eventDecided', { why: 'opened' }, /An admin reopened your event: Oak desk/, /wieder eröffnet: Oak desk/],
  ['eventDecided', { why: 'shelved' }, /An admin turned your event back into a draft/, /zum Entwurf gemacht/],
  ['eventDecided', { why: 'cancelled' }, /An admin cancelled your event/, /Veranstaltung abgesagt/],
  [
    'eventDecided',
    { why: 'completed' },
    /An admin marked your event as completed/,
    /Veranstaltung als abgeschlossen markiert/,
  ],
  ['eventDecided', { why: 'deleted' }, /An admin deleted your event/, /Veranstaltung gelöscht/],
  ['collectionRevised', {}, /changed the text of your collection/, /Text deiner Sammlung geändert/],
  ['collectionFeatured', {}, /An admin featured your collection/, /deine Sammlung hervorgehoben/],
  ['scheduled', { startsAt: '2030-05-05T12:00:00Z' }, /Oak desk, May 5, 2030/, /Oak desk, 05.05.2030/],
] as const)('says %s with its reason in both languages', async (kind, data, english, german) => {
  const notification = aNotification({ kind, data });
  expect(formatNotice(notification, i18n.t)).toMatch(english);
  await chooseLanguage('de');
  expect(formatNotice(notification, i18n.t)).toMatch(german);
  const gone = { ...notification, person: { _id: 'bram', name: 'Deleted member', avatar: '' } };
  expect(formatNotice(gone, i18n.t)).not.toContain('Deleted member');
});

it('names the thing and the event of a promise that was taken back', async () => {
  const notification = aNotification({ kind: 'pledgeTakenBack', event: { _id: 'drive', name: 'Toy drive' } });
  expect(formatNotice(notification, i18n.t)).toMatch(
    /^The organiser removed Oak desk from the items pledged to Toy drive/,
  );
  await chooseLanguage('de');
  expect(formatNotice(notification, i18n.t)).toContain(
    'Die Organisation hat Oak desk aus den zugesagten Dingen entfernt: Toy drive',
  );
});

it('names an erased thing and event in the language of the reader', async () => {
  const notification = aNotification({
    kind: 'pledgeTakenBack',
    item: { _id: 'desk', title: 'Deleted item' },
    event: { _id: 'drive', name: 'Deleted event' },
  });
  expect(formatNotice(notification, i18n.t)).toContain('removed Deleted item from the items pledged to Deleted event');
  await chooseLanguage('de');
  const german = formatNotice(notification, i18n.t);
  expect(german).toContain('Gelöschtes Ding');
  expect(german).toContain('Gelöschte Veranstaltung');
});

it('names nobody for a missed handover once they are erased', () => {
  const notification = aNotification({ kind: 'failed', data: { why: 'no_show', absent: 'other' } });
  const gone = { ...notification, person: { _id: 'bram', name: 'Deleted member', avatar: '' } };
  expect(formatNotice(gone, i18n.t)).toBe('The swap of Oak desk ended: someone didn’t show up');
});

it.each([
  ['search', 'matches your search “For the hall”', 'passt zu deiner Suche „For the hall“'],
  ['post', '“Oak desk” might be what you’re looking for', '„Oak desk“ könnte sein, was du suchst'],
] as const)('names the %s that found something', async (wish, english, german) => {
  const data = { wish, wishId: 's1' };
  const notification = aNotification({ kind: 'wishMatched', data, wish: { _id: 's1', name: 'For the hall' } });
  expect(formatNotice(notification, i18n.t)).toContain(english);
  await chooseLanguage('de');
  expect(formatNotice(notification, i18n.t)).toContain(german);
});
