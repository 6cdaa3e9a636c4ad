import { chmod, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '@pass-along/contracts';
import { readConfig } from '@pass-along/platform';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startSystem, type System } from './standaloneSystem.ts';
import { startTestSystem } from './testing/testSystem.ts';
import { TestApi } from './testing/testApi.ts';

interface Mailbox {
  mails: { id: string; template: string; at: string; to: string[]; subject: string; html: string; text: string }[];
}

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pass-along-mailbox-'));
  // as root, the database runs as another user
  await chmod(dataDir, 0o755);
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** With an embedded database, as `npm start` creates one. */
function startEmbedded(environment: Record<string, string> = {}): Promise<System> {
  const config = readConfig({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...environment });
  return startSystem(config, { apps: false });
}

describe('the development mailbox', () => {
  let system: System;
  let api: TestApi;
  beforeAll(async () => {
    system = await startEmbedded();
    api = new TestApi(system.url);
    await api.register('Ann');
    await api.send('POST', endpoints.forgotPassword.path, { email: 'ann@example.org' });
    await api.send('POST', endpoints.sendContactQuery.path, {
      name: 'Eve',
      email: 'eve@example.org',
      subject: '<b>Hi</b>',
      message: 'A "quote" & more',
    });
    await vi.waitFor(
      async () => {
        expect((await mailbox()).mails).toHaveLength(2);
      },
      { timeout: 45_000, interval: 50 },
    );
  });
  afterAll(() => system.stop());

  const keyed = (path: string) => `${path}${new URL(system.mailboxUrl ?? '').search}`;
  const mailbox = async () => (await api.get<Mailbox>(keyed('/api/dev/mailbox'))).body;

  it('is there for nobody without the key, which lies in the data folder for its owner alone', async () => {
    const file = join(dataDir, 'mailbox-key');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const key = (await readFile(file, 'utf8')).trim();
    expect(system.mailboxUrl).toBe(`${system.url}/mailbox?key=${key}`);
    const missing = await api.get('/mailbox/nothing');
    for (const path of ['/mailbox', '/api/dev/mailbox']) {
      for (const query of ['', '?key=', `?key=${key.slice(1)}`, `?key=${key}&key=${key}`, `?key[]=${key}`]) {
        const { status, body } = await api.get(path + query);
        expect([status, body]).toEqual([404, missing.body]);
      }
    }
  });

  it('is kept by no cache, and its address is told to nobody', async () => {
    for (const path of ['/mailbox', '/api/dev/mailbox']) {
      const { headers } = await api.get(keyed(path));
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
    }
  });

  it('has the mails, newest first, for programs', async () => {
    const { mails } = await mailbox();
    expect(mails.map(({ template, to }) => [template, to])).toEqual([
      ['contactMessage', ['admin@pass-along.local']],
      ['passwordReset', ['ann@example.org']],
    ]);
    expect(mails[1]?.text).toContain(`${system.url}/login?mode=reset-password&token=`);
  });

  it('has a link that works once', async () => {
    const token = /token=([^\s&]+)/.exec((await mailbox()).mails[1]?.text ?? '')?.[1];
    const password = 'another long password';
    await api.send('POST', endpoints.resetPassword.path, { token, password, confirmPassword: password });
    expect((await api.signIn('ann@example.org', password, 'user')).token).not.toBe('');
    // the mail stays for a person to look at
    expect((await mailbox()).mails).toHaveLength(2);
  });

  it('shows them on a page, escaped and in frames that run nothing', async () => {
    const { body, headers } = await api.get<string>(keyed('/mailbox'));
    expect(headers.get('content-type')).toContain('text/html');
    expect(body).toContain('<h2 id="mail-');
    expect(body).toContain('Message from Eve: &lt;b&gt;Hi&lt;/b&gt;</h2>');
    expect(body).not.toContain('<b>Hi');
    expect(body).not.toContain('<script');
    expect(/<iframe [^>]*sandbox="([^"]*)"/.exec(body)?.[1]).not.toMatch(/allow-scripts|allow-same-origin/);
  });
});

describe('the development mailbox is not there', () => {
  const paths = ['/mailbox', '/api/dev/mailbox'];
  const statuses = (url: string) => Promise.all(paths.map(async (path) => (await fetch(`${url}${path}`)).status));

  it('on a database of others', async () => {
    const system = await startTestSystem();
    expect(await statuses(system.url)).toEqual([404, 404]);
    await system.stop();
  });

  it.each([
    ['with a mail server', { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'hello@example.org' }],
    ['where others reach the site', { PUBLIC_URL: 'https://swap.example.org' }],
  ])('%s', async (_where, environment) => {
    const system = await startEmbedded(environment);
    expect(system.mailboxUrl).toBeUndefined();
    expect(await statuses(system.url)).toEqual([404, 404]);
    await system.stop();
  });
});
