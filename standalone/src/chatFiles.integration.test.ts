import { access } from 'node:fs/promises';
import { join } from 'node:path';
import {
  endpoints,
  getMessageFilePath,
  buildEndpointUrl,
  type CircleAnswer,
  type ErrorBody,
  type MessageAnswer,
  type MessagesAnswer,
  type OpenedConversation,
} from '@pass-along/contracts';
import { createZipDirectory } from '@pass-along/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestSystem, type TestSystem } from './testing/testSystem.ts';
import { onePixel, TestApi, type TestMember } from './testing/testApi.ts';

let system: TestSystem;
let api: TestApi;
let ann: TestMember;
let bob: TestMember;
let eve: TestMember;
let chat: string;

beforeAll(async () => {
  system = await startTestSystem({ WRITES_PER_MINUTE: '100000' });
  api = new TestApi(system.url);
  [ann, bob, eve] = [await api.register('Ann'), await api.register('Bob'), await api.register('Eve')];
  const between = { userId1: ann.id, userId2: bob.id };
  chat = (await api.send<OpenedConversation>('POST', '/api/conversations/direct', between, ann)).body._id;
});
afterAll(() => system.stop());

const form = (content: Buffer | string, name: string, more: Record<string, string> = {}) => {
  const body = new FormData();
  for (const [field, value] of Object.entries({ conversationId: chat, ...more })) body.set(field, value);
  body.set('file', new Blob([content]), name);
  return body;
};
const upload = async (by: TestMember, content: Buffer | string, name: string, more: Record<string, string> = {}) =>
  (await api.send<MessageAnswer>('POST', '/api/messages/upload', form(content, name, more), by)).body;
const fetchFile = (url: string | null, headers: Record<string, string> = {}) =>
  fetch(`${system.url}${url ?? ''}`, { headers });
const newest = async (as: TestMember) =>
  (await api.get<MessagesAnswer>(`/api/messages/conversation/${chat}?includeDeleted=true`, { as })).body.messages.at(
    -1,
  );

async function refused(by: TestMember, body: FormData): Promise<string> {
  const response = await fetch(`${system.url}/api/messages/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${by.token}` },
    body,
  });
  const { code, error, errors = [] } = (await response.json()) as ErrorBody;
  expect(error).not.toBe('');
  return [String(response.status), code, ...errors.map(({ path, message }) => `${path}: ${message}`)].join(' ');
}

