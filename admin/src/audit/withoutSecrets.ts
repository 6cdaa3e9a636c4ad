/** Fields that open a door or prove who somebody is: of no use to a reader of the log. */
const secrets = new Set(['passwordHash', 'tokenHash', 'tokenDigest', 'sealedToken', 'googleSubject', 'code']);

export function withoutSecrets(data: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(data).map(([field, value]) => [field, secrets.has(field) ? '(not shown)' : value]),
  );
}
