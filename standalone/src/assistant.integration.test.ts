import { buildEndpointUrl, endpoints, type AdminAssistantAnswer, type HealthAnswer } from '@pass-along/contracts';
import {
  beginDraftStream,
  formatDraftPart,
  replyWithDraft,
  startAssistantServer,
  type AssistantReply,
  type AssistantServer,
} from '@pass-along/platform/testing';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { waitForConsumers, verifyReadModels } from './testing/replayChecks.ts';
import { admin, startTestSystem, type TestSystem } from './testing/testSystem.ts';
import { onePixel, TestApi, type TestMember } from './testing/testApi.ts';

const masterKey = Buffer.alloc(32, 7);
const key = 'sk-never-shown-anywhere';
const perDay = 400;

let service: AssistantServer;
let system: TestSystem;
let api: TestApi;
let boss: TestMember;
let people = 0;
let ann: TestMember;

beforeAll(async () => {
  service = await startAssistantServer();
  system = await startTestSystem({
    ...{ ASSISTANT_URL: service.url, ASSISTANT_MODEL: 'small', ASSISTANT_KEY: key },
    ...{ ASSISTANT_PER_DAY: String(perDay), WRITES_PER_MINUTE: '100000', MASTER_KEY: masterKey.toString('hex') },
  });
  api = new TestApi(system.url);
  boss = await api.signIn(admin.email, admin.password, 'admin');
  await api.send('PUT', endpoints.changeSettings.path, { deletionGraceDays: 0 }, boss);
});
afterAll(async () => {
  await system.stop();
  await service.stop();
});
beforeEach(async () => {
  people += 1;
  ann = await api.register(`Ann${String(people)}`);
  service.replyWith(replyWithDraft('A brass ', 'lamp.'));
});

const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 45_000, interval: 50 });
const agree = (by: TestMember, host = service.host) =>
  api.send('PUT', endpoints.giveAssistantConsent.path, { host }, by);
const withdraw = (by: TestMember) => api.send('DELETE', endpoints.withdrawAssistantConsent.path, undefined, by);
const read = async (by: TestMember) => (await api.get(endpoints.assistant.path, { as: by })).body;
const readAsAdmin = async () => (await api.get<AdminAssistantAnswer>(endpoints.adminAssistant.path, { as: boss })).body;

interface Question {
  title?: string;
  language?: string;
  imageId?: string;
  itemId?: string;
}

const ask = (by: TestMember, question: Question = {}, accept = '*/*', signal: AbortSignal | null = null) =>
  fetch(`${system.url}${endpoints.suggestDescription.path}`, {
    method: 'POST',
    headers: {
      ...{ authorization: `Bearer ${by.token}`, 'content-type': 'application/json' },
      ...{ accept, connection: 'close' },
    },
    body: JSON.stringify({ title: 'Lamp', language: 'en', ...question }),
    signal,
  });
const inLines = 'application/x-ndjson';

/** Status and code of a refusal, or the draft. */
async function askFor(by: TestMember, question: Question = {}): Promise<unknown> {
  const response = await ask(by, question);
  const body = (await response.json()) as Record<string, unknown>;
  return response.ok ? body : [response.status, body['code']];
}

async function uploadPicture(by: TestMember): Promise<string> {
  const form = new FormData();
  form.append('image', new Blob([onePixel], { type: 'image/png' }), 'pixel.png');
  const { body } = await api.send<{ picture: { id: string } }>('POST', endpoints.uploadItemPicture.path, form, by);
  return body.picture.id;
}

const lastBody = () => JSON.stringify(service.requests.at(-1)?.body);

