import { adminItemsQuery } from '@pass-along/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { done, fakeServer, refusal, rows } from '../testing/fakeServer.ts';
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

function serve() {
  const server = fakeServer({
    'GET /api/admin/items': () =>
      rows([item('i-1', 'Lamp', 'barter', 'exchanged'), item('i-2', 'Kettle', 'donate', 'exchanged')]),
  });
  renderPage(<ItemList />, { resource: 'items', path: '/items' });
  return server;
}

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
  const asked = () => server.reads('/api/admin/items').map(({ query }) => adminItemsQuery.parse(query).filter);
  await expect.poll(() => asked().at(-1)).toMatchObject({ type: 'barter' });
  await userEvent.click(screen.getByRole('combobox', { name: label }));
  await userEvent.click(await screen.findByRole('option', { name: all }));
  await expect.poll(() => asked().at(-1)).toEqual({});
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
