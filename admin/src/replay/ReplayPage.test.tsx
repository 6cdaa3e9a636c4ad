import { allPermissions, type AdminPermission } from '@pass-along/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, fakeServer, refusal, rows } from '../testing/fakeServer.ts';
import { renderPage } from '../testing/renderPage.tsx';
import { ReplayPage } from './ReplayPage.tsx';

const at = '2030-05-05T10:00:00.000Z';
const rebuild = {
  ...{ rebuildId: 'r-1', state: 'kept', pending: null, version: 3, eventsDone: 9, eventsTotal: 9, ratePerSecond: 9 },
  ...{ secondsLeft: 0, error: null, startedAt: at, updatedAt: at },
  comparison: [
    {
      ...{ table: 'items', equal: false, liveRows: 2, rebuiltRows: 2, differing: 1 },
      rows: [{ key: '•••', kind: 'changed', columns: [{ column: 'status', live: 'removed', rebuilt: 'available' }] }],
    },
  ],
};
const items = {
  ...{
    _id: 'items',
    isReadModel: true,
    version: 3,
    codeVersion: 3,
    position: '0012',
    events: 12,
    lagEvents: 0,
    lagIsMore: false,
  },
  ...{ stalledSeconds: 0, parked: 0, categories: ['item'], rebuild: null },
};

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
});

const show = (at: string, duties: readonly AdminPermission[] = allPermissions) => {
  renderPage(<ReplayPage />, { resource: 'read-models', path: '/read-models', at, duties });
};

