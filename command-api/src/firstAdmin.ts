import { randomBytes } from 'node:crypto';
import type { Config } from '@pass-along/platform';
import type { CommandApi } from './commandApi.ts';

/** An admin with a generated password. */
export interface NewAdmin {
  email: string;
  password: string;
}

/**
 * Creates the first admin named by the environment, with a generated password if the environment sets none. Only the
 * instance that creates the admin gets the generated password, because it is stored nowhere.
 */
export async function createFirstAdmin(
  named: Config['admin'],
  { ensureFirstAdmin }: Pick<CommandApi, 'ensureFirstAdmin'>,
): Promise<NewAdmin | undefined> {
  if (named === undefined) return undefined;
  const { email, password } = named;
  const generated = randomBytes(12).toString('base64url');
  const { created } = await ensureFirstAdmin({ email, password: password ?? generated });
  return created && password === undefined ? { email, password: generated } : undefined;
}

export function formatFirstAdmin({ email, password }: NewAdmin): string {
  return `First admin: ${email} with password ${password} (shown this once)`;
}
