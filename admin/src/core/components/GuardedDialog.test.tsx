import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderPage } from '../../testing/renderPage.tsx';
import { GuardedDialog } from './GuardedDialog.tsx';

function show() {
  const onClose = vi.fn();
  renderPage(
    <GuardedDialog aria-label="Warn a member" onClose={onClose}>
      <input aria-label="Reason" />
    </GuardedDialog>,
    { path: '/', language: 'en' },
  );
  return { onClose, user: userEvent.setup() };
}
const question = () => screen.queryByRole('alertdialog', { name: 'Discard your changes?' });

it('closes by Escape while nothing was entered', async () => {
  const { onClose, user } = show();
  await screen.findByLabelText('Reason');
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

it('shows all of a text area that the Tab key reached', async () => {
  const scrolled = vi.fn();
  Element.prototype.scrollIntoView = function scrollIntoView(place) {
    scrolled(this, place);
  };
  const { user } = show();
  await screen.findByLabelText('Reason');
  await user.tab();
  expect(scrolled).toHaveBeenLastCalledWith(screen.getByLabelText('Reason'), { block: 'nearest' });
});

it('asks before Escape or Back loses what was entered', async () => {
  const { onClose, user } = show();
  await user.type(await screen.findByLabelText('Reason'), 'Rude');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  await waitFor(() => {
    expect(question()).toBeNull();
    expect((history.state as { layers?: number }).layers).toBe(1);
  });
  history.back();
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(onClose).toHaveBeenCalledOnce();
});