describe('the consent', () => {
  it('is asked once, names a host, and can be withdrawn', async () => {
    expect(await read(ann)).toEqual({ host: service.host, agreedHost: null });
    expect(await askFor(ann)).toEqual([403, 'assistant_consent_needed']);
    await expect(agree(ann, 'other.example.org')).rejects.toThrow('assistant_consent_needed');
    await agree(ann);
    await agree(ann);
    expect(await read(ann)).toEqual({ host: service.host, agreedHost: service.host });
    expect(await askFor(ann)).toEqual({ draft: 'A brass lamp.', problem: null });
    await withdraw(ann);
    await withdraw(ann);
    const sent = service.requests.length;
    expect(await askFor(ann)).toEqual([403, 'assistant_consent_needed']);
    expect(service.requests.length).toBe(sent);
  });

  it('is for members', async () => {
    expect((await api.get(endpoints.assistant.path)).status).toBe(401);
    expect((await ask({ ...ann, token: '' })).status).toBe(401);
    expect((await api.get(endpoints.adminAssistant.path, { as: ann })).status).toBe(403);
  });
});

describe('a draft', () => {
  beforeEach(() => agree(ann));

  it('arrives in lines while it is written', async () => {
    let finish = (): void => undefined;
    service.replyWith((res) => {
      beginDraftStream(res);
      res.write(formatDraftPart('A brass '));
      finish = () => {
        res.write(formatDraftPart('lamp.'));
        res.end('data: [DONE]\n\n');
      };
    });
    const response = await ask(ann, {}, inLines);
    expect(response.headers.get('content-type')).toContain('application/x-ndjson');
    expect(response.headers.get('x-accel-buffering')).toBe('no');
    const lines: unknown[] = [];
    let rest = '';
    for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const parts = (rest + text).split('\n');
      rest = parts.pop() ?? '';
      lines.push(...parts.map((line) => JSON.parse(line) as unknown));
      // the service goes on only after the browser got the first part
      if (lines.length === 1) finish();
    }
    expect(lines).toEqual([
      { text: 'A brass ' },
      { text: 'lamp.' },
      { answer: { draft: 'A brass lamp.', problem: null } },
    ]);
  });

  it('is made from the title and a small picture without metadata, and nothing else', async () => {
    const imageId = await uploadPicture(ann);
    await askFor(ann, { imageId, title: '  My lamp\u202e ' });
    const [, encoded = ''] = /data:image\/jpeg;base64,([^"]+)/.exec(lastBody()) ?? [];
    expect(Buffer.from(encoded, 'base64').subarray(0, 3)).toEqual(Buffer.of(0xff, 0xd8, 0xff));
    expect(Buffer.from(encoded, 'base64').includes('Exif')).toBe(false);
    expect(lastBody()).toContain('"My lamp"');
    expect(lastBody()).not.toContain(ann.name);
    expect(lastBody()).not.toContain(ann.id);
    await askFor(ann);
    expect(lastBody()).not.toContain('data:image');
  });

  it('takes the picture of a stored item from its owner only', async () => {
    const item = await api.listItem(ann, { title: 'Desk lamp' });
    const stored = { itemId: item._id, imageId: item.images[0]?.id ?? '' };
    await askFor(ann, stored);
    expect(lastBody()).toContain('data:image/jpeg');
    const ben = await api.register(`Ben${String(people)}`);
    await agree(ben);
    expect(await askFor(ben, stored)).toEqual([404, 'item_not_found']);
    expect(await askFor(ben, { imageId: await uploadPicture(ann) })).toEqual([400, 'validation_failed']);
    expect(await askFor(ben, { itemId: 'none', imageId: 'none' })).toEqual([404, 'item_not_found']);
    expect(await askFor(ben, { imageId: '../../../etc/passwd' })).toEqual([400, 'validation_failed']);
  });

  it('is plain text, cut to the length of a description', async () => {
    service.replyWith(replyWithDraft('\u202eBrass\t\u0000<b>lamp</b>\r\n', 'x'.repeat(3000)));
    const { draft } = (await askFor(ann)) as { draft: string };
    expect(draft).toHaveLength(1000);
    expect(draft.startsWith('Brass <b>lamp</b>\nxxx')).toBe(true);
  });

  it('ends at the service when the member leaves, and the next one may be asked for', async () => {
    service.replyWith((res) => {
      beginDraftStream(res);
      res.write(formatDraftPart('A brass '));
    });
    const leaving = new AbortController();
    const response = await ask(ann, {}, inLines, leaving.signal);
    expect(await askFor(ann)).toEqual([409, 'assistant_busy']);
    const request = service.requests.at(-1);
    leaving.abort();
    await request?.ended;
    await response.text().catch(() => '');
    service.replyWith(replyWithDraft('A lamp.'));
    await soon(async () => expect(await askFor(ann)).toEqual({ draft: 'A lamp.', problem: null }));
  });

  it('is made once for a repeated request', async () => {
    const sent = service.requests.length;
    const again = () =>
      fetch(`${system.url}${endpoints.suggestDescription.path}`, {
        method: 'POST',
        headers: {
          ...{ authorization: `Bearer ${ann.token}`, 'content-type': 'application/json' },
          ...{ 'idempotency-key': `draft ${String(people)}`, connection: 'close' },
        },
        body: JSON.stringify({ title: 'Lamp', language: 'de' }),
      });
    expect((await again()).status).toBe(200);
    expect((await again()).status).toBe(409);
    expect(service.requests.length - sent).toBe(1);
  });

  it.each<[Question, string]>([
    [{ title: '' }, 'Title is required'],
    [{ title: 'x'.repeat(101) }, 'Title must be at most 100 characters'],
    [{ language: 'fr' }, 'Language must be one of: en, de'],
  ])('is refused for %j', async (question, message) => {
    const response = await ask(ann, question);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ message });
  });
});

