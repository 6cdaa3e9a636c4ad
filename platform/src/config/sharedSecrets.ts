import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from '../files/writeWhole.ts';
import { keepSecret } from './secrets.ts';

export interface SharedSecrets {
  /** For the services alone: `master-key`, `jwt-secret` and `database-url`. */
  folder: string;
  /** For the database alone: `password`. */
  databaseFolder: string;
  /** How the services reach the database, without the password. */
  databaseUrl: string;
}

/** Makes what services of their own must share, where it is missing; what is there stays. To be done before any of them starts. */
export async function makeSharedSecrets({ folder, databaseFolder, databaseUrl }: SharedSecrets): Promise<void> {
  for (const each of [folder, databaseFolder]) await mkdir(each, { recursive: true });
  for (const name of ['master-key', 'jwt-secret']) await keepSecret(join(folder, name));
  const url = new URL(databaseUrl);
  // the database reads it under another account, in a folder that is shared with nobody else
  url.password = await keepSecret(join(databaseFolder, 'password'), 0o444);
  await writeWhole(join(folder, 'database-url'), `${url.href}\n`, 0o600);
}
