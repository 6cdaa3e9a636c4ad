import type { SwapLoopAnswer } from '@pass-along/contracts';
import { act, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { renderPage, signInAsAsha } from '../testing/renderPage.tsx';
import { server } from '../testing/server.ts';
import { aLoop, bram, cleo, me, open, thing } from '../testing/swapLoopBuilders.ts';
import { SwapLoopPage } from './SwapLoopPage.tsx';
import { SwapsPage } from './SwapsPage.tsx';

function show(loop: SwapLoopAnswer) {
  signInAsAsha();
  server.use(http.get('/api/swap-loops/loop', () => HttpResponse.json({ loop })));
  return renderPage(<SwapLoopPage />, { at: '/swaps/loops/loop', path: '/swaps/loops/:loopId' });
}

it('an offer names what the member gives and gets, and the own want behind it', async () => {
  show(aLoop());
  expect(await screen.findByRole('heading', { name: 'A swap loop of 3' })).toBeVisible();
  expect(screen.getByText('Would this swap suit you?')).toBeVisible();
  expect(screen.getByText('Because it matches your search “Novels”')).toBeVisible();
  expect(screen.getByText('to Bram')).toBeVisible();
  expect(screen.getByText('from Cleo')).toBeVisible();
  const legs = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(legs.map((leg) => leg.textContent)).toEqual([
    expect.stringMatching(/Lamp.*You give it to Bram.*Not answered yet/),
    expect.stringMatching(/Pot.*Bram gives it to Cleo.*Said yes/),
    expect.stringMatching(/Book.*Cleo gives it to you.*Not answered yet/),
  ]);
});

it('an offer whose item was changed after the yes says so, and asks again', async () => {
  show(aLoop({ isAskedAgain: true }));
  expect(
    await screen.findByText('Cleo changed “Book” after you said yes. Does this swap still suit you?'),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Yes, I’m in' })).toBeVisible();
});

it('a yes is sent, and a refused one says why', async () => {
  server.use(
    http.post('/api/swap-loops/loop/accept', () =>
      HttpResponse.json(
        { success: false, message: 'It was just reserved', error: 'Gone', code: 'swap_loop_gone', errors: [] },
        { status: 409 },
      ),
    ),
  );
  const { user } = show(aLoop());
  await user.click(await screen.findByRole('button', { name: 'Yes, I’m in' }));
  expect(await screen.findByText(/just reserved/)).toBeInTheDocument();
});

it('a no asks for its reason and sends it', async () => {
  const sent: unknown[] = [];
  server.use(
    http.post('/api/swap-loops/loop/decline', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ success: true, message: 'You said no' });
    }),
  );
  const { user } = show(aLoop());
  await user.click(await screen.findByRole('button', { name: 'Not this' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Not this swap?' }));
  await user.selectOptions(dialog.getByLabelText('Why not?'), 'I’d rather keep mine');
  await user.type(dialog.getByLabelText(/Anything to add/), 'Grandma’s lamp');
  await user.click(dialog.getByRole('button', { name: 'End the loop' }));
  expect(await screen.findByText('Thanks for telling us')).toBeInTheDocument();
  expect(sent).toEqual([{ why: 'not_my_thing', words: 'Grandma’s lamp' }]);
});

it('keeps what is written when a later load fails', async () => {
  const { user, queryClient } = show(aLoop());
  await user.click(await screen.findByRole('button', { name: 'Not this' }));
  const words = within(await screen.findByRole('alertdialog')).getByLabelText(/Anything to add/);
  await user.type(words, 'Grandma’s');
  server.use(http.get('/api/swap-loops/loop', () => HttpResponse.json({ code: 'unavailable' }, { status: 503 })));
  await act(() => queryClient.invalidateQueries());
  await user.type(words, ' lamp');
  expect(words).toBeInTheDocument();
  expect(words).toHaveValue('Grandma’s lamp');
});

it('an agreed loop leads to the own handovers only', async () => {
  const agreed = { step: 'accepted', agreed: true } as const;
  const [one, two, three] = aLoop().legs;
  if (!one || !two || !three) throw new Error('three legs');
  show(
    aLoop({
      ...{ status: 'agreed', group: 'planned', answerUntil: null, abilities: { accept: false, decline: false } },
      legs: [
        { ...one, ...agreed, swapId: 'swap1' },
        { ...two, ...agreed, status: 'completed' },
        { ...three, ...agreed, swapId: 'swap3' },
      ],
    }),
  );
  expect(await screen.findByText('Everyone said yes. Agree on your two handovers')).toBeVisible();
  const links = screen.getAllByRole('link', { name: 'Open the handover' });
  expect(screen.getByRole('button', { name: 'Message Bram' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Message Cleo' })).toBeVisible();
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/swaps?swap=swap1', '/swaps?swap=swap3']);
  expect(screen.getByText('Handed over')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Yes, I’m in' })).not.toBeInTheDocument();
});

it('what changed hands is told as past', async () => {
  const done = { ...open, agreed: true, status: 'completed', step: 'completed' } as const;
  show(
    aLoop({
      ...{ status: 'agreed', group: 'planned', abilities: { accept: false, decline: false } },
      legs: [
        { item: thing('Lamp'), giver: me, receiver: bram, ...done },
        { item: thing('Pot'), giver: bram, receiver: cleo, ...done },
        { item: thing('Book'), giver: cleo, receiver: me, ...open, agreed: true, step: 'accepted' },
      ],
    }),
  );
  expect(await screen.findByText('You gave')).toBeVisible();
  expect(screen.getByText('You get')).toBeVisible();
});

it('a loop of others does not exist', async () => {
  signInAsAsha();
  server.use(
    http.get('/api/swap-loops/loop', () =>
      HttpResponse.json(
        { success: false, message: 'Not found', error: 'Not found', code: 'swap_loop_not_found', errors: [] },
        { status: 404 },
      ),
    ),
  );
  renderPage(<SwapLoopPage />, { at: '/swaps/loops/loop', path: '/swaps/loops/:loopId' });
  expect(await screen.findByText('This swap loop isn’t one of yours')).toBeVisible();
});

it('the list of swaps begins with the loops of its tab', async () => {
  signInAsAsha();
  server.use(
    http.get('/api/swap-loops', () => HttpResponse.json({ loops: [aLoop()] })),
    http.get('/api/swaps', () =>
      HttpResponse.json({ swapRequests: [], pagination: { current: 1, pages: 1, total: 0 } }),
    ),
    http.get('/api/swaps/counts', () => HttpResponse.json({ yourTurn: 1, planned: 0, waiting: 0, loops: 1 })),
  );
  renderPage(<SwapsPage />, { at: '/swaps', path: '/swaps' });
  const list = within(await screen.findByRole('list', { name: 'Swap loops' }));
  expect(list.getByText('You give Lamp and get Book')).toBeVisible();
  expect(list.getByRole('link', { name: 'Answer' })).toHaveAttribute('href', '/swaps/loops/loop');
  expect(screen.queryByText('You’re all caught up')).not.toBeInTheDocument();
});

it('the list of swaps tells what loops that are over were about', async () => {
  signInAsAsha();
  const ended = { group: 'done', abilities: { accept: false, decline: false } } as const;
  const done = aLoop({ ...ended, _id: 'done', status: 'completed' });
  const legs = done.legs.map((leg) => ({ ...leg, status: 'completed' as const }));
  const over = aLoop({ ...ended, _id: 'over', status: 'dissolved', why: 'declined' });
  server.use(
    http.get('/api/swap-loops', () => HttpResponse.json({ loops: [{ ...done, legs }, over] })),
    http.get('/api/swaps', () =>
      HttpResponse.json({ swapRequests: [], pagination: { current: 1, pages: 1, total: 0 } }),
    ),
    http.get('/api/swaps/counts', () => HttpResponse.json({ yourTurn: 0, planned: 0, waiting: 0, loops: 0 })),
  );
  renderPage(<SwapsPage />, { at: '/swaps?group=done', path: '/swaps' });
  const list = within(await screen.findByRole('list', { name: 'Swap loops' }));
  expect(list.getByText('You gave Lamp and got Book')).toBeVisible();
  expect(list.getByText('Lamp for Book')).toBeVisible();
});

it('a loop that an admin ended shows the reason, and a leg what an admin decided', async () => {
  const lost = { ...open, agreed: true, status: 'lost', step: 'failed' } as const;
  show(
    aLoop({
      ...{ status: 'broken', group: 'done', stopped: { reason: 'Two of you wrote to us' }, answerUntil: null },
      legs: [
        {
          item: thing('Lamp'),
          giver: me,
          receiver: bram,
          ...lost,
          status: 'completed',
          step: 'completed',
          isSettled: true,
        },
        { item: thing('Pot'), giver: bram, receiver: cleo, ...lost, isSettled: true },
        { item: thing('Book'), giver: cleo, receiver: me, ...lost },
      ],
      abilities: { accept: false, decline: false },
    }),
  );
  expect(await screen.findByText('An admin ended this loop')).toBeVisible();
  expect(screen.getByText('Two of you wrote to us')).toBeVisible();
  const legs = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(legs.map((leg) => leg.textContent)).toEqual([
    expect.stringMatching(/Lamp.*Handed over, as an admin decided/),
    expect.stringMatching(/Pot.*Failed, as an admin decided/),
    expect.stringMatching(/Book.*Won’t take place/),
  ]);
});

const replacement = {
  ...{ _id: 'swap4', item: thing('Pot'), giver: bram, receiver: me, swapId: null, canAnswer: true },
  ...({ status: 'proposed', offer: { karma: 20, reason: 'You gave your lamp' } } as const),
  answerUntil: '2030-05-08T08:00:00.000Z',
};
const brokenLoop = { ...({ status: 'broken', group: 'done' } as const), abilities: { accept: false, decline: false } };

it('a loop with a handover that an admin reversed does not read as complete', async () => {
  const done = { ...open, agreed: true, status: 'completed', step: 'completed' } as const;
  show(
    aLoop({
      ...{ status: 'broken', group: 'done', answerUntil: null },
      legs: [
        { item: thing('Lamp'), giver: me, receiver: bram, ...done, status: 'reversed', step: 'failed' },
        { item: thing('Pot'), giver: bram, receiver: cleo, ...done },
        { item: thing('Book'), giver: cleo, receiver: me, ...done },
      ],
    }),
  );
  expect(await screen.findByText('An admin reversed a handover, so it doesn’t count')).toBeVisible();
  const legs = within(screen.getByRole('region', { name: 'Who gives what to whom' }));
  expect(legs.getAllByText('Handed over')).toHaveLength(2);
  expect(legs.getByText('Reversed by an admin, so it doesn’t count')).toBeVisible();
});

it('a member that got nothing takes another thing, or karma', async () => {
  const sent: string[] = [];
  server.use(
    http.post('/api/swap-loops/loop/replacements/swap4/:step', ({ params }) => {
      sent.push(String(params['step']));
      return HttpResponse.json({ success: true, message: 'Done' });
    }),
  );
  const { user } = show(aLoop({ ...brokenLoop, group: 'yourTurn', replacements: [replacement] }));
  expect(await screen.findByText('You can have something else instead')).toBeVisible();
  const section = within(screen.getByRole('region', { name: 'Something else instead' }));
  expect(section.getByText(/The admins offer you this from Bram, or karma/)).toBeVisible();
  expect(section.getByText('You gave your lamp')).toBeVisible();
  await user.click(section.getByRole('button', { name: 'Take 20 karma points' }));
  await user.click(section.getByRole('button', { name: 'Take it' }));
  expect(await screen.findByText('It’s reserved for you. Now agree on the handover')).toBeInTheDocument();
  expect(sent).toEqual(['decline', 'accept']);
});

it('a thing that was taken is told to its sides and to the others', async () => {
  const taken = { ...replacement, status: 'agreed', offer: null, canAnswer: false, answerUntil: null } as const;
  show(
    aLoop({
      ...brokenLoop,
      replacements: [
        { ...taken, swapId: 'swap4' },
        { ...taken, _id: 'swap5', giver: me, receiver: bram },
        { ...taken, _id: 'swap6', giver: bram, receiver: cleo },
      ],
    }),
  );
  const section = within(await screen.findByRole('region', { name: 'Something else instead' }));
  const rows = section.getAllByRole('article').map(({ textContent }) => textContent);
  expect(rows).toEqual([
    expect.stringMatching(/Agree on the handover with Bram.*Open the handover/),
    expect.stringMatching(/Bram takes it/),
    expect.stringMatching(/Bram gives it to Cleo/),
  ]);
});

it('a member that gets karma instead reads why', async () => {
  show(aLoop({ ...brokenLoop, compensation: { karma: 5, reason: 'Nothing else is left' } }));
  expect(await screen.findByText('You got 5 karma points instead.')).toBeVisible();
  expect(screen.getByText('Nothing else is left')).toBeVisible();
});

it('an agreed loop leads to the talk of its members', async () => {
  show(aLoop({ status: 'agreed', group: 'planned', abilities: { accept: false, decline: false } }));
  expect(await screen.findByRole('link', { name: 'Message everyone' })).toHaveAttribute('href', '/chat/loop');
});

it('an offered loop has no talk yet', async () => {
  show(aLoop());
  await screen.findByText('Would this swap suit you?');
  expect(screen.queryByRole('link', { name: 'Message everyone' })).toBeNull();
});

const plan = {
  ...({ method: 'meet', place: 'The yard', timeZone: 'UTC' } as const),
  ...{ startsAt: '2030-05-08T16:00:00.000Z', endsAt: '2030-05-08T17:00:00.000Z' },
};
const agreed = {
  ...({ status: 'agreed', group: 'planned', canProposeMeeting: true } as const),
  abilities: { accept: false, decline: false },
};

it('a meeting for all is agreed to, as it was seen', async () => {
  const sent: unknown[] = [];
  server.use(
    http.post('/api/swap-loops/loop/meeting/accept', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ success: true, message: 'Done' });
    }),
  );
  const at = '2030-05-02T08:00:00.000Z';
  const meeting = {
    plan,
    by: bram,
    at,
    agreedIds: ['bram'],
    isSet: false,
    isLapsed: false,
    canAccept: true,
    canDecline: true,
  };
  const { user } = show(aLoop({ ...agreed, meeting }));
  const section = within(await screen.findByRole('region', { name: 'One meeting for everyone' }));
  // the others only: the page asks Asha
  expect(section.getByText('Not answered yet: Cleo')).toBeVisible();
  expect(section.getByText('Bram suggests that you all meet:')).toBeVisible();
  expect(section.getByText(/The yard/)).toBeVisible();
  await user.click(section.getByRole('button', { name: 'I can come' }));
  expect(await screen.findByText('You’re coming')).toBeInTheDocument();
  expect(sent).toEqual([{ proposedAt: at }]);
});

it('a meeting at a meeting place says what the place is like, and that it has closed', async () => {
  server.use(http.get('/api/meeting-places', () => HttpResponse.json({ places: [] })));
  const answers = { agreedIds: ['bram'], isSet: false, isLapsed: false, canAccept: true, canDecline: true };
  const at = '2030-05-02T08:00:00.000Z';
  show(aLoop({ ...agreed, meeting: { plan: { ...plan, meetingPlaceId: 'p1' }, by: bram, at, ...answers } }));
  expect(await screen.findByText('Your admins have since closed this meeting place.')).toBeVisible();
});

it('a meeting whose time has passed without everyone’s answer asks for another one', async () => {
  const answers = { agreedIds: ['bram'], isSet: false, isLapsed: true, canAccept: false, canDecline: false };
  show(aLoop({ ...agreed, meeting: { plan, by: bram, at: '2030-05-02T08:00:00.000Z', ...answers } }));
  const section = within(await screen.findByRole('region', { name: 'One meeting for everyone' }));
  expect(section.getByText('This time has passed before everyone answered:')).toBeVisible();
  expect(section.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Suggest another one']);
  expect(screen.getByText(/^The suggested time has passed\./)).toBeVisible();
});

it('a member suggests a meeting for all, with a place', async () => {
  const sent: unknown[] = [];
  server.use(
    http.post('/api/swap-loops/loop/meeting', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ success: true, message: 'Done' });
    }),
    http.get('/api/meeting-places', () => HttpResponse.json({ places: [] })),
  );
  const { user } = show(aLoop(agreed));
  await user.click(await screen.findByRole('button', { name: 'Suggest a meeting' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Suggest a meeting for everyone' }));
  await user.click(dialog.getByRole('button', { name: 'Suggest' }));
  expect(sent).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: /Place/ }), 'The yard');
  await user.click(dialog.getByRole('button', { name: 'Suggest' }));
  expect(await screen.findByText('Sent to everyone in the loop')).toBeInTheDocument();
  expect(sent).toMatchObject([{ method: 'meet', place: 'The yard', insteadOf: null }]);
});
