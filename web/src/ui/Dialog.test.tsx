import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Dialog } from './Dialog.tsx';

function show(keepsDraft = false) {
  const onClose = vi.fn();
  render(
    <Dialog title="Edit circle" keepsDraft={keepsDraft} onClose={onClose}>
      <label>
        Name <input />
      </label>
      <input type="search" aria-label="Search" />
    </Dialog>,
  );
  return { onClose, user: userEvent.setup() };
}
const question = () => screen.queryByRole('alertdialog', { name: 'Discard your changes?' });
const waitForEntry = (layers: number | undefined) =>
  waitFor(() => {
    expect((history.state as { layers?: number } | null)?.layers).toBe(layers);
  });

// a step of one test's dialog would take the entry of the next one's
afterEach(async () => {
  cleanup();
  await waitForEntry(undefined);
});

it('closes by Escape while nothing was entered, and after a search', async () => {
  const { onClose, user } = show();
  await user.type(screen.getByLabelText('Search'), 'lamp');
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

it('asks before Escape loses what was entered; a second Escape goes on editing', async () => {
  const { onClose, user } = show();
  await user.type(screen.getByLabelText('Name'), 'Readers');
  await user.keyboard('{Escape}');
  expect(question()).toBeVisible();
  await user.keyboard('{Escape}');
  expect(question()).toBeNull();
  expect(screen.getByLabelText('Name')).toHaveValue('Readers');
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(onClose).toHaveBeenCalledOnce();
});

it('stays open when a toast above it is tapped, and closes by a tap beside it', async () => {
  render(
    <div data-rht-toaster="">
      <p style={{ pointerEvents: 'auto' }}>Bram is asking for Oak desk</p>
    </div>,
  );
  const { onClose, user } = show();
  await user.click(screen.getByText('Bram is asking for Oak desk'));
  expect(onClose).not.toHaveBeenCalled();
  const scrim = document.querySelector('.bg-scrim');
  if (scrim) await user.click(scrim);
  expect(onClose).toHaveBeenCalledOnce();
});

it('does not ask when a draft is kept', async () => {
  const { onClose, user } = show(true);
  await user.type(screen.getByLabelText('Name'), 'Readers');
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

it('closes by Back, and asks first after a change', async () => {
  const { onClose, user } = show();
  await waitForEntry(1);
  await user.type(screen.getByLabelText('Name'), 'Readers');
  history.back();
  expect(await screen.findByRole('alertdialog', { name: 'Discard your changes?' })).toBeVisible();
  await waitForEntry(2);
  history.back();
  await waitFor(() => {
    expect(question()).toBeNull();
  });
  expect(onClose).not.toHaveBeenCalled();
});

it('asks before a reload loses what was entered', async () => {
  const { user } = show();
  const reload = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));
  expect(reload()).toBe(false);
  await user.type(screen.getByLabelText('Name'), 'R');
  expect(reload()).toBe(true);
});

it('scrolls to all of the field that the Tab key reached', async () => {
  const { user } = show();
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  screen.getByLabelText('Name').focus();
  await user.tab();
  expect(screen.getByLabelText('Search')).toHaveFocus();
  expect(scroll.mock.contexts).toContain(screen.getByLabelText('Search'));
  scroll.mockRestore();
});
