import type { ExportScheduleAnswer } from '@pass-along/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { answer, done, fakeServer } from '../testing/fakeServer.ts';
import { renderPage } from '../testing/renderPage.tsx';
import { ExportsPage } from './ExportsPage.tsx';

const mine: ExportScheduleAnswer = {
  ...{ _id: 's1', memberId: 'm1', name: 'Mona', list: 'items', form: 'csv', every: 'month', hour: 6 },
  ...{ scheduledAt: '2026-05-01T10:00:00.000Z', dueAt: '2026-06-01T04:00:00.000Z' },
  chosen: { sort: '["title","DESC"]', filter: '{"type":"barter"}', columns: ['title'] },
};
const another: ExportScheduleAnswer = {
  ...mine,
  ...{ _id: 's2', memberId: 'm2', name: 'Otto', list: 'members', chosen: null },
};
const show = (at = '/exports') => renderPage(<ExportsPage />, { path: '/exports', at });
const listed = (...schedules: ExportScheduleAnswer[]) => ({
  'GET /api/admin/export-schedules': () => answer({ schedules }),
});

describe('scheduled exports', () => {
  it('say what comes when, and take the file out for who is signed in', async () => {
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
    const server = fakeServer({
      ...listed(another, mine),
      'POST /api/admin/exports': () => answer({ exportId: 'e1', path: '/api/admin/exports/e1' }),
      'GET /api/admin/exports/e1': () => new Response('title\r\n'),
    });
    show('/exports?schedule=s1');
    const card = await screen.findByRole('region', { name: 'Items' });
    expect(card).toHaveTextContent('On the first of every month at 06:00. For a spreadsheet (CSV).');
    expect(card).toHaveTextContent('Filter: type: barter');
    expect(card).toHaveTextContent('Sorted by: title, descending');
    expect(within(card).getByText('This is the export from your email.')).toBeInTheDocument();
    // the one that the mail links to comes first
    expect(screen.getAllByRole('region')[0]).toBe(card);
    await userEvent.click(screen.getByRole('button', { name: 'Export now: Items' }));
    await waitFor(() => expect(server.reads('/api/admin/exports/e1')).toHaveLength(1));
    expect(server.commands()[0]?.body).toEqual({
      list: 'items',
      form: 'csv',
      sort: '["title","DESC"]',
      filter: '{"type":"barter"}',
      columns: ['title'],
    });
  });

  it('are switched off, another’s too, which cannot be taken out', async () => {
    const server = fakeServer({
      ...listed(another),
      'DELETE /api/admin/members/m2/export-schedules/s2': () => done(),
    });
    show();
    await screen.findByRole('link', { name: 'Otto' });
    expect(screen.queryByRole('button', { name: /^Export now/ })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Turn off: Users' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Turn off' }));
    await waitFor(() => expect(server.commands()).toHaveLength(1));
  });

  it('say where one comes from while there is none, and that the mail’s is gone', async () => {
    fakeServer(listed());
    show('/exports?schedule=s9');
    expect(await screen.findByText(/^No scheduled exports/)).toBeInTheDocument();
    expect(screen.getByText(/is no longer scheduled/)).toBeInTheDocument();
  });
});
