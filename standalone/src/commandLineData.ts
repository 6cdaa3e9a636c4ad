import { resolve } from 'node:path';
import {
  createLogger,
  createPool,
  formatFailure,
  getLogSetting,
  loadSecrets,
  openSealFolder,
  openStores,
  printHelp,
  readConfig,
  refuseDuringMove,
  type SealFolder,
  Teardown,
} from '@pass-along/platform';
import { openBorrowedDatabase, hasEncryptedData } from './databaseOwnership.ts';

type Stores = Awaited<ReturnType<typeof openStores>>;

/** The data and services of a command-line program. */
export interface CommandLineData extends Pick<Stores, 'store' | 'rawStore' | 'vault' | 'memories' | 'erased'> {
  /** The seals in the data folder. */
  seals: SealFolder;
  /** The setting that selects the log. */
  setting: string;
  pool: ReturnType<typeof createPool>;
  logger: ReturnType<typeof createLogger>;
  /** Prints results. */
  print: (text: string) => void;
  /** Prints progress and errors. */
  report: (text: string) => void;
}

/**
 * Runs a command-line program beside a running system, or on its data while it is stopped. `work` returns the exit
 * code.
 */
export async function runOnOwnData(
  { name, usage }: { name: string; usage: string },
  work: (data: CommandLineData) => Promise<number>,
): Promise<void> {
  if (printHelp(usage)) return;
  const teardown = new Teardown();
  try {
    const config = readConfig(process.env);
    const dataDir = resolve(config.dataDir);
    const logger = createLogger({ level: config.logLevel });
    const { masterKey, proofKey } = await loadSecrets(dataDir, config, () => hasEncryptedData(config, dataDir));
    const connectionString = config.databaseUrl ?? (await openEmbeddedDatabase(dataDir, teardown));
    const pool = createPool(connectionString, { max: 4, name: `pass-along ${name}`, limitMs: 3_600_000 });
    teardown.add(() => pool.end());
    await refuseDuringMove(pool);
    const stores = await openStores(
      { connectionString, eventStore: config.eventStore, masterKey, proofKey, dataDir },
      logger,
      teardown,
    );
    process.exitCode = await work({
      pool,
      ...stores,
      seals: openSealFolder(dataDir),
      setting: getLogSetting(config),
      logger,
      print: (text) => {
        console.log(text);
      },
      report: (text) => {
        console.error(text);
      },
    });
  } catch (error) {
    console.error(formatFailure(error));
    process.exitCode = 1;
  } finally {
    await teardown.run();
  }
}

async function openEmbeddedDatabase(dataDir: string, teardown: Teardown): Promise<string> {
  const database = await openBorrowedDatabase(dataDir);
  teardown.add(() => database.stop());
  return database.url;
}