describe('a service that fails', () => {
  beforeEach(() => agree(ann));

  const answers =
    (status: number, headers = {}): AssistantReply =>
    (res) =>
      res.writeHead(status, headers).end(key);
  it.each<[string, AssistantReply, number, string]>([
    ['refuses the key', answers(401), 502, 'assistant_refused'],
    ['sends elsewhere', answers(302, { location: 'http://127.0.0.1:1/' }), 502, 'assistant_refused'],
    ['has too much to do', answers(429), 502, 'assistant_overloaded'],
    ['is broken', answers(500), 502, 'assistant_failed'],
    ['breaks off', (res) => res.destroy(), 502, 'assistant_failed'],
    ['sends a page', answers(200, { 'content-type': 'text/html' }), 502, 'assistant_unreadable'],
    ['does not take the picture', answers(400), 422, 'assistant_declined'],
    ['says nothing', replyWithDraft(' \n'), 422, 'assistant_declined'],
  ])('because it %s is told in one sentence', async (_, reply, status, code) => {
    service.replyWith(reply);
    const response = await ask(ann);
    const text = await response.text();
    expect([response.status, JSON.parse(text)]).toMatchObject([status, { code, success: false }]);
    expect(text).not.toContain(key);
  });

  it('in the middle leaves what came, with the reason', async () => {
    service.replyWith((res) => {
      beginDraftStream(res);
      res.end(formatDraftPart('A brass lamp'));
    });
    const message = 'The connection to the writing assistant broke off. Please try again';
    const cut = { draft: 'A brass lamp', problem: { code: 'assistant_cut', message } };
    expect(await askFor(ann)).toEqual(cut);
    const lines = await (await ask(ann, {}, inLines)).text();
    expect(lines).toBe(`${JSON.stringify({ text: 'A brass lamp' })}\n${JSON.stringify({ answer: cut })}\n`);
  });

  it('is named under attention until it answers again, and no member can cause that', async () => {
    const attention = async () =>
      (await api.get<HealthAnswer>(endpoints.health.path)).body.attention.filter((line) =>
        line.startsWith('assistant: '),
      );
    await askFor(ann);
    await soon(async () => expect(await attention()).toEqual([]));
    service.replyWith(answers(400));
    await askFor(ann);
    expect(await attention()).toEqual([]);
    service.replyWith(answers(401));
    await askFor(ann);
    await soon(async () => expect(await attention()).toEqual([expect.stringContaining(service.host)]));
    expect((await attention()).join()).not.toContain(key);
    await soon(async () => expect((await readAsAdmin()).problem).toMatchObject({ code: 'assistant_refused' }));
    service.replyWith(replyWithDraft('A lamp.'));
    await askFor(ann);
    await soon(async () => expect(await attention()).toEqual([]));
    expect((await readAsAdmin()).problem).toBeNull();
  });
});

