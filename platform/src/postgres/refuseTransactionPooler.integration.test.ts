import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/index.ts';
import { startTransactionPooler } from '../testing/transactionPooler.ts';
import { isConnectionFailure } from './connectionFailure.ts';
import { refuseTransactionPooler } from './refuseTransactionPooler.ts';

describe('a start', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  it.each(['last', 'first'] as const)(
    'behind a pooler in transaction mode that lends the session given back %s ends by a sentence that names session mode',
    async (lends) => {
      const pooler = await startTransactionPooler(database.url, lends);
      const refusal = await refuseTransactionPooler(pooler.url).catch((error: unknown) => error);
      expect(String(refusal)).toMatch(/leads to a pooler in transaction mode;.* set the pooler to session mode/);
      // a retry would not help
      expect(isConnectionFailure(refusal)).toBe(false);
      await pooler.close();
    },
  );

  it('on the server itself goes on', async () => {
    await refuseTransactionPooler(database.url);
  });
});
