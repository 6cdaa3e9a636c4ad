import { focusManager } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answer, fakeServer, refusal } from '../../testing/fakeServer.ts';
import { renderPage } from '../../testing/renderPage.tsx';
import { RecordPage } from './RecordPage.tsx';

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  focusManager.setFocused(undefined);
});

/** Renders the page of an item and types into its field. Then the tab regains the focus, and reloading the item fails. */
async function comeBack(failed: Response) {
  let isFailing = false;
  const server = fakeServer({
    'GET /api/admin/items/i-1': () => (isFailing ? failed.clone() : answer({ _id: 'i-1', title: 'Lamp' })),
  });
  renderPage(<RecordPage back="Items">{() => <input aria-label="Reason" />}</RecordPage>, {
    ...{ resource: 'items', path: '/items/:id/show', at: '/items/i-1/show' },
  });
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Reason'), 'Broken');
  isFailing = true;
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  return { user, reads: () => server.reads('/api/admin/items/i-1').length };
}

it('keeps what is written while the server is away', async () => {
  const field = () => screen.getByLabelText('Reason');
  const { user, reads } = await comeBack(refusal(503, 'unavailable', 'Away'));
  // the first read, and the second with its retry
  await waitFor(() => expect(reads()).toBe(3), { timeout: 10_000 });
  await user.type(field(), ' lock');
  expect(field()).toHaveValue('Broken lock');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says so where the record is gone', async () => {
  await comeBack(refusal(404, 'not_found', 'Not found'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Not found');
  expect(screen.queryByLabelText('Reason')).toBeNull();
});
