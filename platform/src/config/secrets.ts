import { randomBytes } from 'node:crypto';
import { mkdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { writeNew } from '../files/atomicFile.ts';
import type { Config } from './config.ts';

export interface Secrets {
  /** 32 bytes. */
  masterKey: Buffer;
  jwtSecret: string;
  /** 32 bytes; identifies this server to push services. */
  vapidKey: Buffer;
  /** 32 bytes; proves which events this installation wrote. */
  proofKey: Buffer;
}

/**
 * Takes secrets from the environment, else from the data folder, where they are created at first start (mode 0600).
 * `hasData` is asked only when there is no master key: replacing a lost one would make its data unreadable.
 */
export async function loadSecrets(
  dataDir: string,
  config: Pick<Config, 'masterKey' | 'jwtSecret' | 'vapidKey' | 'proofKey'>,
  hasData: () => Promise<boolean> = () => Promise.resolve(false),
): Promise<Secrets> {
  await mkdir(dataDir, { recursive: true });
  const keyFile = join(dataDir, 'master-key');
  if (config.masterKey === undefined && !(await hasFile(keyFile)) && (await hasData())) {
    throw new Error(
      `${keyFile} is missing, and the data kept so far can't be read without it: put it back from a backup`,
    );
  }
  return {
    masterKey: config.masterKey ?? Buffer.from(await loadOrCreateSecret(keyFile), 'hex'),
    jwtSecret: config.jwtSecret ?? (await loadOrCreateSecret(join(dataDir, 'jwt-secret'))),
    vapidKey: config.vapidKey ?? (await loadVapidKey(dataDir)),
    proofKey: config.proofKey ?? (await loadProofKey(dataDir)),
  };
}

/** Created at first start and kept: with another key every browser would have to subscribe again. */
export async function loadVapidKey(dataDir: string): Promise<Buffer> {
  return Buffer.from(await loadOrCreateSecret(join(dataDir, 'vapid-key')), 'hex');
}

/** Created at first start and kept beside the seals' key; see docs/operating/seals.md. */
export async function loadProofKey(dataDir: string): Promise<Buffer> {
  return Buffer.from(await loadOrCreateSecret(join(dataDir, 'proof-key')), 'hex');
}

/** The key of the development mailbox, created at first start. */
export function loadMailboxKey(dataDir: string): Promise<string> {
  return loadOrCreateSecret(join(dataDir, 'mailbox-key'));
}

function hasFile(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}

/** The 64 hex digits in a file, which is created when missing. */
export async function loadOrCreateSecret(file: string, mode = 0o600): Promise<string> {
  // of several processes starting at once the first one's secret wins, and all read it
  if (!(await hasFile(file))) await writeNew(file, `${randomBytes(32).toString('hex')}\n`, mode);
  const secret = await readFile(file, 'utf8').then(
    (text) => text.trim(),
    (error: unknown) => {
      throw new Error(`${file} could not be read`, { cause: error });
    },
  );
  if (!/^[0-9a-f]{64}$/.test(secret)) throw new Error(`${file} is damaged: it should hold 64 hex digits`);
  return secret;
}
