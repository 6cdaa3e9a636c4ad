import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, it, vi, type MockInstance } from 'vitest';
import { credentials } from '../../api/storedCredentials.ts';
import { clearDevice, deleteUnsentWork } from '../../session/clearDevice.ts';
import { deleteMemberValues } from '../../session/memberStorage.ts';
import { fakeCaches } from '../../testing/fakeCaches.ts';
import { signInAsAsha } from '../../testing/renderPage.tsx';
import { ownMessage } from '../../testing/chatBuilders.ts';
import { server } from '../../testing/server.ts';
import type * as messageOutbox from './messageOutbox.ts';
import { openOutbox, sendLater } from './messageOutbox.ts';

/** The stored files; they survive a page. */
let kept: ReturnType<typeof fakeCaches>;
/** Spies: the fields of forms, and the number of forms sent to the server. */
let field: MockInstance<FormData['set']>;
let sent: number;
/** False while no call gets an answer. */
let isThere: boolean;

beforeEach(() => {
  kept = fakeCaches();
  sent = 0;
  isThere = true;
  field = vi.spyOn(FormData.prototype, 'set');
  signInAsAsha();
  server.use(
    http.post('/api/messages/upload', () => {
      if (!isThere) return HttpResponse.json({}, { status: 503 });
      sent += 1;
      return HttpResponse.json(ownMessage(1), { status: 201 });
    }),
  );
});
// signed out, for the next test
afterEach(() => {
  openOutbox('');
});

function network(there: boolean): void {
  isThere = there;
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(there);
}
const waiting = () => kept.get('waiting files')?.size ?? 0;
/** The stored messages that are not sent yet. */
const whatIsKept = () =>
  Object.entries(localStorage)
    .filter(([key]) => key.startsWith('of member asha: outbox '))
    .map(([, text]) => String(text))
    .join();
const letter = {
  conversationId: 'chat',
  content: 'For you',
  replyTo: null,
  mentionedIds: [],
  itemId: null,
  file: new File(['Dear Bram'], 'letter.txt', { type: 'text/plain' }),
};

async function writeOffline() {
  network(false);
  openOutbox('asha');
  sendLater(letter);
  await expect.poll(() => waiting()).toBe(1);
  // like a reloaded page, it knows only what is stored
  openOutbox('');
  network(true);
}

/** The last file that was added to a form. */
const file = () => field.mock.calls.findLast(([name]) => name === 'file')?.[1];

it('a message written offline leaves with its file after the page was loaded anew, and the file is kept no longer', async () => {
  await writeOffline();
  openOutbox('asha');
  await expect.poll(() => [sent, waiting()]).toEqual([1, 0]);
  expect(field).toHaveBeenCalledWith('content', 'For you');
  expect(file()).toMatchObject({ name: 'letter.txt', type: 'text/plain', size: 9 });
});

it('whose file the device has lost says so instead of leaving without it', async () => {
  await writeOffline();
  kept.clear();
  openOutbox('asha');
  await expect.poll(() => whatIsKept()).toContain('The file letter.txt is no longer on this device');
  expect(sent).toBe(0);
});

it('nothing of it stays once its writer leaves the device', async () => {
  await writeOffline();
  await deleteUnsentWork('asha');
  await clearDevice();
  expect(waiting()).toBe(0);
  expect(whatIsKept()).toBe('');
});

it('it stays for its writer when another member signs out on the same device', async () => {
  await writeOffline();
  const before = whatIsKept();
  await deleteUnsentWork('bram');
  expect([whatIsKept(), waiting()]).toEqual([before, 1]);
});

it('it waits for its writer, and for no other member, when the server has ended the session', async () => {
  network(false);
  openOutbox('asha');
  sendLater(letter);
  await expect.poll(() => whatIsKept()).toContain('"waiting"');
  credentials.expire('ashas-token', 'Your session has ended');
  await clearDevice();
  network(true);
  credentials.keep({ token: 'brams-token', userId: 'bram' });
  openOutbox('bram');
  window.dispatchEvent(new Event('online'));
  expect([sent, waiting()]).toEqual([0, 1]);
  openOutbox('');
  credentials.clear();
  signInAsAsha();
  openOutbox('asha');
  await expect.poll(() => [sent, waiting()]).toEqual([1, 0]);
  expect(file()).toMatchObject({ name: 'letter.txt' });
});

