import {
  defaultChoices,
  applyChoices,
  type EmailRefusal,
  type NotificationChoice,
  type QuietHours,
} from '@pass-along/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aPage, anItem, asha, ashasOwner, memberReviews } from '../testing/builders.ts';
import { address, renderPage, signInAsAsha } from '../testing/renderPage.tsx';
import { server } from '../testing/server.ts';
import {
  anActivity,
  away,
  figuresOfAsha,
  impactOfAsha,
  myBadges,
  myKarma,
  nothingHappened,
  weighed,
} from '../testing/figureBuilders.ts';
import { ProfilePage } from './ProfilePage.tsx';

const preferences = {
  hasPassword: true,
  notifications: {
    emailNewMessages: true,
    pushItemMatches: true,
    weeklyDigest: true,
    swapSteps: true,
    eventReminders: true,
  },
  choices: [...defaultChoices],
  quietHours: null as QuietHours | null,
  pushTexts: true,
  language: 'en',
  privacy: { showProfile: true, allowDirectMessages: true, showLocation: true },
  deletionDueAt: null as string | null,
  pendingEmail: '',
  emailRefusal: null as EmailRefusal | null,
};

const deletionWaits = (deletionGraceDays: number) =>
  http.get('/api/site', () =>
    HttpResponse.json({
      communityName: 'Pebblewick',
      signupPolicy: 'open',
      googleClientId: null,
      pushKey: 'key',
      deletionGraceDays,
    }),
  );

beforeEach(() => {
  signInAsAsha();
  server.use(
    http.get('/api/items/user/asha', () =>
      HttpResponse.json(
        aPage([
          anItem({ _id: 'desk', title: 'Oak desk', ownerId: ashasOwner }),
          anItem({ _id: 'coat', title: 'Winter coat', type: 'donate', status: 'exchanged', ownerId: ashasOwner }),
        ]),
      ),
    ),
    ...nothingHappened(),
    http.get('/api/users/preferences', () => HttpResponse.json(preferences)),
    http.get('/api/members/asha/reviews', () => HttpResponse.json(memberReviews())),
    deletionWaits(14),
  );
});

