/** 128 random bits; crypto.randomUUID is missing when a local server is used over plain http. */
export function generateKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** One Idempotency-Key per submission: a retry of the same input keeps its key, so that the command runs once. */
export function createSubmitKeys(newKey: () => string = generateKey) {
  let attempt: { input: string; key: string } | undefined;
  return {
    keyFor(input: unknown): string {
      const fingerprint = getFingerprint(input);
      if (attempt?.input !== fingerprint) attempt = { input: fingerprint, key: newKey() };
      return attempt.key;
    },
    /** The server has answered: the next submission gets a new key, even with the same content. */
    settle() {
      attempt = undefined;
    },
  };
}

function getFingerprint(input: unknown): string {
  return JSON.stringify(input, (_name, value: unknown) => {
    if (value instanceof FormData) return [...value.entries()];
    if (value instanceof File) return [value.name, value.size, value.lastModified];
    return value;
  });
}
