import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, fakeServer } from '../testing/fakeServer.ts';
import { renderPage } from '../testing/renderPage.tsx';
import { SecondFactorNotice } from './SecondFactorNotice.tsx';

const address = '/api/auth/second-factor';

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
});

function serve(stands: { since: string | null; isRequired: boolean }) {
  const server = fakeServer({ [`GET ${address}`]: () => answer({ recoveryCodesLeft: 0, ...stands }) });
  renderPage(<SecondFactorNotice />, { path: '/', duties: [] });
  return server;
}

describe('an admin without duties', () => {
  it('is led to set up the second factor that the community asks for', async () => {
    serve({ since: null, isRequired: true });
    expect(await screen.findByRole('link', { name: 'Set up a second factor' })).toHaveAttribute('href', '/security');
  });

  it('is told nothing of it where that is not why', async () => {
    const server = serve({ since: '2030-05-05T10:00:00.000Z', isRequired: true });
    await waitFor(() => expect(server.reads(address)).toHaveLength(1));
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });
});
