import type { SwapWants as Wants, SwapWantsAnswer } from '@pass-along/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { addMessages } from '../../i18n/i18n.ts';
import { aPage, anItem } from '../../testing/builders.ts';
import { renderPage, signInAsAsha } from '../../testing/renderPage.tsx';
import { server } from '../../testing/server.ts';
import { messages as items } from './itemMessages.en.ts';
import { SwapWants } from './SwapWants.tsx';

addMessages(items);

const book = { _id: 'book', title: 'Star atlas', category: 'Books', picture: null } as const;
let wants: SwapWantsAnswer;
/** What was sent. */
let declared: Wants[];
beforeEach(() => {
  signInAsAsha();
  declared = [];
  wants = {
    ...{ on: true, items: [], categories: [], surpriseMe: false, valuesMayDiffer: false, isKeptOut: false },
    ...{ declaredAt: null, abilities: { declare: true }, whyNot: {} },
  };
  server.use(
    http.get('/api/items/pot/swap-wants', () => HttpResponse.json(wants)),
    http.put('/api/items/pot/swap-wants', async ({ request }) => {
      const body = (await request.json()) as Wants;
      declared.push(body);
      const named = body.itemIds.map((_id) => ({ ...book, _id }));
      wants = { ...wants, ...body, items: named, declaredAt: '2026-03-01T10:00:00.000Z' };
      return HttpResponse.json({ success: true, message: 'Saved' });
    }),
    http.get('/api/items/search', ({ request }) => {
      const keyword = new URL(request.url).searchParams.get('keyword');
      return HttpResponse.json(aPage(keyword === 'atlas' ? [anItem({ _id: 'book', title: 'Star atlas' })] : []));
    }),
  );
});

const show = () => renderPage(<SwapWants itemId="pot" memberId="asha" />);
const section = () => screen.findByRole('region', { name: 'I’d swap this for…' });

it('lets an owner name a thing, a category and anything, and shows what was said', async () => {
  const { user } = show();
  const region = await section();
  within(region).getByText('You haven’t said yet what you’d take for it.');
  await user.click(within(region).getByRole('button', { name: 'Say what you’d take' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'I’d swap this for…' }));
  await user.type(dialog.getByLabelText('Your neighbours’ items'), 'atlas');
  await user.click(await dialog.findByRole('button', { name: 'Add Star atlas' }));
  expect(dialog.getByLabelText('Your neighbours’ items')).toHaveFocus();
  await user.click(dialog.getByRole('button', { name: 'Music' }));
  await user.click(dialog.getByRole('checkbox', { name: 'The values may differ a lot' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => {
    expect(declared).toEqual([
      {
        ...{ itemIds: ['book'], categories: ['Music'], surpriseMe: false, valuesMayDiffer: true, isKeptOut: false },
        insteadOf: null,
      },
    ]);
  });
  expect(await within(region).findByRole('link', { name: 'Star atlas' })).toHaveAttribute('href', '/items/book');
  within(region).getByText('Music');
  within(region).getByText('The values may differ a lot.');
});

it('takes a thing away again, and says when a search finds nothing', async () => {
  wants = { ...wants, items: [book], declaredAt: '2026-03-01T10:00:00.000Z' };
  const { user } = show();
  await user.click(within(await section()).getByRole('button', { name: 'Change' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Remove Star atlas' }));
  await user.type(dialog.getByLabelText('Your neighbours’ items'), 'boat{Enter}');
  await dialog.findByText('Nothing found that is offered for swapping');
  expect(declared).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => {
    expect(declared[0]?.itemIds).toEqual([]);
  });
});

it('says that a thing is kept out', async () => {
  wants = { ...wants, isKeptOut: true };
  show();
  within(await section()).getByText('This item stays out of swap loops.');
});

it('keeps what was chosen when the server refuses it', async () => {
  server.use(
    http.put('/api/items/pot/swap-wants', () =>
      HttpResponse.json(
        { success: false, code: 'item_exchanged', message: 'This item has already been exchanged' },
        { status: 422 },
      ),
    ),
  );
  const { user } = show();
  await user.click(within(await section()).getByRole('button', { name: 'Say what you’d take' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('checkbox', { name: /^Surprise me/ }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText('This item has already been exchanged');
  expect(dialog.getByRole('checkbox', { name: /^Surprise me/ })).toBeChecked();
});

it('replaces what another tab declared only after a second save', async () => {
  const elsewhere = '2026-03-02T10:00:00.000Z';
  const sent: unknown[] = [];
  server.use(
    http.put('/api/items/pot/swap-wants', async ({ request }) => {
      const { insteadOf } = (await request.json()) as { insteadOf: string | null };
      sent.push(insteadOf);
      if (insteadOf === elsewhere) return HttpResponse.json({ success: true, message: 'Saved' });
      const refusal = { success: false, code: 'swap_wants_changed', message: 'You changed this somewhere else' };
      return HttpResponse.json(refusal, { status: 409 });
    }),
  );
  const { user } = show();
  await user.click(within(await section()).getByRole('button', { name: 'Say what you’d take' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('checkbox', { name: /^Surprise me/ }));
  wants = { ...wants, isKeptOut: true, declaredAt: elsewhere };
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText(/You changed this somewhere else/);
  await screen.findByText('This item stays out of swap loops.');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => {
    expect(sent).toEqual([null, elsewhere]);
  });
});
