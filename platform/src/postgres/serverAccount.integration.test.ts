import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { canEnter, findReachableInstallation, getServerAccount } from './serverAccount.ts';

const isRoot = process.getuid?.() === 0;
let closed: string;
let open: string;

beforeEach(async () => {
  closed = await mkdtemp(join(tmpdir(), 'pass-along-closed-'));
  open = await mkdtemp(join(tmpdir(), 'pass-along-open-'));
  await chmod(open, 0o755);
});
afterEach(async () => {
  await rm(closed, { recursive: true });
  await rm(open, { recursive: true });
});

async function install(folder: string) {
  await mkdir(join(folder, 'bin'), { recursive: true });
  await writeFile(join(folder, 'bin', 'postgres'), '#!/bin/sh\necho 18.4\n', { mode: 0o755 });
  return { folder, version: '18.4' };
}

describe('the account that PostgreSQL runs as', () => {
  it.runIf(isRoot)(
    'gets a copy of programs that lie in a folder closed to it, the same at the next start',
    async () => {
      const account = await getServerAccount();
      const installation = await install(join(closed, 'native'));
      expect(await canEnter(account, closed)).toBe(false);
      const copies = join(open, 'cache');
      const [folder, again] = await Promise.all([
        findReachableInstallation(installation, account, copies),
        findReachableInstallation(installation, account, copies),
      ]);
      expect([folder, again]).toEqual([join(copies, 'postgresql-18.4'), join(copies, 'postgresql-18.4')]);
      const { stdout } = await promisify(execFile)(join(folder, 'bin', 'postgres'), [], { ...account, cwd: '/' });
      expect(stdout).toBe('18.4\n');
    },
  );

  it('uses programs it can reach where they are', async () => {
    const installation = await install(open);
    expect(await findReachableInstallation(installation, await getServerAccount(), join(closed, 'cache'))).toBe(open);
  });
});
