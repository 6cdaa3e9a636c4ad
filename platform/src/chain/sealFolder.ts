import { hash } from 'node:crypto';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type LogSeal } from '@pass-along/contracts';
import { keepSecret } from '../config/secrets.ts';
import { writeNew, writeWhole } from '../files/writeWhole.ts';
import { sealFileOf, type SealKey, sealKeyFrom, sealText } from './seal.ts';

/** Seals are stored in the data folder, out of reach of an attacker that rewrites the database. */
export interface SealFolder {
  /** Created at first use and then kept. The public key is stored beside the seals. */
  key(): Promise<SealKey>;
  /** Never overwrites an existing file. */
  keep(seal: LogSeal): Promise<void>;
  /** The seal files by name, in the order of their days. */
  all(): Promise<{ name: string; text: string }[]>;
  /** SPKI in PEM. Usually one, more after the private key was lost, none before the first seal. */
  publicKeys(): Promise<string[]>;
}

/** One day may occur twice in two time zones; a hash never does. */
export const sealFileName = ({ day, hash }: Pick<LogSeal, 'day' | 'hash'>): string =>
  `${day}.${hash.slice(0, 12)}.json`;

export function openSealFolder(dataDir: string): SealFolder {
  const folder = join(dataDir, 'seals');
  const filesEnding = async (ending: string) => {
    const names = await readdir(folder).catch((error: unknown) => whenMissing(error, []));
    const ours = names.filter((name) => name.endsWith(ending) && !name.startsWith('.')).sort();
    return Promise.all(ours.map(async (name) => ({ name, text: await readFile(join(folder, name), 'utf8') })));
  };
  return {
    async key() {
      const key = sealKeyFrom(Buffer.from(await keepSecret(join(dataDir, 'seal-key')), 'hex'));
      await mkdir(folder, { recursive: true });
      await writeWhole(join(folder, `public-key.${hash('sha256', key.publicKey).slice(0, 12)}.pem`), key.publicKey);
      return key;
    },
    async keep(seal) {
      await mkdir(folder, { recursive: true });
      await writeNew(join(folder, sealFileName(seal)), sealText(sealFileOf(seal)));
    },
    all: () => filesEnding('.json'),
    publicKeys: async () => (await filesEnding('.pem')).map(({ text }) => text),
  };
}

function whenMissing<T>(error: unknown, instead: T): T {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return instead;
  throw error;
}
