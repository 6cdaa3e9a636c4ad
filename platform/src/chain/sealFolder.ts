import { hash } from 'node:crypto';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type LogSeal } from '@pass-along/contracts';
import { keepSecret } from '../config/secrets.ts';
import { writeNew, writeWhole } from '../files/writeWhole.ts';
import { sealFileOf, type SealKey, sealKeyFrom, sealText } from './seal.ts';

/** Seals beside the log, in the data folder: whoever rewrites the database does not reach them. */
export interface SealFolder {
  /** Made at first use, the same ever after; the public key lies beside the seals. */
  key(): Promise<SealKey>;
  /** A file that is there stays as it is. */
  keep(seal: LogSeal): Promise<void>;
  /** The seals' files by name, in the order of their days. */
  all(): Promise<{ name: string; text: string }[]>;
  /** SPKI in PEM, one unless the private key was lost; none before the first seal. */
  publicKeys(): Promise<string[]>;
}

/** Days of two time zones may be the same, states of the log never are. */
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