it('opens on the items, with a way to add one', async () => {
  renderPage(<ProfilePage />, { at: '/profile' });
  expect(await screen.findByRole('heading', { name: 'Asha Menon' })).toBeVisible();
  expect(screen.getByRole('tab', { name: 'My Items' })).toHaveAttribute('aria-selected', 'true');
  expect(await screen.findByRole('link', { name: 'Oak desk' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add Item' })).toBeVisible();
});

describe('the overview', () => {
  beforeEach(() => {
    server.use(
      http.get('/api/karma/me', () => HttpResponse.json(myKarma(42))),
      http.get('/api/figures/me', () => HttpResponse.json(figuresOfAsha({ totalItems: 12, donatedItems: 4 }))),
      http.get('/api/impact/me', () => HttpResponse.json(impactOfAsha(weighed(9, 12.84, 64)))),
      http.get('/api/activity/me', ({ request }) =>
        HttpResponse.json({
          entries: [
            anActivity({ karma: 8 }),
            anActivity({ _id: 'b', action: 'was_asked' }),
            anActivity({ _id: 'c', action: 'listed' }),
          ],
          next: new URL(request.url).searchParams.get('limit') === '3' ? 'older' : null,
        }),
      ),
    );
  });

  it('has my figures, my impact and the three latest activities', async () => {
    const { user } = renderPage(<ProfilePage />, { at: '/profile?tab=overview' });
    const numbers = await screen.findByLabelText('In numbers');
    await waitFor(() => {
      expect(
        within(numbers)
          .getAllByRole('definition')
          .map((figure) => figure.textContent),
      ).toEqual(['42', '12', '4', 'New']);
    });
    expect(await screen.findByText('12.8 kg')).toBeVisible();
    expect(screen.getByRole('meter', { name: 'Clothing' })).toHaveAttribute('aria-valuetext', '64 kg CO2e');
    expect(await screen.findByText('You swapped Oak desk for Brass lamp with Bram de Wit')).toBeVisible();
    expect(screen.getByText('Bram de Wit asked for your Oak desk')).toBeVisible();
    // only where there was some
    expect(screen.getAllByText(/karma$/).map(({ textContent }) => textContent)).toEqual(['+8 karma']);
    await user.click(screen.getByRole('button', { name: 'See all activity' }));
    expect(address()).toBe('/profile?tab=activity');
  });

  it.each([
    ['figures', '/api/figures/me', figuresOfAsha({ totalItems: 12 })],
    ['rating', '/api/members/asha/reviews', memberReviews()],
  ])('says so where the %s cannot be read, and tries again', async (_, path, answer) => {
    server.use(http.get(path, away));
    const { user } = renderPage(<ProfilePage />, { at: '/profile?tab=overview' });
    const trouble = await screen.findByRole('alert');
    server.use(http.get(path, () => HttpResponse.json(answer)));
    await user.click(within(trouble).getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByLabelText('In numbers')).toBeVisible();
  });
});

it('shows the history a page more at a time', async () => {
  server.use(
    http.get('/api/activity/me', ({ request }) =>
      HttpResponse.json(
        new URL(request.url).searchParams.get('before') === 'older'
          ? { entries: [anActivity({ _id: 'b', action: 'listed', other: null })], next: null }
          : { entries: [anActivity({ other: null })], next: 'older' },
      ),
    ),
  );
  const { user } = renderPage(<ProfilePage />, { at: '/profile?tab=activity' });
  expect(await screen.findByText('You swapped Oak desk for Brass lamp with someone')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show older activity' }));
  expect(await screen.findByText('You listed Oak desk')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show older activity' })).toBeNull();
});

it('keeps what it has read of the history where the next page cannot be read', async () => {
  server.use(
    http.get('/api/activity/me', ({ request }) =>
      new URL(request.url).searchParams.has('before')
        ? away()
        : HttpResponse.json({ entries: [anActivity()], next: 'older' }),
    ),
  );
  const { user } = renderPage(<ProfilePage />, { at: '/profile?tab=activity' });
  await user.click(await screen.findByRole('button', { name: 'Show older activity' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The activity couldn’t be loaded');
  expect(screen.getByText(/^You swapped Oak desk/)).toBeVisible();
});

it('shows the title and the badges, earned and to come', async () => {
  server.use(
    http.get('/api/karma/me', () => HttpResponse.json(myKarma(500))),
    http.get('/api/badges/me', () =>
      HttpResponse.json({ badges: myBadges({ kilograms_avoided: 4.2, swaps_completed: 5 }, ['swap-master']) }),
    ),
  );
  renderPage(<ProfilePage />, { at: '/profile?tab=achievements' });
  expect(await screen.findByText('Legend')).toBeVisible();
  expect(screen.getByText('You’ve reached the highest title')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Why is my karma 500?' })).toHaveAttribute('href', '/dashboard?why=1');
  expect(await screen.findByText('Earned on March 5, 2026')).toBeVisible();
  expect(screen.getByText('4.2 of 10 kg')).toBeVisible();
});

it('walks its tabs by keyboard, and leads back to the dashboard', async () => {
  const { user } = renderPage(<ProfilePage />, { at: '/profile' });
  expect(await screen.findByRole('link', { name: 'Back to dashboard' })).toHaveAttribute('href', '/dashboard');
  screen.getByRole('tab', { name: 'My Items' }).focus();
  await user.keyboard('{ArrowRight}');
  expect(await screen.findByRole('tab', { name: 'Activity', selected: true })).toHaveFocus();
  expect(address()).toBe('/profile?tab=activity');
  await user.keyboard('{End}');
  expect(await screen.findByRole('tab', { name: 'Settings', selected: true })).toHaveFocus();
});

it('unfolds on a phone what the head leaves out', async () => {
  const { user } = renderPage(<ProfilePage />, { at: '/profile' });
  const more = await screen.findByRole('button', { name: 'More about Asha Menon' });
  expect(more).toHaveAttribute('aria-expanded', 'false');
  await user.click(more);
  expect(screen.getByRole('button', { name: 'Less about Asha Menon' })).toHaveAttribute('aria-expanded', 'true');
});

it('saves the profile and returns to the view', async () => {
  const sent = vi.fn();
  server.use(
    http.put('/api/users/update-user', async ({ request }) => {
      const body = (await request.json()) as object;
      sent(body);
      return HttpResponse.json({ ...asha, ...body });
    }),
  );
  const { user } = renderPage(<ProfilePage />, { at: '/profile' });
  await user.click(await screen.findByRole('button', { name: 'Edit profile' }));
  const bio = await screen.findByLabelText('Bio');
  await user.type(bio, 'Second floor');
  expect(bio).toHaveAccessibleDescription('12 of 500 characters');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Profile Updated')).toBeInTheDocument();
  expect(screen.getByText('Second floor')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  expect(sent).toHaveBeenCalledWith({ bio: 'Second floor', before: { bio: '' } });
});

it('asks where another tab saved the same field, shows both texts, and saves what one chooses', async () => {
  const sent = vi.fn();
  const path = (field: string) => ({ path: field, message: 'Changed in the meantime', code: 'changed_meanwhile' });
  server.use(
    http.put('/api/users/update-user', async ({ request }) => {
      const body = (await request.json()) as { before: Record<string, string> };
      sent(body);
      if (body.before['bio'] === 'Ground floor 🪴') return HttpResponse.json({ ...asha, ...body });
      const errors = [
        { ...path('bio'), figures: { theirs: 'Ground floor 🪴', yours: 'Second floor' } },
        { ...path('socialLinks.instagram'), figures: { theirs: 'asha.menon', yours: 'asha' } },
      ];
      const message = 'This was changed in the meantime. Please choose which version to keep';
      return HttpResponse.json({ message, code: 'changed_meanwhile', errors }, { status: 409 });
    }),
  );
  const { user } = renderPage(<ProfilePage />, { at: '/profile' });
  await user.click(await screen.findByRole('button', { name: 'Edit profile' }));
  await user.type(await screen.findByLabelText('Bio'), 'Second floor');
  await user.type(screen.getByLabelText('Instagram'), 'asha');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Please choose which version to keep');
  expect(screen.getByLabelText('Bio')).toHaveFocus();
  expect(screen.getByLabelText('Bio')).toHaveAccessibleDescription(/Changed in the meantime/);

  const bio = within(screen.getByRole('group', { name: 'Bio: which version do you want to keep?' }));
  expect(bio.getByText('Second floor')).toBeVisible();
  expect(bio.getByRole('button', { name: 'Keep the saved version' })).toHaveAccessibleDescription('Ground floor 🪴');
  await user.click(bio.getByRole('button', { name: 'Use mine' }));
  expect(screen.getByLabelText('Instagram')).toHaveFocus();
  const instagram = within(screen.getByRole('group', { name: 'Instagram: which version do you want to keep?' }));
  await user.click(instagram.getByRole('button', { name: 'Keep the saved version' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByLabelText('Instagram')).toHaveValue('asha.menon');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Profile Updated')).toBeInTheDocument();
  expect(sent).toHaveBeenLastCalledWith({ bio: 'Second floor', before: { bio: 'Ground floor 🪴' } });
});

it('keeps the form open and says which field is refused', async () => {
  server.use(
    http.put('/api/users/update-user', () =>
      HttpResponse.json(
        { success: false, message: 'Username already taken', error: 'Username already taken', code: 'username_taken' },
        { status: 409 },
      ),
    ),
  );
  const { user } = renderPage(<ProfilePage />, { at: '/profile' });
  await user.click(await screen.findByRole('button', { name: 'Edit profile' }));
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => {
    expect(screen.getByLabelText('Username')).toHaveAccessibleDescription('Username already taken');
  });
});

it('checks before it sends, and Cancel leaves everything as it was', async () => {
  const { user } = renderPage(<ProfilePage />, { at: '/profile' });
  await user.click(await screen.findByRole('button', { name: 'Edit profile' }));
  await user.clear(await screen.findByLabelText('Name'));
  await user.type(screen.getByLabelText('Website'), 'ftp://asha.example');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Name is required');
  expect(screen.getByLabelText('Website')).toHaveAccessibleDescription('Website must start with http:// or https://');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('heading', { name: 'Asha Menon' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Edit profile' })).toHaveFocus();
});

it('says when reviews come', async () => {
  renderPage(<ProfilePage />, { at: '/profile?tab=reviews' });
  expect(await screen.findByText(/After your first completed swap, you can both/)).toBeVisible();
});

it('turns a switch at once and back when the server refuses', async () => {
  let answer = () => {
    // set below
  };
  const refused = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const sent = vi.fn();
  server.use(
    http.put('/api/users/preferences', async ({ request }) => {
      sent(await request.json());
      await refused;
      return HttpResponse.json(
        { success: false, message: 'Not allowed', error: 'Not allowed', code: 'forbidden' },
        { status: 403 },
      );
    }),
  );
  const { user } = renderPage(<ProfilePage />, { at: '/profile?tab=settings' });
  const line = await screen.findByRole('switch', { name: 'Show profile' });
  expect(line).toBeChecked();
  await user.click(line);
  expect(line).not.toBeChecked();
  answer();
  await waitFor(() => {
    expect(line).toBeChecked();
  });
  expect(await screen.findByText('That couldn’t be saved, so your previous setting is back')).toBeInTheDocument();
  expect(sent).toHaveBeenCalledWith({ privacy: { showProfile: false } });
});

it('has a switch for each kind on each way that it goes out on, and for what others see', async () => {
  renderPage(<ProfilePage />, { at: '/profile?tab=settings' });
  await screen.findByRole('switch', { name: 'Show profile' });
  expect(screen.getAllByRole('switch').map((line) => line.getAttribute('aria-label'))).toEqual([
    ...['New messages', 'My swaps', 'My wishlist', 'My events', 'My Verified badge'].flatMap((kind) => [
      `${kind}: Email`,
      `${kind}: Push`,
    ]),
    'Weekly digest: Email',
    'Show content in push notifications',
    'Quiet hours',
    'Show profile',
    'Allow direct messages',
    'Allow calls',
    'Show location to nearby users',
    'Suggest things for me',
  ]);
});

it('switches suggestions off, and says so when that fails', async () => {
  let on = true;
  server.use(
    http.get('/api/recommendations', () => HttpResponse.json({ on, recommendations: [] })),
    http.put('/api/recommendations', async ({ request }) => {
      ({ on } = (await request.json()) as { on: boolean });
      return HttpResponse.json({ success: true, message: '' });
    }),
  );
  const { user } = renderPage(<ProfilePage />, { at: '/profile?tab=settings' });
  await user.click(await screen.findByRole('switch', { name: 'Suggest things for me' }));
  await waitFor(() => {
    expect(on).toBe(false);
    expect(screen.getByRole('switch', { name: 'Suggest things for me' })).not.toBeChecked();
  });
  server.use(http.put('/api/recommendations', () => HttpResponse.json({}, { status: 400 })));
  await user.click(screen.getByRole('switch', { name: 'Suggest things for me' }));
  expect(await screen.findByText('That couldn’t be saved, so your previous setting is back')).toBeInTheDocument();
  await waitFor(() => {
    expect(screen.getByRole('switch', { name: 'Suggest things for me' })).not.toBeChecked();
  });
});

it('withdraws the consent to the writing assistant, and shows none without one', async () => {
  const host = 'assistant.example.org';
  let agreedHost: string | null = host;
  server.use(
    http.get('/api/assistant', () => HttpResponse.json({ host, agreedHost })),
    http.delete('/api/assistant/consent', () => {
      agreedHost = null;
      return HttpResponse.json({ success: true, message: '' });
    }),
  );
  const { user } = renderPage(<ProfilePage />, { at: '/profile?tab=settings' });
  const consent = await screen.findByRole('switch', { name: 'Drafts of descriptions' });
  expect(consent).toBeChecked();
  expect(consent).toHaveAccessibleDescription(/are sent to assistant\.example\.org/);
  await user.click(consent);
  await waitFor(() => {
    expect(agreedHost).toBeNull();
    expect(consent).not.toBeChecked();
  });
});

it('keeps a switch that was saved', async () => {
  let stored = preferences;
  server.use(
    http.get('/api/users/preferences', () => HttpResponse.json(stored)),
    http.put('/api/users/preferences', async ({ request }) => {
      const { privacy } = (await request.json()) as { privacy: object };
      stored = { ...stored, privacy: { ...stored.privacy, ...privacy } };
      return HttpResponse.json(stored);
    }),
  );
  const { user } = renderPage(<ProfilePage />, { at: '/profile?tab=settings' });
  await user.click(await screen.findByRole('switch', { name: 'Show location to nearby users' }));
  await waitFor(() => {
    expect(stored.privacy.showLocation).toBe(false);
    expect(screen.getByRole('switch', { name: 'Show location to nearby users' })).not.toBeChecked();
  });
});

it('keeps what is told by mail and push, when not, and in which language', async () => {
  let stored = preferences;
  server.use(
    http.get('/api/users/preferences', () => HttpResponse.json(stored)),
    http.put('/api/users/preferences', async ({ request }) => {
      const { choices = [], ...change } = (await request.json()) as { choices?: NotificationChoice[] };
      stored = { ...stored, ...change, choices: applyChoices(stored.choices, choices) };
      return HttpResponse.json(stored);
    }),
  );
  const { user } = renderPage(<ProfilePage />, { at: '/profile?tab=settings' });
  await user.click(await screen.findByRole('switch', { name: 'My swaps: Email' }));
  await user.click(screen.getByRole('switch', { name: 'My wishlist: Push' }));
  await user.click(screen.getByRole('switch', { name: 'Quiet hours' }));
  const until = await screen.findByLabelText('To');
  await user.clear(until);
  await user.type(until, '08:30');
  await user.tab();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Email language' }), 'Deutsch');
  await waitFor(() => {
    expect(stored).toMatchObject({ quietHours: { from: '22:00', to: '08:30' }, language: 'de' });
  });
  expect(stored.choices.filter(({ wanted }) => !wanted)).toEqual([
    { kind: 'matches', channel: 'push', wanted: false },
    { kind: 'swaps', channel: 'email', wanted: false },
  ]);
  expect(screen.getByRole('switch', { name: 'My swaps: Email' })).not.toBeChecked();
});

it('keeps a time of the quiet hours also where the field is never left', async () => {
  let stored: Partial<typeof preferences> = {
    ...preferences,
    quietHours: { from: '22:00', to: '07:00', timeZone: 'UTC' },
  };
  server.use(
    http.get('/api/users/preferences', () => HttpResponse.json(stored)),
    http.put('/api/users/preferences', async ({ request }) => {
      stored = { ...stored, ...((await request.json()) as Partial<typeof preferences>) };
      return HttpResponse.json(stored);
    }),
  );
  renderPage(<ProfilePage />, { at: '/profile?tab=settings' });
  fireEvent.change(await screen.findByLabelText('To'), { target: { value: '08:30' } });
  await waitFor(() => {
    expect(stored.quietHours).toEqual({ from: '22:00', to: '08:30', timeZone: 'UTC' });
  });
});

it('says that no hour is quiet where both times are the same', async () => {
  const quietHours = { from: '22:00', to: '22:00', timeZone: 'UTC' };
  server.use(http.get('/api/users/preferences', () => HttpResponse.json({ ...preferences, quietHours })));
  renderPage(<ProfilePage />, { at: '/profile?tab=settings' });
  const to = await screen.findByLabelText('To');
  expect(to).toHaveAccessibleDescription('No quiet hours: both times are the same');
  expect(screen.getByLabelText('From')).not.toHaveAccessibleDescription();
});

it('takes back a choice of mails that could not be saved, and says so', async () => {
  server.use(
    http.put('/api/users/preferences', () =>
      HttpResponse.json({ message: 'No', code: 'rate_limited', error: 'No', success: false }, { status: 400 }),
    ),
  );
  const { user } = renderPage(<ProfilePage />, { at: '/profile?tab=settings' });
  await user.click(await screen.findByRole('switch', { name: 'Quiet hours' }));
  await screen.findByText('That couldn’t be saved, so your previous setting is back');
  expect(screen.getByRole('switch', { name: 'Quiet hours' })).not.toBeChecked();
});

it('deletes the account only with consent and the right password, then signs out and says goodbye', async () => {
  server.use(
    http.post('/api/users/delete-account', async ({ request }) => {
      const { password } = (await request.json()) as { password: string };
      return password === 'lamp-and-books'
        ? HttpResponse.json({ success: true, message: 'Your account will be deleted', dueAt: '2099-12-04T10:00:00Z' })
        : HttpResponse.json(
            {
              success: false,
              message: 'The password is not correct',
              error: 'The password is not correct',
              code: 'wrong_password',
            },
            { status: 403 },
          );
    }),
  );
  const leave = vi.fn();
  const { user } = renderPage(<ProfilePage />, { at: '/profile?tab=settings', onSignedOut: leave });
  await user.click(await screen.findByRole('button', { name: 'Delete account' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete account' }));
  expect(dialog.getByText(/If you sign in again within 14 days, nothing is deleted/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Delete account' })).toBeDisabled();
  await user.click(dialog.getByRole('checkbox'));
  await user.click(dialog.getByRole('button', { name: 'Delete account' }));
  expect(dialog.getByLabelText('Your password')).toHaveAccessibleDescription('Password is required');
  await user.type(dialog.getByLabelText('Your password'), 'wrong');
  await user.click(dialog.getByRole('button', { name: 'Delete account' }));
  await waitFor(() => {
    expect(dialog.getByLabelText('Your password')).toHaveAccessibleDescription('The password is not correct');
  });
  await user.clear(dialog.getByLabelText('Your password'));
  await user.type(dialog.getByLabelText('Your password'), 'lamp-and-books');
  await user.click(dialog.getByRole('button', { name: 'Delete account' }));
  await waitFor(() => {
    expect(leave).toHaveBeenCalledWith({
      to: '/goodbye',
      state: { kind: 'delete', dueAt: '2099-12-04T10:00:00Z' },
    });
  });
  expect(localStorage.getItem('token')).toBeNull();
  // no sign-in form, which would cancel the deletion
  expect(address()).toBe('/profile?tab=settings');
});

it.each([
  [30, 'You have 30 days to change your mind', 'within 30 days', 'after 30 days'],
  [1, 'You have 1 day to change your mind', 'within 1 day,', 'after 1 day'],
  [
    0,
    'Everything about you is erased for good right away',
    'messages are erased for good right away',
    'cannot be undone',
  ],
])('says that a deletion waits %i days where the community wants it so', async (days, text, confirm, understood) => {
  server.use(deletionWaits(days));
  const { user } = renderPage(<ProfilePage />, { at: '/profile?tab=settings' });
  const open = await screen.findByRole('button', { name: 'Delete account' });
  expect(screen.getByText(text, { exact: false })).toBeVisible();
  await user.click(open);
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete account' }));
  expect(dialog.getByText(confirm, { exact: false })).toBeVisible();
  expect(dialog.getByText(/^The names of items that others requested, of events that others joined/)).toBeVisible();
  expect(dialog.getByRole('checkbox')).toHaveAccessibleName(expect.stringMatching(new RegExp(`${understood}$`)));
});

it('says what failed when the settings of the community are out of reach, and tries again', async () => {
  server.use(
    http.get('/api/site', () =>
      HttpResponse.json({ success: false, message: 'Not now', error: 'Not now', code: 'unavailable' }, { status: 503 }),
    ),
  );
  const { user } = renderPage(<ProfilePage />, { at: '/profile?tab=settings' });
  const again = await screen.findByRole('button', { name: 'Try Again' });
  expect(screen.queryByRole('button', { name: 'Delete account' })).toBeNull();
  server.use(deletionWaits(14));
  await user.click(again);
  expect(await screen.findByRole('button', { name: 'Delete account' })).toBeVisible();
});

it('helps a member who came with Google to a password before anything asks for one', async () => {
  const asked = vi.fn();
  server.use(
    http.get('/api/users/preferences', () => HttpResponse.json({ ...preferences, hasPassword: false })),
    http.post('/api/auth/forgot-password', async ({ request }) => {
      asked(await request.json());
      return HttpResponse.json({ success: true, message: 'Sent' });
    }),
  );
  const { user } = renderPage(<ProfilePage />, { at: '/profile?tab=settings' });
  await user.click(await screen.findByRole('button', { name: 'Delete account' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Set a password' }));
  await user.click(dialog.getByRole('button', { name: 'Send the link' }));
  expect(await screen.findByText(/We sent a link to/)).toBeInTheDocument();
  expect(asked).toHaveBeenCalledWith({ email: asha.email });
  expect(screen.getByRole('button', { name: 'Set a password' })).toBeVisible();
});

it('shows when a deletion is due, and how to undo it', async () => {
  server.use(
    http.get('/api/users/preferences', () =>
      HttpResponse.json({ ...preferences, deletionDueAt: '2026-12-04T10:00:00Z', pendingEmail: 'new@example.org' }),
    ),
  );
  renderPage(<ProfilePage />, { at: '/profile?tab=settings' });
  expect(await screen.findByText('Your account will be deleted on December 4, 2026')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Sign out to undo' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Delete account' })).toBeNull();
  expect(screen.getByText(/new@example.org isn’t confirmed yet/)).toBeVisible();
});

it('says that the own address is refused, with two ways out: another address, or another try', async () => {
  let refusal: EmailRefusal | null = { email: asha.email, refusedAt: '2026-11-26T10:00:00Z' };
  server.use(
    http.get('/api/users/preferences', () => HttpResponse.json({ ...preferences, emailRefusal: refusal })),
    http.post('/api/auth/test-email', () => {
      refusal = null;
      return HttpResponse.json({ success: true, message: 'Sent' });
    }),
  );
  const { user } = renderPage(<ProfilePage />, { at: '/profile?tab=settings' });
  expect(await screen.findByText(/On November 26, 2026 the mail server refused our email to/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Change email' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/A test email is on its way/)).toBeInTheDocument();
  await waitFor(() => {
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});

it('offers no other try of a refused address that is not confirmed yet', async () => {
  const emailRefusal = { email: 'new@example.org', refusedAt: '2026-11-26T10:00:00Z' };
  server.use(http.get('/api/users/preferences', () => HttpResponse.json({ ...preferences, emailRefusal })));
  renderPage(<ProfilePage />, { at: '/profile?tab=settings' });
  expect(await screen.findByText(/refused our email to new@example.org/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('turns the content of pushes off', async () => {
  const saved = vi.fn();
  server.use(
    http.put('/api/users/preferences', async ({ request }) => {
      saved(await request.json());
      return HttpResponse.json({ ...preferences, pushTexts: false });
    }),
  );
  const { user } = renderPage(<ProfilePage />, { at: '/profile?tab=settings' });
  await user.click(await screen.findByRole('switch', { name: 'Show content in push notifications' }));
  await waitFor(() => {
    expect(saved).toHaveBeenCalledWith({ pushTexts: false });
  });
});
