import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderPage } from '../../testing/renderPage.tsx';
import { ColumnsButton } from './ColumnsButton.tsx';

it.each([
  ['en', 'Columns', 'To move a column, drag it, or press Alt and ↑ or ↓.'],
  ['de', 'Spalten', 'Zum Verschieben eine Spalte ziehen, oder Alt und ↑ oder ↓ drücken.'],
] as const)('shows how columns move, in %s', async (language, name, hint) => {
  renderPage(<ColumnsButton />, { resource: 'members', path: '/members', language });
  await userEvent.click(await screen.findByRole('button', { name }));
  expect(await screen.findByRole('dialog', { name })).toHaveAccessibleDescription(hint);
  expect(screen.getByText(hint)).toBeVisible();
});
