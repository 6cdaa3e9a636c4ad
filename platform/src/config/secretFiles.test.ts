import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'pass-along-files-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

function fileWith(text: string): string {
  const file = join(folder, 'secret');
  writeFileSync(file, text);
  return file;
}

it('takes a secret from the file that is named for it', () => {
  expect(readConfig({ JWT_SECRET_FILE: fileWith(`${'s'.repeat(32)}\n`) }).jwtSecret).toBe('s'.repeat(32));
});

it('prefers what the environment says itself', () => {
  const env = { JWT_SECRET: 'e'.repeat(32), JWT_SECRET_FILE: join(folder, 'nowhere') };
  expect(readConfig(env).jwtSecret).toBe('e'.repeat(32));
  expect(readConfig({ ...env, JWT_SECRET: '', JWT_SECRET_FILE: fileWith('f'.repeat(32)) }).jwtSecret).toBe(
    'f'.repeat(32),
  );
});

it('holds a file to the rule of its variable', () => {
  expect(() => readConfig({ MASTER_KEY_FILE: fileWith('short') })).toThrow('MASTER_KEY must be 32 bytes');
});

it('names the variable whose file is away', () => {
  expect(() => readConfig({ MASTER_KEY_FILE: join(folder, 'nowhere') })).toThrow(
    "MASTER_KEY_FILE names a file that can't be read (ENOENT)",
  );
});
