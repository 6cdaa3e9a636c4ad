import { readFileSync } from 'node:fs';

type Environment = Readonly<Record<string, string | undefined>>;

/** Secrets that may be read from the file named by `<name>_FILE`, which keeps them out of the process environment. */
const secrets = [
  'DATABASE_URL',
  'JWT_SECRET',
  'MASTER_KEY',
  'PROOF_KEY',
  'VAPID_KEY',
  'ADMIN_PASSWORD',
  'EVENTSTORE_URL',
  'SMTP_URL',
  'METRICS_TOKEN',
  'ASSISTANT_KEY',
  'KAFKA_PASSWORD',
] as const;

/**
 * Adds the secrets read from files to the environment. A variable that is set directly wins over its file.
 * @throws Error naming the variable of an unreadable file
 */
export function withSecretFiles(env: Environment): Environment {
  const named: Record<string, string> = {};
  for (const name of secrets) {
    const file = env[`${name}_FILE`];
    if (!env[name] && file) named[name] = readSecretFile(`${name}_FILE`, file);
  }
  return { ...env, ...named };
}

function readSecretFile(variable: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    throw new Error(`The configuration is not valid:\n  ${variable} names a file that can't be read (${code})`, {
      cause: error,
    });
  }
}
