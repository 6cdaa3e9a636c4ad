import { resolve } from 'node:path';
import { foldState } from '@pass-along/command-api';
import { createLogger, createPool, loadSecrets, openStores, readConfig, Teardown } from '@pass-along/platform';
import { runReplay } from '@pass-along/projectors';
import { borrowDatabase, holdsData } from './instance.ts';

/** `npm run replay`: works beside a running system, or on its data while it is stopped. */
const teardown = new Teardown();
try {
  const config = readConfig(process.env);
  const dataDir = resolve(config.dataDir);
  const logger = createLogger({ level: config.logLevel });
  const { masterKey } = await loadSecrets(dataDir, config, () => holdsData(config, dataDir));
  const connectionString = config.databaseUrl ?? (await embeddedUrl(dataDir));
  const pool = createPool(connectionString, { max: 4, name: 'pass-along replay' });
  teardown.add(() => pool.end());
  const { store, rawStore } = await openStores(
    { connectionString, eventStore: config.eventStore, masterKey },
    logger,
    teardown,
  );
  process.exitCode = await runReplay(process.argv.slice(2), {
    pool,
    store,
    rawStore,
    logger,
    foldState,
    print: (text) => {
      console.log(text);
    },
    report: (text) => {
      console.error(text);
    },
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await teardown.run();
}

async function embeddedUrl(dataDir: string): Promise<string> {
  const database = await borrowDatabase(dataDir);
  teardown.add(() => database.stop());
  return database.url;
}
