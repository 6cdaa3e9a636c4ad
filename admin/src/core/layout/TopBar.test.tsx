import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { it } from 'vitest';
import { renderPage } from '../../testing/renderPage.tsx';
import { TopBar } from './TopBar.tsx';

function Waiting() {
  useQuery({ queryKey: ['never answered'], queryFn: () => new Promise(() => undefined) });
  return <TopBar />;
}

it('says that it loads, by name', async () => {
  renderPage(<Waiting />, { path: '/', language: 'de' });
  await screen.findByRole('progressbar', { name: 'Lädt' });
});
