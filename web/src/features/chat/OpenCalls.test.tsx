import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { createQueryClient } from '../../api/webQueryClient.ts';
import { OpenCalls } from './OpenCalls.tsx';
import { joinedHere } from './openCalls.ts';

afterEach(() => {
  joinedHere.set(undefined);
});

it('shows the call of a member to no other member that signs in on the same page', async () => {
  joinedHere.set({ conversationId: 'talk', other: { _id: 'ben', name: 'Ben Okoro', avatar: '' } });
  const show = (memberId: string | undefined) => (
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>{memberId !== undefined && <OpenCalls memberId={memberId} />}</MemoryRouter>
    </QueryClientProvider>
  );
  const { rerender } = render(show('asha'));
  await screen.findByRole('dialog', { name: /Ben Okoro/ });
  rerender(show(undefined));
  expect(joinedHere.get()).toBeUndefined();
  rerender(show('noor'));
  expect(screen.queryByRole('dialog')).toBeNull();
});