it('it leaves although the browser says that it is offline', async () => {
  network(false);
  isThere = true;
  openOutbox('asha');
  sendLater(letter);
  await expect.poll(() => sent).toBe(1);
});

it('nothing of it is written down again, nor sent, once its writer has signed out', async () => {
  network(false);
  openOutbox('asha');
  sendLater(letter);
  await expect.poll(() => whatIsKept()).toContain('"waiting"');
  deleteMemberValues('asha');
  credentials.clear();
  network(true);
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => waiting()).toBe(1);
  expect([whatIsKept(), sent]).toEqual(['', 0]);
});

let windows = 0;

/** Another window of the same browser: its own copy of the module. */
async function anotherWindow() {
  windows += 1;
  return (await import(`${import.meta.dirname}/messageOutbox.ts?window=${windows}`)) as typeof messageOutbox;
}

it('what is written in two windows while offline is all there when both are closed and one is opened', async () => {
  const { file: _, ...words } = letter;
  network(false);
  openOutbox('asha');
  const other = await anotherWindow();
  other.openOutbox('asha');
  const said: unknown[] = [];
  server.use(
    http.post('/api/messages/send', async ({ request }) => {
      if (!isThere) return HttpResponse.json({}, { status: 503 });
      said.push(((await request.json()) as { content: string }).content);
      return HttpResponse.json(ownMessage(said.length), { status: 201 });
    }),
  );
  sendLater({ ...words, content: 'from the one' });
  other.sendLater({ ...words, content: 'from the other' });
  await expect.poll(() => whatIsKept().match(/"waiting"/g)).toHaveLength(2);
  openOutbox('');
  other.openOutbox('');
  network(true);
  openOutbox('asha');
  await expect.poll(() => said).toEqual(['from the one', 'from the other']);
});

it('a long upload holds up neither texts nor the files for others, and files of one chat keep their order', async () => {
  const arrived: unknown[] = [];
  const uploads: (() => void)[] = [];
  server.use(
    http.post('/api/messages/upload', async () => {
      await new Promise<void>((done) => uploads.push(done));
      return HttpResponse.json(ownMessage(1), { status: 201 });
    }),
    http.post('/api/messages/send', async ({ request }) => {
      arrived.push(((await request.json()) as { content: string }).content);
      return HttpResponse.json(ownMessage(2), { status: 201 });
    }),
  );
  const { file: _, ...words } = letter;
  openOutbox('asha');
  sendLater({ ...letter, content: 'first file' });
  sendLater({ ...letter, content: 'second file' });
  sendLater({ ...letter, conversationId: 'other', content: 'file for another' });
  sendLater({ ...words, content: 'text beside it' });
  sendLater({ ...words, conversationId: 'other', content: 'text for another' });
  await expect.poll(() => arrived).toEqual(['text beside it', 'text for another']);
  await expect.poll(() => uploads).toHaveLength(2);
  const began = () => field.mock.calls.filter(([name]) => name === 'content').map(([, value]) => value);
  expect(began()).toEqual(['first file', 'file for another']);
  for (const finish of uploads) finish();
  await expect.poll(() => uploads).toHaveLength(3);
  expect(began()[2]).toBe('second file');
  uploads[2]?.();
  await expect.poll(() => whatIsKept()).toBe('');
});

it('a file leaves after the texts that were written before it, but does not hold up those that follow', async () => {
  const arrived: unknown[] = [];
  const texts: (() => void)[] = [];
  server.use(
    http.post('/api/messages/upload', () => {
      arrived.push('file');
      return HttpResponse.json(ownMessage(1), { status: 201 });
    }),
    http.post('/api/messages/send', async ({ request }) => {
      const { content } = (await request.json()) as { content: string };
      await new Promise<void>((done) => texts.push(done));
      arrived.push(content);
      return HttpResponse.json(ownMessage(2), { status: 201 });
    }),
  );
  const { file: _, ...words } = letter;
  openOutbox('asha');
  sendLater({ ...words, content: 'before' });
  sendLater({ ...letter, content: 'with a file' });
  sendLater({ ...words, content: 'after' });
  await expect.poll(() => texts).toHaveLength(1);
  expect(arrived).toEqual([]);
  texts[0]?.();
  await expect.poll(() => arrived).toEqual(['before', 'file']);
  await expect.poll(() => texts).toHaveLength(2);
  texts[1]?.();
  await expect.poll(() => whatIsKept()).toBe('');
});
