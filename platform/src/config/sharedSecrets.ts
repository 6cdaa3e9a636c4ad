import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAtomically } from '../files/atomicFile.ts';
import { loadOrCreateSecret } from './secrets.ts';

export interface SharedSecrets {
  /** Readable by the services only: `master-key`, `jwt-secret`, `proof-key` and `database-url`. */
  folder: string;
  /** Readable by the database only: `password`. */
  databaseFolder: string;
  /** The services' connection string, without the password. */
  databaseUrl: string;
}

/** Creates missing secrets for services that run as separate processes. Must run before any of them starts. */
export async function createSharedSecrets({ folder, databaseFolder, databaseUrl }: SharedSecrets): Promise<void> {
  for (const each of [folder, databaseFolder]) await mkdir(each, { recursive: true });
  for (const name of ['master-key', 'jwt-secret', 'proof-key']) await loadOrCreateSecret(join(folder, name));
  const url = new URL(databaseUrl);
  // the database reads it under another account, in a folder that only these two share
  url.password = await loadOrCreateSecret(join(databaseFolder, 'password'), 0o444);
  await writeAtomically(join(folder, 'database-url'), `${url.href}\n`, 0o600);
}
