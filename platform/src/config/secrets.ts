import { randomBytes } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeNew } from '../files/writeWhole.ts';
import { type Config } from './config.ts';

export interface Secrets {
  /** 32 bytes. */
  masterKey: Buffer;
  jwtSecret: string;
}

/** The environment's secrets, or the data folder's own: made at first start (mode 0600), the same ever after. */
export async function loadSecrets(dataDir: string, config: Pick<Config, 'masterKey' | 'jwtSecret'>): Promise<Secrets> {
  await mkdir(dataDir, { recursive: true });
  return {
    masterKey: config.masterKey ?? Buffer.from(await keep(join(dataDir, 'master-key')), 'hex'),
    jwtSecret: config.jwtSecret ?? (await keep(join(dataDir, 'jwt-secret'))),
  };
}

async function keep(file: string): Promise<string> {
  // of several starting at once the first one's secret stands, and all read that
  await writeNew(file, `${randomBytes(32).toString('hex')}\n`, 0o600);
  const secret = (await readFile(file, 'utf8')).trim();
  if (!/^[0-9a-f]{64}$/.test(secret)) throw new Error(`${file} is damaged: it should hold 64 hex digits`);
  return secret;
}
