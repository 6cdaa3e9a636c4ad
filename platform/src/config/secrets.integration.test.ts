import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadSecrets } from './secrets.ts';

const none = { masterKey: undefined, jwtSecret: undefined, vapidKey: undefined, proofKey: undefined };

describe('secrets', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'secrets-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('are made once, for the owner alone, and stay the same', async () => {
    const [first, ...others] = await Promise.all(
      Array.from({ length: 5 }, () => loadSecrets(join(folder, 'new'), none)),
    );
    expect(first?.masterKey).toHaveLength(32);
    for (const other of [...others, await loadSecrets(join(folder, 'new'), none)]) expect(other).toEqual(first);
    expect((await readdir(join(folder, 'new'))).sort()).toEqual(['jwt-secret', 'master-key', 'proof-key', 'vapid-key']);
    expect((await stat(join(folder, 'new', 'master-key'))).mode & 0o777).toBe(0o600);
  });

  it('come from the environment when given there, leaving no file', async () => {
    const given = {
      masterKey: Buffer.alloc(32, 1),
      jwtSecret: 'x'.repeat(32),
      vapidKey: Buffer.alloc(32, 2),
      proofKey: Buffer.alloc(32, 3),
    };
    expect(await loadSecrets(folder, given)).toEqual(given);
    expect(await readdir(folder)).toEqual([]);
  });

  it('are not made anew where a lost master key wrapped data', async () => {
    const kept = await loadSecrets(folder, none);
    await rm(join(folder, 'master-key'));
    const hasData = () => Promise.resolve(true);
    await expect(loadSecrets(folder, none, hasData)).rejects.toThrow('master-key is missing');
    expect(await readdir(folder)).toEqual(['jwt-secret', 'proof-key', 'vapid-key']);
    expect(await loadSecrets(folder, { ...none, masterKey: kept.masterKey }, hasData)).toEqual(kept);
  });

  it('are never guessed from a damaged file', async () => {
    await writeFile(join(folder, 'master-key'), 'half');
    await expect(loadSecrets(folder, none)).rejects.toThrow('master-key is damaged');
  });
});
