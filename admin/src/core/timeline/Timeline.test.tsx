import { adminAuditQuery, type AuditEntry } from '@pass-along/contracts';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { dataProvider } from '../resources/dataProvider.ts';
import { createQueryClient } from '../api/adminQueryClient.ts';
import { Timeline } from './Timeline.tsx';

const stream = 'swap-s-1';
let stored: AuditEntry[];
let failsWith: number | undefined;

beforeEach(() => {
  stored = [];
  failsWith = undefined;
  vi.stubGlobal('fetch', (address: string) => Promise.resolve(serverAnswer(new URL(address, 'http://localhost'))));
  // react-admin logs the rejections of a data provider
  vi.spyOn(console, 'error').mockReturnValue();
});

describe('the timeline', () => {
  it('tells a stream’s events in order: what, who, in which role, with links to what they name', async () => {
    stored = [proposed, rejected];
    renderTimeline();
    await waitFor(() =>
      expect(
        screen.getAllByRole('link', { name: '“Cordless drill”' }).map((link) => link.getAttribute('href')),
      ).toEqual(['/items/i-1/show', '/swaps/s-1/show']),
    );

    const [first, second] = screen.getAllByRole('listitem') as [HTMLElement, HTMLElement];
    expect(first).toHaveTextContent('Ben asked member m-1 for “Cordless drill”');
    expect(second).toHaveTextContent('Ada (admin) declined the request for “Cordless drill”');
    expect(second).toHaveTextContent('pending → declined');
    expect(within(second).getByRole('link', { name: /SwapRejected/ })).toHaveAttribute('href', '/audit/1/show');
  });

  it('names a member once, also where another account recorded what the member did', async () => {
    const joined = { ...proposed, type: 'CircleJoined', category: 'circle', stream: 'circle-c-1', subject: 'Readers' };
    const circle = { circleId: 'c-1', name: 'Readers', groupAdminId: 'm-1', memberCount: 2 };
    const data = { ...circle, memberId: 'm-2', how: 'code', joinedAt: proposed.at };
    stored = [
      { ...joined, data },
      { ...joined, _id: '1', revision: 1, data: { ...data, memberId: 'm-9' } },
    ];
    renderTimeline();
    const [own, other] = (await screen.findAllByRole('listitem')) as [HTMLElement, HTMLElement];
    expect(own).toHaveTextContent(/^Ben joined Readers with the invite code/);
    expect(other).toHaveTextContent(/^member m-9 joined Readers with the invite code/);
  });

  it('keeps technical events back until somebody asks for them', async () => {
    stored = [proposed, begun];
    renderTimeline();
    expect(await screen.findAllByRole('listitem')).toHaveLength(1);
    await userEvent.click(screen.getByRole('switch', { name: 'Show technical events' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });

  it('says that there is more, and loads it', async () => {
    stored = [proposed, ...Array.from({ length: 50 }, (_, index) => ({ ...rejected, _id: String(index + 1) }))];
    renderTimeline();
    await userEvent.click(await screen.findByRole('button', { name: 'Show later events (50 of 51 shown)' }));
    expect(await screen.findAllByRole('listitem')).toHaveLength(51);
    expect(screen.queryByRole('button', { name: /Show later events/ })).not.toBeInTheDocument();
  });

  it('says why it could not be loaded, and tries again on request', async () => {
    failsWith = 400;
    stored = [proposed];
    renderTimeline();
    expect(await screen.findByRole('alert')).toHaveTextContent('stream must be text');
    failsWith = undefined;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('listitem')).toHaveTextContent('Ben asked');
  });

  it('says that a name nobody has used has no story', async () => {
    renderTimeline();
    expect(await screen.findByText(/Nothing is recorded under this name/)).toBeInTheDocument();
  });
});

const parties = {
  swapId: 's-1',
  requestedItemId: 'i-1',
  offeredItemId: null,
  requesterId: 'm-2',
  ownerId: 'm-1',
};
const proposed = event({
  revision: 0,
  type: 'SwapProposed',
  data: {
    ...parties,
    items: [],
    circleId: null,
    gives: 'owner',
    answersItemId: null,
    message: '',
    byMemberId: 'm-2',
    proposedAt: '2030-05-05T10:00:00.000Z',
  },
  actor: { id: 'm-2', role: 'user', name: 'Ben' },
});
const rejected = event({
  revision: 1,
  type: 'SwapRejected',
  data: {
    ...parties,
    from: 'pending',
    why: 'declined',
    reason: '',
    byMemberId: 'm-1',
    rejectedAt: '2030-05-06T10:00:00.000Z',
  },
  actor: { id: 'm-1', role: 'admin', name: 'Ada' },
});

const begun = event({
  revision: 1,
  type: 'SwapAcceptanceBegun',
  data: { swapId: 's-1', attempt: 1, begunAt: '2030-05-06T10:00:00.000Z' },
  actor: { id: 'm-1', role: 'user', name: 'Ada' },
});

function event(given: Pick<AuditEntry, 'type' | 'revision' | 'data' | 'actor'>): AuditEntry {
  const position = String(given.revision);
  return {
    _id: position,
    position,
    eventId: `e-${position}`,
    commandId: 'c-1',
    correlationId: 'c-1',
    causationId: 'c-1',
    stream,
    category: 'swap',
    at: '2030-05-05T10:00:00.000Z',
    subject: 'Cordless drill',
    ...given,
  };
}

/** Answers as the API does: the stream's events oldest first, one item by id, no members. */
function serverAnswer(url: URL): Response {
  if (failsWith !== undefined)
    return new Response(JSON.stringify({ message: 'stream must be text' }), { status: failsWith });
  if (url.pathname === '/api/admin/items') return list('items', [{ _id: 'i-1', title: 'Cordless drill' }], 1, 0);
  if (url.pathname !== '/api/admin/audit') return list('members', [], 0, 0);
  const { filter, sort, range } = adminAuditQuery.parse(Object.fromEntries(url.searchParams));
  expect(sort).toEqual(['position', 'ASC']);
  const found = filter.stream === stream ? stored : [];
  return list('audit', found.slice(range[0], range[1] + 1), found.length, range[0]);
}

function list(resource: string, rows: unknown[], total: number, first: number): Response {
  const range = rows.length === 0 ? '*' : `${String(first)}-${String(first + rows.length - 1)}`;
  return new Response(JSON.stringify(rows), { headers: { 'Content-Range': `${resource} ${range}/${String(total)}` } });
}

function renderTimeline(): void {
  render(
    <MemoryRouter>
      <AdminContext dataProvider={dataProvider} queryClient={createQueryClient()}>
        <Timeline stream={stream} />
      </AdminContext>
    </MemoryRouter>,
  );
}
