const certificateCodes = new Set([
  'SELF_SIGNED_CERT_IN_CHAIN',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_GET_ISSUER_CERT',
]);

const permanentRefusals = new Set(['MESSAGE_TOO_LARGE', 'RECORD_LIST_TOO_LARGE', 'INVALID_RECORD']);

interface KafkaFailure extends Error {
  code?: unknown;
  type?: unknown;
}

/** Describes a Kafka failure without hosts, users or passwords. */
export function describeKafkaFailure(error: unknown): string {
  const { name, code, type, message } = getRootCause(error);
  if (name === 'KafkaJSSASLAuthenticationError') return 'user or password refused (KAFKA_USER, KAFKA_PASSWORD)';
  if (typeof code === 'string') {
    if (certificateCodes.has(code)) return 'certificate not trusted (KAFKA_TLS_CA_FILE names who signs it)';
    if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') return 'the certificate is for another name than KAFKA_BROKERS says';
    if (code === 'CERT_HAS_EXPIRED') return 'the certificate has expired';
    if (code === 'ECONNREFUSED') return 'connection refused';
    if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'host not found';
    if (code.startsWith('ERR_SSL')) return 'no TLS spoken there (KAFKA_TLS)';
  }
  if (type === 'UNSUPPORTED_SASL_MECHANISM') return 'the brokers take no such sign-in (KAFKA_SASL)';
  if (typeof type === 'string' && type.endsWith('AUTHORIZATION_FAILED'))
    return `the user may not do that (${type.toLowerCase()})`;
  if (typeof type === 'string') return type.toLowerCase().replaceAll('_', ' ');
  if (/timeout|timed out/i.test(message)) return 'no answer in time';
  return 'connection lost';
}

/** Whether the brokers reject these very messages, so that a retry won't help. */
export function isPermanentRefusal(error: unknown): boolean {
  return permanentRefusals.has(String(getRootCause(error).type));
}

/** The client wraps the original error, under several names. */
function getRootCause(error: unknown): KafkaFailure {
  let root = error instanceof Error ? error : new Error(String(error));
  while (root.cause instanceof Error) root = root.cause;
  return root;
}
