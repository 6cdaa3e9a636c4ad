/** 128 random bits; crypto.randomUUID is missing where a house server is reached over plain http. */
export function randomKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** One Idempotency-Key per thing submitted: a second try of the same input keeps it, so that nothing happens twice. */
export function createSubmitKeys(newKey: () => string = randomKey) {
  let attempt: { input: string; key: string } | undefined;
  return {
    keyFor(input: unknown): string {
      const fingerprint = fingerprintOf(input);
      if (attempt?.input !== fingerprint) attempt = { input: fingerprint, key: newKey() };
      return attempt.key;
    },
    /** The server has answered: what comes next is a new submission, even with the same content. */
    settle() {
      attempt = undefined;
    },
  };
}

function fingerprintOf(input: unknown): string {
  return JSON.stringify(input, (_name, value: unknown) => {
    if (value instanceof FormData) return [...value.entries()];
    if (value instanceof File) return [value.name, value.size, value.lastModified];
    return value;
  });
}