describe('read models', () => {
  it('are rebuilt after a word of what that means', async () => {
    const server = fakeServer({
      'GET /api/admin/read-models': () => answer([items]),
      'POST /api/admin/read-models/items/rebuild': () => answer({ success: true, message: 'Done', rebuildId: 'r-1' }),
    });
    show('/read-models');
    await userEvent.click(await screen.findByRole('button', { name: 'Rebuild items' }));
    expect(screen.getByRole('dialog')).toHaveTextContent('nothing changes until you switch');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Rebuild' }));
    expect(await screen.findByText('The rebuild is on its way')).toBeInTheDocument();
    expect(server.commands()).toMatchObject([{ path: '/api/admin/read-models/items/rebuild' }]);
  });

  it('show how far a rebuild is, and can stop it', async () => {
    const running = { ...rebuild, state: 'running', pending: 'build', eventsDone: 4, comparison: null };
    const server = fakeServer({
      'GET /api/admin/read-models': () => answer([{ ...items, rebuild: running }]),
      'POST /api/admin/read-models/items/abandon': () => answer({ success: true, message: 'Done' }),
    });
    show('/read-models');
    expect(await screen.findByRole('progressbar', { name: 'Progress of items' })).toBeInTheDocument();
    expect(screen.getByText('4 of 9 events, 9/s, 0 s left')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Rebuild items' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Stop the rebuild of items' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Stop' }));
    await waitFor(() =>
      expect(server.commands()).toMatchObject([
        { path: '/api/admin/read-models/items/abandon', body: { rebuildId: 'r-1' } },
      ]),
    );
  });

  it('tell what differs, and are switched to', async () => {
    const server = fakeServer({
      'GET /api/admin/read-models': () => answer([{ ...items, rebuild }]),
      'POST /api/admin/read-models/items/switch': () => answer({ success: true, message: 'Done' }),
    });
    show('/read-models');
    expect(await screen.findByText('items: 1 row differs')).toBeInTheDocument();
    expect(screen.getByText('status').closest('li')).toHaveTextContent('status: live "removed", rebuilt "available"');
    await userEvent.click(screen.getByRole('button', { name: 'Switch to the rebuilt items' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Switch' }));
    await waitFor(() =>
      expect(server.commands()).toMatchObject([
        { path: '/api/admin/read-models/items/switch', body: { rebuildId: 'r-1' } },
      ]),
    );
  });
});

describe('the table of all consumers', () => {
  it('shows those that need an admin first, and policies without a rebuild', async () => {
    const other = { ...items, isReadModel: false };
    fakeServer({
      'GET /api/admin/read-models': () =>
        answer([
          { ...items, _id: 'audit' },
          { ...other, _id: 'karmaPolicy' },
          { ...other, _id: 'mail', parked: 2 },
        ]),
    });
    show('/read-models');
    const names = (await screen.findAllByRole('rowheader')).map((name) => name.textContent);
    expect(names).toEqual(['mailPolicy or service', 'auditRead model, Version 3', 'karmaPolicyPolicy or service']);
    expect(screen.getAllByText('Needs an admin')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Rebuild karmaPolicy' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'History of karmaPolicy' })).toBeInTheDocument();
  });
});

describe('parked events', () => {
  const parked = {
    ...{ _id: 'items.e-1', consumer: 'items', eventId: 'e-1', stream: 'item-1', revision: 2, type: 'ItemLiked' },
    ...{ position: '0012', error: 'Error: no', parkedAt: at, triedAt: at, canSkip: true },
    problems: [{ path: 'likedAt', problem: 'invalid_type: string' }],
  };

  it('say what they lack, and are skipped with a reason only', async () => {
    const server = fakeServer({
      'GET /api/admin/parked-events': () => answer([parked]),
      'POST /api/admin/read-models/items/skip': () => answer({ success: true, message: 'Done' }),
    });
    show('/read-models?tab=parked');
    expect(await screen.findByText('likedAt: invalid_type: string')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Skip ItemLiked in items' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Skip' }));
    expect(dialog.getByRole('textbox', { name: /Reason/ })).toBeInvalid();
    expect(server.commands()).toEqual([]);
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Broken release');
    await userEvent.click(dialog.getByRole('button', { name: 'Skip' }));
    await waitFor(() =>
      expect(server.commands()).toMatchObject([
        { path: '/api/admin/read-models/items/skip', body: { eventId: 'e-1', reason: 'Broken release' } },
      ]),
    );
  });

  it('say what came of trying them again', async () => {
    const other = { ...parked, _id: 'items.e-2', eventId: 'e-2' };
    let events = [parked, other];
    fakeServer({
      'GET /api/admin/parked-events': () => answer(events),
      'POST /api/admin/read-models/items/retry': () => {
        events = [{ ...other, triedAt: '2030-05-05T10:00:01.000Z' }];
        return answer({ success: true, message: 'Done' });
      },
    });
    show('/read-models?tab=parked');
    const [again] = await screen.findAllByRole('button', { name: 'Try again: the parked events of items' });
    if (again) await userEvent.click(again);
    expect(await screen.findByText('items: 1 applied, 1 event is parked again.')).toBeInTheDocument();
  });

  it('may be none', async () => {
    fakeServer({ 'GET /api/admin/parked-events': () => answer([]) });
    show('/read-models?tab=parked');
    expect(await screen.findByText('No parked events. Every event was applied everywhere.')).toBeInTheDocument();
  });
});

describe('streams', () => {
  const metadata = {
    ...{ at, by: 'person', actor: { id: 'm-1', role: 'user' }, eventId: 'e', commandId: 'c', correlationId: 'c' },
    ...{ causationId: 'c', schemaVersion: 1, data: {} },
  };
  const stream = {
    ...{ stream: 'item-1', category: 'item', revision: 1, lastRevision: 1, state: { status: 'available' } },
    ...{ changes: null, commands: [{ type: 'RemoveItem', withheld: false, example: { by: { memberId: 'm-1' } } }] },
    events: [
      { ...metadata, revision: 0, type: 'ItemListed', position: '1', command: 'ListItem' },
      { ...metadata, revision: 1, type: 'ItemLiked', position: '2', command: 'ToggleLike' },
    ],
  };

  it('are listed, the latest changed first, and opened with the metadata of their events', async () => {
    const entry = (position: string, stream: string, revision: number) => ({
      ...{
        _id: position,
        position,
        eventId: position,
        stream,
        category: 'item',
        revision,
        type: 'ItemLiked',
        data: {},
      },
      ...{
        actor: { id: 'm-1', role: 'user', name: 'Person-m-1' },
        at,
        commandId: 'c',
        correlationId: 'c',
        causationId: 'c',
      },
      subject: '',
    });
    fakeServer({
      'GET /api/admin/audit': () => rows([entry('9', 'item-2', 4), entry('8', 'item-1', 1), entry('7', 'item-2', 3)]),
      'POST /api/admin/streams/read': () => answer(stream),
    });
    show('/read-models?tab=streams', ['replay']);
    const listed = await screen.findAllByRole('link', { name: /^item-/ });
    expect(listed.map(({ textContent }) => textContent)).toEqual(['item-2', 'item-1']);
    await userEvent.click(screen.getByRole('link', { name: 'item-1' }));
    expect(await screen.findByText('ToggleLike (by a person)')).toBeInTheDocument();
    const actor = screen.getByRole('link', { name: 'Person-m-1' });
    expect(actor).toHaveAttribute('href', expect.stringContaining('subjectId'));
  });

  it('are folded to the event one chooses', async () => {
    const server = fakeServer({ 'POST /api/admin/streams/read': () => answer(stream) });
    show('/read-models?tab=streams');
    await userEvent.type(screen.getByRole('textbox', { name: 'Stream' }), 'item-1');
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Fold to revision 0' }));
    await waitFor(() =>
      expect(server.commands().map(({ body }) => body)).toEqual([
        { stream: 'item-1', revision: null, since: null },
        { stream: 'item-1', revision: 0, since: null },
      ]),
    );
  });

  it('say why they can’t be opened', async () => {
    fakeServer({
      'POST /api/admin/streams/read': () => refusal(404, 'stream_not_found', 'There is no such stream'),
    });
    show('/read-models?tab=streams&stream=item-2');
    expect(await screen.findByText(/There is no such stream/)).toBeInTheDocument();
  });

  it('take commands that are tried out, JSON only', async () => {
    const server = fakeServer({
      'POST /api/admin/streams/read': () => answer(stream),
      'POST /api/admin/streams/try': () =>
        answer({ stream: 'item-1', revision: 1, events: [], refusal: null, changes: [], test: "it('decides', …)" }),
    });
    show('/read-models?tab=streams&stream=item-1');
    await userEvent.click(await screen.findByRole('combobox', { name: 'Command' }));
    await userEvent.click(await screen.findByRole('option', { name: 'RemoveItem' }));
    const fields = screen.getByRole('textbox', { name: 'Fields, as JSON' });
    expect(fields).toHaveValue('{\n  "by": {\n    "memberId": "m-1"\n  }\n}');
    await userEvent.clear(fields);
    await userEvent.click(screen.getByRole('button', { name: 'Try it' }));
    expect(screen.getByText('This isn’t valid JSON')).toBeInTheDocument();
    await userEvent.type(fields, '{{}');
    await userEvent.click(screen.getByRole('button', { name: 'Try it' }));
    expect(await screen.findByText(/Nothing would happen/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Copy test' })).toBeInTheDocument();
    expect(server.commands().at(-1)).toMatchObject({
      path: '/api/admin/streams/try',
      body: { stream: 'item-1', revision: 1, command: { type: 'RemoveItem' } },
    });
  });
});

describe('event types', () => {
  it('are found by name, with schema and followers', async () => {
    const type = (name: string) => ({
      ...{ _id: name, category: 'item', version: 2, upcasts: [1], schema: { type: 'object' }, personal: ['title'] },
      ...{ secrets: [], sealed: [], stored: 3, followers: [{ consumer: 'items', by: 'category' }] },
    });
    fakeServer({ 'GET /api/admin/event-types': () => answer([type('ItemListed'), type('ItemLiked')]) });
    show('/read-models?tab=types');
    await userEvent.type(await screen.findByRole('searchbox'), 'liked');
    expect(screen.getByRole('status')).toHaveTextContent('1 event type');
    await userEvent.click(screen.getByRole('button', { name: /ItemLiked/ }));
    expect(await screen.findByText('items (by category)')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Schema ItemLiked' })).toHaveTextContent('"type": "object"');
  });
});
