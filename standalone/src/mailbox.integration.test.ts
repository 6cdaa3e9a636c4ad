import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '@pass-along/contracts';
import { readConfig } from '@pass-along/platform';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startSystem, type System } from './system.ts';
import { startTestSystem } from './testing.ts';
import { TestApi } from './testingApi.ts';

interface Mailbox {
  mails: { id: string; template: string; at: string; to: string[]; subject: string; html: string; text: string }[];
}

/** An embedded run of its own, as `npm start` makes one. */
async function startEmbedded(
  environment: Record<string, string> = {},
): Promise<{ system: System; stop: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'pass-along-mailbox-'));
  // the database runs as another user when this is root
  await chmod(dataDir, 0o755);
  const config = readConfig({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...environment });
  const system = await startSystem(config, { apps: false });
  return {
    system,
    async stop() {
      await system.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

describe('the development mailbox', () => {
  let running: Awaited<ReturnType<typeof startEmbedded>>;
  let api: TestApi;
  beforeAll(async () => {
    running = await startEmbedded();
    api = new TestApi(running.system.url);
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
      { timeout: 10_000, interval: 50 },
    );
  });
  afterAll(() => running.stop());

  const mailbox = async () => (await api.get<Mailbox>('/api/dev/mailbox')).body;

  it('has the mails, newest first, for programs', async () => {
    const { mails } = await mailbox();
    expect(mails.map(({ template, to }) => [template, to])).toEqual([
      ['contactMessage', ['admin@pass-along.local']],
      ['passwordReset', ['ann@example.org']],
    ]);
    expect(mails[1]?.text).toContain(`${running.system.url}/login?mode=reset-password&token=`);
  });

  it('has a link that works once', async () => {
    const token = /token=([^\s&]+)/.exec((await mailbox()).mails[1]?.text ?? '')?.[1];
    const password = 'another long password';
    await api.send('POST', endpoints.resetPassword.path, { token, password, confirmPassword: password });
    expect((await api.signIn('ann@example.org', password, 'user')).token).not.toBe('');
    // the mail stays to be looked at
    expect((await mailbox()).mails).toHaveLength(2);
  });

  it('shows them on a page, escaped and in frames that run nothing', async () => {
    const { body, headers } = await api.get<string>('/mailbox');
    expect(headers.get('content-type')).toContain('text/html');
    expect(body).toContain('<h2 id="mail-');
    expect(body).toContain('Message from Eve: &lt;b&gt;Hi&lt;/b&gt;</h2>');
    expect(body).not.toContain('<b>Hi');
    expect(body).not.toContain('<script');
    expect(/<iframe [^>]*sandbox="([^"]*)"/.exec(body)?.[1]).not.toMatch(/allow-scripts|allow-same-origin/);
  });
});

describe('on a database of others, or with a mail server', () => {
  const paths = ['/mailbox', '/api/dev/mailbox'];
  const statuses = (url: string) => Promise.all(paths.map(async (path) => (await fetch(`${url}${path}`)).status));

  it('the development mailbox is not there', async () => {
    const onServer = await startTestSystem();
    expect(await statuses(onServer.url)).toEqual([404, 404]);
    await onServer.stop();
    const sending = await startEmbedded({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'hello@example.org' });
    expect(await statuses(sending.system.url)).toEqual([404, 404]);
    await sending.stop();
  });
});