describe('a file in a conversation', () => {
  it('is sent with a caption, answered as old clients read it, and shown in plain images', async () => {
    const sent = await upload(ann, onePixel, 'Lamp.PNG', { senderId: ann.id, content: ' My lamp ' });
    expect(sent).toMatchObject({
      messageType: 'image',
      content: 'My lamp',
      fileName: 'Lamp.PNG',
      width: 1,
      height: 1,
    });
    const seen = await newest(bob);
    for (const url of [sent.fileUrl, sent.thumbUrl, seen?.fileUrl ?? null]) {
      const file = await fetchFile(url);
      expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/webp']);
      expect(file.headers.get('cache-control')).toMatch(/^private, max-age=\d+$/);
      expect(file.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    }
    expect(seen?.fileUrl).not.toBe(sent.fileUrl);
  });

  it('is downloaded where it is no picture, by its own name with the extension of its content, also in parts', async () => {
    const sent = await upload(bob, 'First line\nSecond line', '../../etc/Notes for Ann.txt');
    expect(sent).toMatchObject({ messageType: 'file', content: '', fileName: 'Notes for Ann.txt', fileSize: 22 });
    const file = await fetchFile(sent.fileUrl);
    expect(await file.text()).toBe('First line\nSecond line');
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="Notes for Ann.txt"');
    expect(file.headers.get('x-content-type-options')).toBe('nosniff');
    expect(file.headers.get('content-security-policy')).toContain('sandbox');
    const part = await fetchFile(sent.fileUrl, { range: 'bytes=6-9' });
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([206, 'bytes 6-9/22', 'line']);
    expect((await fetchFile(sent.fileUrl, { range: 'bytes=99-' })).status).toBe(416);
  });

  it('with half an emoji at the cut of its name is seen by both, and so is what is said after it', async () => {
    const sent = await upload(ann, 'A letter', `${'a'.repeat(199)}😀.txt`);
    expect(sent.fileName).toMatch(/^a{149}….*😀\.txt$/);
    expect(await newest(bob)).toMatchObject({ _id: sent._id, fileName: sent.fileName });
    expect(await (await fetchFile(sent.fileUrl)).text()).toBe('A letter');
    const next = await upload(bob, 'Thanks', 'thanks.txt');
    expect(await newest(ann)).toMatchObject({ _id: next._id });
  });

  it('is sent once, however often it is tried', async () => {
    const first = await upload(ann, 'Once', 'once.txt', { clientId: 'f1' });
    const second = await upload(ann, 'Once', 'once.txt', { clientId: 'f1' });
    expect(second._id).toBe(first._id);
    expect(await (await fetchFile(second.fileUrl)).text()).toBe('Once');
  });

  it('is refused where its content is not what its name says, or nothing that may be sent', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    expect(await refused(ann, form(svg, 'drawing.svg'))).toBe('415 file_not_as_named');
    expect(await refused(ann, form(svg, 'drawing.png'))).toBe('415 file_not_as_named');
    expect(await refused(ann, form(onePixel, 'letter.docx'))).toBe('415 file_not_as_named');
    expect(await refused(ann, form(Buffer.from('7f454c460200', 'hex'), 'song.mp3'))).toBe('415 file_not_taken');
    const bomb = { '[Content_Types].xml': 900, 'word/document.xml': 4_000_000_000 };
    expect(await refused(ann, form(createZipDirectory(bomb), 'letter.docx'))).toBe('422 file_unsafe');
    expect(await refused(ann, form(Buffer.alloc(26 * 1024 * 1024, 'a'), 'long.txt'))).toBe(
      '413 payload_too_large file: File long.txt is too large. Maximum size is 25MB.',
    );
    const nothing = new FormData();
    nothing.set('conversationId', chat);
    expect(await refused(ann, nothing)).toBe('400 file_missing file: Please select a file');
    expect(await refused(eve, form('Hello', 'hello.txt'))).toBe('403 not_a_participant');
  });

  it('has an address for its reader alone, that runs out and bears no change', async () => {
    const { fileUrl, _id } = await upload(ann, 'For Bob', 'bob.txt');
    const bobs = new URL((await newest(bob))?.fileUrl ?? '', system.url);
    const changed = (name: string, value: string) => {
      const url = new URL(bobs);
      url.searchParams.set(name, value);
      return `${url.pathname}${url.search}`;
    };
    const later = String(Number(bobs.searchParams.get('until')) + 3600);
    const bare = `/uploads/messages/${_id}/file`;
    for (const url of [changed('for', eve.id), changed('until', later), changed('until', '1'), bare, `${bare}.txt`])
      expect([url, (await fetchFile(url)).status]).toEqual([url, url.endsWith('.txt') ? 400 : 403]);
    const path = getMessageFilePath(_id, 'file', { extension: 'txt' });
    expect((await fetchFile(`/uploads/${path.replace('/file', '//file')}`)).status).toBe(404);
    const stranger = { authorization: `Bearer ${eve.token}` };
    expect((await fetchFile(fileUrl, stranger)).status).toBe(403);
    expect((await fetchFile(fileUrl)).status).toBe(200);
  });

  it('is nobody’s any more who left the circle it was shown in', async () => {
    const direct = chat;
    const circle = (await api.send<CircleAnswer>('POST', endpoints.createCircle.path, { name: 'Readers' }, ann)).body;
    await api.send('POST', endpoints.joinCircle.path, { inviteCode: circle.inviteCode }, bob);
    chat = circle._id;
    await upload(ann, 'Between us', 'us.txt');
    const fileUrl = (await newest(bob))?.fileUrl ?? null;
    expect((await fetchFile(fileUrl)).status).toBe(200);
    const { position } = api;
    await api.send('POST', buildEndpointUrl(endpoints.leaveCircle, { params: { circleId: chat } }), {}, bob);
    expect(api.position > position).toBe(true);
    await api.get(`/api/conversations/user/${bob.id}`, { as: bob });
    expect((await fetchFile(fileUrl)).status).toBe(403);
    chat = direct;
  });

  it('goes with its message', async () => {
    const sent = await upload(ann, onePixel, 'gone.png');
    const lies = (file: 'file' | 'thumb') =>
      access(join(system.dataDir, 'files', getMessageFilePath(sent._id, file, { extension: 'webp' }))).then(
        () => true,
        () => false,
      );
    expect([await lies('file'), await lies('thumb')]).toEqual([true, true]);
    await api.send('DELETE', `/api/messages/${sent._id}`, {}, ann);
    expect([await lies('file'), await lies('thumb')]).toEqual([false, false]);
    expect(await newest(bob)).toMatchObject({ deleted: true, messageType: 'text', fileUrl: null, fileName: null });
    expect((await fetchFile(sent.fileUrl)).status).toBe(403);
  });
});
