import { createSharedSecrets, runUntilSignal } from '@pass-along/platform';

/**
 * `makeSecrets.ts <folder> <folder of the database> <postgres://user@host:port/database>`, which docker-compose.yml
 * runs first.
 */
const [folder, databaseFolder, databaseUrl] = process.argv.slice(2);
await runUntilSignal(async () => {
  if (folder === undefined || databaseFolder === undefined || databaseUrl === undefined || !URL.canParse(databaseUrl))
    throw new Error('Usage: makeSecrets.ts <folder> <folder of the database> <postgres://user@host:port/database>');
  await createSharedSecrets({ folder, databaseFolder, databaseUrl });
  return { stop: () => Promise.resolve() };
});
