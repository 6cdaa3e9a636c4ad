import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPage } from '../testing/renderPage.tsx';
import { useChartText } from './chartText.ts';

function Day() {
  return <p>{useChartText().day('2030-05-04')}</p>;
}

it('dates of charts have the form of all other dates: that of the reader’s region', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB']);
  renderPage(<Day />, { path: '/' });
  expect(await screen.findByText('4 May 2030')).toBeVisible();
});
