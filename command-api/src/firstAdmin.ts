import { randomBytes } from 'node:crypto';
import { type Config } from '@pass-along/platform';
import { type CommandApi } from './commandApi.ts';

/** An admin with the password that was made for them. */
export interface NewAdmin {
  email: string;
  password: string;
}

/**
 * Makes the first admin whom the environment names; one named without a password gets a generated one. Answers that password to
 * the one instance of many that made the admin, since it is kept nowhere.
 */
export async function makeFirstAdmin(
  named: Config['admin'],
  { ensureFirstAdmin }: Pick<CommandApi, 'ensureFirstAdmin'>,
): Promise<NewAdmin | undefined> {
  if (named === undefined) return undefined;
  const { email, password } = named;
  const generated = randomBytes(12).toString('base64url');
  const { created } = await ensureFirstAdmin({ email, password: password ?? generated });
  return created && password === undefined ? { email, password: generated } : undefined;
}

export function introduce({ email, password }: NewAdmin): string {
  return `First admin: ${email} with password ${password} (shown this once)`;
}
