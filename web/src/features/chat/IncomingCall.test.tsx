import { limits, type OpenCall } from '@pass-along/contracts';
import { act, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../testing/renderPage.tsx';
import { server } from '../../testing/server.ts';
import { CallHost } from './CallHost.tsx';

afterEach(() => {
  vi.useRealTimers();
});

it('stops ringing after its time, also on a page that lost its connection', () => {
  server.use(http.get('/api/conversations/talk', () => HttpResponse.error()));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const call: OpenCall = {
    ...{ _id: 'call', conversationId: 'talk', status: 'ringing', callerId: 'ben', calleeId: 'asha' },
    ...{ callerDevice: 'there', calleeDevice: null, startedAt: '2026-11-28T10:00:00.000Z', answeredAt: null },
    other: { _id: 'ben', name: 'Ben Okoro', avatar: '' },
  };
  renderPage(<CallHost memberId="asha" calls={[call]} joined={undefined} />);
  expect(screen.getByRole('alertdialog', { name: /Ben Okoro/ })).toBeInTheDocument();
  act(() => {
    vi.advanceTimersByTime(limits.call.ringSeconds * 1000);
  });
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
