import { hash } from 'node:crypto';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LogSeal } from '@pass-along/contracts';
import { loadOrCreateSecret } from '../config/secrets.ts';
import { writeNew, writeAtomically } from '../files/atomicFile.ts';
import { toSealFile, type SealKey, createSealKey, formatSealFile } from './sealFile.ts';

/** Seals are stored in the data folder, out of reach of an attacker that rewrites the database. */
export interface SealFolder {
  /** Created at first use and then kept. The public key is stored beside the seals. */
  loadKey(): Promise<SealKey>;
  /** Never overwrites an existing file. */
  save(seal: LogSeal): Promise<void>;
  /** The seal files by name, in the order of their days. */
  readAll(): Promise<{ name: string; text: string }[]>;
  /** SPKI in PEM. Usually one, more after the private key was lost, none before the first seal. */
  readPublicKeys(): Promise<string[]>;
}

/** One day may occur twice in two time zones; a hash never does. */
export const formatSealFileName = ({ day, hash }: Pick<LogSeal, 'day' | 'hash'>): string =>
  `${day}.${hash.slice(0, 12)}.json`;

export function openSealFolder(dataDir: string): SealFolder {
  const folder = join(dataDir, 'seals');
  const readFilesWithSuffix = async (ending: string) => {
    const names = await readdir(folder).catch((error: unknown) => resolveMissing(error, []));
    const ours = names.filter((name) => name.endsWith(ending) && !name.startsWith('.')).sort();
    return Promise.all(ours.map(async (name) => ({ name, text: await readFile(join(folder, name), 'utf8') })));
  };
  return {
    async loadKey() {
      const key = createSealKey(Buffer.from(await loadOrCreateSecret(join(dataDir, 'seal-key')), 'hex'));
      await mkdir(folder, { recursive: true });
      await writeAtomically(
        join(folder, `public-key.${hash('sha256', key.publicKey).slice(0, 12)}.pem`),
        key.publicKey,
      );
      return key;
    },
    async save(seal) {
      await mkdir(folder, { recursive: true });
      await writeNew(join(folder, formatSealFileName(seal)), formatSealFile(toSealFile(seal)));
    },
    readAll: () => readFilesWithSuffix('.json'),
    readPublicKeys: async () => (await readFilesWithSuffix('.pem')).map(({ text }) => text),
  };
}

function resolveMissing<T>(error: unknown, instead: T): T {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return instead;
  throw error;
}
