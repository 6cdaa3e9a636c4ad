import { expect, vi } from 'vitest';

/** Waits for what policies bring about; generous, for busy machines. */
export async function eventually<T>(look: () => T | Promise<T>, expected: T): Promise<void> {
  await vi.waitFor(async () => expect(await look()).toEqual(expected), { timeout: 45_000, interval: 25 });
}
