import { adminItemsQuery } from '@pass-along/contracts';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Language } from '../core/i18n/language.ts';
import { done, fakeServer, refusal, rows, type Call } from '../testing/fakeServer.ts';
import { renderPage } from '../testing/renderPage.tsx';
import { ItemList } from './ItemList.tsx';

const item = (_id: string, title: string, type: string, status: string) => ({
  ...{ _id, title, type, status, category: 'Books', images: [], views: 3, likeCount: 1 },
  ...{ abilities: { delete: true }, whyNot: { edit: 'forbidden' } },
  ...{ createdAt: '2030-05-18T10:00:00.000Z', ownerId: { _id: 'ann', name: 'Ann', profilePic: '' } },
});

beforeEach(() => {
  // a wide screen
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: media.includes('min-width'),
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function serve({ filter = {}, language = 'en' }: { filter?: object; language?: Language } = {}) {
  const server = fakeServer({
    'GET /api/admin/items': () =>
      rows([item('i-1', 'Lamp', 'barter', 'exchanged'), item('i-2', 'Kettle', 'donate', 'exchanged')]),
    'GET /api/admin/circles': () => rows([{ _id: 'elm', name: 'Elm Street' }]),
  });
  const at = `/items?filter=${JSON.stringify(filter)}`;
  renderPage(<ItemList />, { resource: 'items', path: '/items', at, language });
  return server;
}

const findFilter = ({ query }: Call) => adminItemsQuery.parse(query).filter;

it('shows cards first that say what became of each, and a table by choice', async () => {
  serve();
  expect(await screen.findByRole('link', { name: 'Lamp' })).toBeInTheDocument();
  expect(screen.getByText('swapped')).toBeInTheDocument();
  expect(screen.getByText('donated')).toBeInTheDocument();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Show a table' }));
  expect(await screen.findByRole('table')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Show cards' }));
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

it.each([
  ['Status', ['All Status', 'Available', 'Pending', 'Swapped', 'Donated', 'Removed'], 'Swapped'],
  ['Type', ['All Types', 'Barter', 'Donation', 'Request'], 'Barter'],
])('filters by %s: %j', async (label, choices, chosen) => {
  const server = serve();
  await userEvent.click(await screen.findByRole('combobox', { name: label }));
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(choices);
  const [all = ''] = choices;
  expect(screen.getByRole('option', { name: all })).toBe(options[0]);
  await userEvent.click(screen.getByRole('option', { name: chosen }));
  const asked = () => server.reads('/api/admin/items').map(findFilter);
  await expect.poll(() => asked().at(-1)).toMatchObject({ type: 'barter' });
  await userEvent.click(screen.getByRole('combobox', { name: label }));
  await userEvent.click(await screen.findByRole('option', { name: all }));
  await expect.poll(() => asked().at(-1)).toEqual({});
});

it('says that a link limited it to certain items, and shows all on request', async () => {
  const server = serve({ filter: { id: ['i-1', 'i-2'], type: 'barter' } });
  expect(await screen.findByText('Limited to 2 chosen entries')).toBeVisible();
  await userEvent.tab();
  while (document.activeElement !== screen.getByRole('button', { name: 'Show all' })) await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => server.reads('/api/admin/items').map(findFilter).at(-1)).toEqual({ type: 'barter' });
  expect(screen.queryByText('Limited to 2 chosen entries')).toBeNull();
});

it('says so in German, too, and nothing where it is not limited', async () => {
  serve({ filter: { id: ['i-1'] }, language: 'de' });
  expect(await screen.findByText('Beschränkt auf einen ausgewählten Eintrag')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Alle zeigen' })).toBeVisible();
  cleanup();
  serve();
  await screen.findByRole('link', { name: 'Lamp' });
  expect(screen.queryByText(/^Limited to/)).toBeNull();
});

it('shows the group that a figure limited it to', async () => {
  serve({ filter: { circleId: 'elm' } });
  expect(await screen.findByRole('combobox', { name: 'Group' }, { timeout: 5000 })).toBeVisible();
});

it('sorts cards by what is chosen in a menu', async () => {
  const server = serve();
  const button = await screen.findByRole('button', { name: /^Sort by .* descending$/ });
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(screen.getByRole('menuitem', { name: 'title ascending' }));
  const sorted = () => server.reads('/api/admin/items').map(({ query }) => adminItemsQuery.parse(query).sort);
  await expect.poll(() => sorted().at(-1)).toEqual(['title', 'ASC']);
  expect(button).toHaveAccessibleName('Sort by title ascending');
});

it('takes down what is ticked for one reason, and says which was refused and why', async () => {
  const server = fakeServer({
    'GET /api/admin/items': () =>
      rows([item('i-1', 'Lamp', 'barter', 'available'), item('i-2', 'Kettle', 'donate', 'pending')]),
    'POST /api/admin/take-downs': ({ body }) =>
      (body as { id: string }).id === 'i-1' ? done() : refusal(409, 'cancel_swap_first', 'Cancel the swap first'),
  });
  renderPage(<ItemList />, { resource: 'items', path: '/items' });
  await userEvent.click(await screen.findByRole('button', { name: 'Select all' }));
  await userEvent.click(screen.getByRole('button', { name: 'Take down 2 items' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Take down 2 items?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Take down' }));
  expect(dialog.getByRole('textbox', { name: 'Reason' })).toBeInvalid();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Fakes');
  await userEvent.click(dialog.getByRole('button', { name: 'Take down' }));
  expect(await dialog.findByText(/^Kettle: /)).toBeInTheDocument();
  expect(dialog.getByText(/1 of 2 done/)).toBeInTheDocument();
  expect(server.commands().map(({ body }) => body)).toEqual([
    { kind: 'item', id: 'i-1', reason: 'Fakes' },
    { kind: 'item', id: 'i-2', reason: 'Fakes' },
  ]);
  expect(screen.getByLabelText('Select Kettle')).toBeChecked();
  expect(screen.getByLabelText('Select Lamp')).not.toBeChecked();
});