it('shows admins what is set up and used, without the key, and can be switched off', async () => {
  await agree(ann);
  const before = await readAsAdmin();
  expect(before).toMatchObject({ service: { host: service.host, model: 'small', perDay }, on: true });
  // at midnight the count begins anew
  await soon(async () => {
    await askFor(ann);
    expect((await readAsAdmin()).today.answered).toBeGreaterThan(0);
  });
  expect(JSON.stringify(await readAsAdmin())).not.toContain(key);
  const turn = (descriptionAssistant: boolean) =>
    api.send('PUT', endpoints.changeSettings.path, { descriptionAssistant }, boss);
  await turn(false);
  expect(await read(ann)).toEqual({ host: null, agreedHost: service.host });
  expect(await askFor(ann)).toEqual([404, 'assistant_off']);
  await expect(agree(ann)).rejects.toThrow('assistant_off');
  // what was agreed can still be taken back
  await withdraw(ann);
  expect(await read(ann)).toEqual({ host: null, agreedHost: null });
  await turn(true);
});

it('leaves something for others when one member asks without pause', async () => {
  await agree(ann);
  const first = await readAsAdmin();
  let refused: unknown;
  for (let asked = 0; asked < perDay && !Array.isArray(refused); asked += 1) refused = await askFor(ann);
  expect(refused).toEqual([429, 'assistant_share_used']);
  const used = (await readAsAdmin()).today.asked - first.today.asked;
  expect(used).toBeLessThanOrEqual(perDay / 10);
  const ben = await api.register(`Ben${String(people)}`);
  await agree(ben);
  expect(await askFor(ben)).toEqual({ draft: 'A brass lamp.', problem: null });
});

it('stores titles encrypted, gives them out with one’s own data, and forgets them with the account', async () => {
  await agree(ann);
  await askFor(ann, { title: 'Grandmother’s clock' });
  const answer = await fetch(`${system.url}${endpoints.exportData.path}`, {
    headers: { authorization: `Bearer ${ann.token}`, 'x-consistency-token': api.position, connection: 'close' },
  });
  await waitForConsumers(api);
  const archive = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const activity = strFromU8(archive['activity.json'] ?? new Uint8Array());
  expect(activity).toContain('Grandmother’s clock');
  expect(activity).toContain('AssistantConsentGiven');
  expect(activity).not.toContain(key);
  const { rows } = await system.database.pool.query<{ data: object }>(
    `SELECT data FROM read_models.audit WHERE type = 'DescriptionRequested' AND data ->> 'memberId' = $1`,
    [ann.id],
  );
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain('clock');
  await api.send('POST', endpoints.deleteAccount.path, { password: 'a long password' }, ann);
  await soon(async () => {
    const consents = await system.database.pool.query(
      'SELECT member_id FROM read_models.assistant_consents WHERE member_id = $1',
      [ann.id],
    );
    expect(consents.rows).toEqual([]);
  });
  await waitForConsumers(api);
  await verifyReadModels(system, masterKey);
});

describe('a community without a service', () => {
  let plain: TestSystem;
  beforeAll(async () => {
    plain = await startTestSystem();
  });
  afterAll(() => plain.stop());

  it('has no assistant', async () => {
    const here = new TestApi(plain.url);
    const bea = await here.register('Bea');
    expect((await here.get(endpoints.assistant.path, { as: bea })).body).toEqual({ host: null, agreedHost: null });
    for (const [method, path, body] of [
      ['PUT', endpoints.giveAssistantConsent.path, { host: 'a.example.org' }],
      ['POST', buildEndpointUrl(endpoints.suggestDescription, {}), { title: 'Lamp', language: 'en' }],
    ] as const)
      await expect(here.send(method, path, body, bea)).rejects.toThrow('404');
    const theirs = await here.signIn(admin.email, admin.password, 'admin');
    expect((await here.get(endpoints.adminAssistant.path, { as: theirs })).body).toMatchObject({ service: null });
  });
});
