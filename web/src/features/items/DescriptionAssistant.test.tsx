import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { anItem } from '../../testing/builders.ts';
import { renderPage } from '../../testing/renderPage.tsx';
import { server } from '../../testing/server.ts';
import { ItemFormDialog } from './ItemFormDialog.tsx';

const host = 'assistant.example.org';
let agreedHost: string | null;
let sent: unknown[];

beforeEach(() => {
  agreedHost = host;
  sent = [];
  server.use(
    http.get('/api/assistant', () => HttpResponse.json({ host, agreedHost })),
    http.put('/api/assistant/consent', async ({ request }) => {
      ({ host: agreedHost } = (await request.json()) as { host: string });
      return HttpResponse.json({ success: true, message: '' });
    }),
  );
});

/** Answers with lines that a test sends one by one. */
function serveLines() {
  let lines: ReadableStreamDefaultController<Uint8Array> | undefined;
  server.use(
    http.post('/api/assistant/descriptions', async ({ request }) => {
      sent.push(await request.json());
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          lines = controller;
        },
      });
      return new HttpResponse(body, { headers: { 'content-type': 'application/x-ndjson' } });
    }),
  );
  return {
    send: (line: object) => lines?.enqueue(new TextEncoder().encode(`${JSON.stringify(line)}\n`)),
    isAsked: () => waitFor(() => expect(lines).toBeDefined()),
    breakOff: () => lines?.error(new Error('gone')),
  };
}

const answer = (draft: string, problem: object | null = null) => ({ answer: { draft, problem } });
const suggestButton = () => screen.findByRole('button', { name: 'Suggest a description' });
const draftField = () => screen.findByRole('textbox', { name: 'Draft' });
const description = () => screen.getByRole('textbox', { name: 'Description' });

async function openForm(title = 'Brass lamp') {
  const rendered = renderPage(<ItemFormDialog onClose={vi.fn()} />);
  await suggestButton();
  if (title !== '') await rendered.user.type(screen.getByLabelText('Title'), title);
  return rendered;
}

