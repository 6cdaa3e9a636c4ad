import Settings from '@mui/icons-material/SettingsOutlined';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPage } from '../../testing/renderPage.tsx';
import { NavigationEntry } from './NavigationEntry.tsx';

it.each([
  ['/settings', 1],
  ['/items', 0],
])('the menu scrolls to the entry of the page: at %s', async (path, times) => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  const entry = { to: '/settings', text: 'Settings', Icon: Settings };
  renderPage(<NavigationEntry entry={entry} folded={false} onFollow={() => undefined} />, { path });
  expect(await screen.findByRole('link', { name: 'Settings' })).toBeVisible();
  expect(scroll).toHaveBeenCalledTimes(times);
});