describe('the writing assistant', () => {
  it('is not there without a service', async () => {
    server.use(http.get('/api/assistant', () => HttpResponse.json({ host: null, agreedHost: null })));
    renderPage(<ItemFormDialog onClose={vi.fn()} />);
    await screen.findByLabelText('Title');
    expect(screen.queryByRole('button', { name: 'Suggest a description' })).toBeNull();
  });

  it('needs a title, and says where it goes', async () => {
    const { user } = await openForm('');
    expect(await suggestButton()).toHaveAccessibleDescription(/Add a title first/);
    await user.click(await suggestButton());
    expect(sent).toEqual([]);
    await user.type(screen.getByLabelText('Title'), 'Lamp');
    expect(screen.getByText(`Sends the title to ${host}. With a photo the draft gets better.`)).toBeVisible();
  });

  it('asks for consent once', async () => {
    agreedHost = null;
    const lines = serveLines();
    const { user } = await openForm();
    await user.click(await suggestButton());
    const question = screen.getByRole('alertdialog', { name: `Let ${host} write a draft?` });
    await user.click(within(question).getByRole('button', { name: 'Not now' }));
    expect(agreedHost).toBeNull();
    await user.click(await suggestButton());
    await user.click(screen.getByRole('button', { name: 'Agree and suggest' }));
    await lines.isAsked();
    expect(agreedHost).toBe(host);
    lines.send(answer('A lamp.'));
    await user.click(await screen.findByRole('button', { name: 'Suggest another one' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('asks again when the consent was withdrawn elsewhere', async () => {
    server.use(
      http.post('/api/assistant/descriptions', () => {
        agreedHost = null;
        return HttpResponse.json({ code: 'assistant_consent_needed', message: 'No' }, { status: 403 });
      }),
    );
    const { user } = await openForm();
    await user.click(await suggestButton());
    expect(await screen.findByRole('alertdialog', { name: `Let ${host} write a draft?` })).toBeVisible();
  });

  it('shows the draft while it is written, and puts it into the field when told to', async () => {
    const lines = serveLines();
    const { user } = await openForm();
    await user.click(await suggestButton());
    await lines.isAsked();
    expect(sent).toEqual([{ title: 'Brass lamp', language: 'en', imageId: '', itemId: '' }]);
    lines.send({ text: 'A brass ' });
    await waitFor(async () => expect(await draftField()).toHaveValue('A brass '));
    expect(await draftField()).toHaveAttribute('readonly');
    expect(description()).toHaveValue('');
    lines.send(answer('A brass lamp.'));
    await waitFor(async () => expect(await draftField()).not.toHaveAttribute('readonly'));
    await user.type(await draftField(), ' It works.');
    await user.click(screen.getByRole('button', { name: 'Use this text' }));
    expect(description()).toHaveValue('A brass lamp. It works.');
    expect(description()).toHaveFocus();
  });

  it('replaces a typed text only when told to, and gives it back in one tap', async () => {
    const lines = serveLines();
    const { user } = await openForm();
    await user.type(description(), 'My own words');
    await user.click(await suggestButton());
    await lines.isAsked();
    lines.send(answer('A brass lamp.'));
    const replace = await screen.findByRole('button', { name: 'Replace my text' });
    expect(description()).toHaveValue('My own words');
    await user.click(replace);
    expect(description()).toHaveValue('A brass lamp.');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(description()).toHaveValue('My own words');
    expect(await draftField()).toHaveValue('A brass lamp.');
    await user.click(screen.getByRole('button', { name: 'Discard draft' }));
    expect(screen.queryByRole('textbox', { name: 'Draft' })).toBeNull();
    expect(await suggestButton()).toHaveFocus();
  });

  it('can be stopped, and keeps what came', async () => {
    const lines = serveLines();
    const { user } = await openForm();
    await user.click(await suggestButton());
    await lines.isAsked();
    lines.send({ text: 'A brass' });
    await waitFor(async () => expect(await draftField()).toHaveValue('A brass'));
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    expect(await draftField()).toHaveValue('A brass');
    expect(screen.getByRole('button', { name: 'Use this text' })).toBeVisible();
  });

  it('shows a part of a draft with the reason', async () => {
    const lines = serveLines();
    const { user } = await openForm();
    await user.click(await suggestButton());
    await lines.isAsked();
    lines.send(answer('A brass', { code: 'assistant_cut', message: 'It broke off' }));
    expect(await screen.findByText('It broke off')).toBeVisible();
    expect(await draftField()).toHaveValue('A brass');
  });

  it('keeps what came before the connection broke', async () => {
    const lines = serveLines();
    const { user } = await openForm();
    await user.click(await suggestButton());
    await lines.isAsked();
    lines.send({ text: 'A brass' });
    await waitFor(async () => expect(await draftField()).toHaveValue('A brass'));
    lines.breakOff();
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(await draftField()).toHaveValue('A brass');
  });

  it('says in one sentence why there is no draft', async () => {
    const message = 'You have used your share of drafts for today';
    server.use(
      http.post('/api/assistant/descriptions', () =>
        HttpResponse.json({ success: false, code: 'assistant_share_used', message }, { status: 429 }),
      ),
    );
    const { user } = await openForm();
    await user.click(await suggestButton());
    expect(await screen.findByText(message)).toBeVisible();
    expect(await suggestButton()).toBeVisible();
  });

  it('names the first picture of a stored item', async () => {
    const lines = serveLines();
    const item = anItem({ title: 'Lamp' });
    const { user } = renderPage(<ItemFormDialog item={item} onClose={vi.fn()} />);
    await user.click(await suggestButton());
    await lines.isAsked();
    expect(sent).toMatchObject([{ imageId: item.images[0]?.id ?? '', itemId: item.images[0] ? item._id : '' }]);
  });
});
