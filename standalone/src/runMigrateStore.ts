import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createReplayDomain } from '@pass-along/command-api';
import {
  acquireExclusiveAccess,
  type Config,
  type CopyProgress,
  createLogger,
  createPool,
  endWithFailure,
  formatFailure,
  type EventStoreConfig,
  getLogSetting,
  findLeftLog,
  loadSecrets,
  type Logger,
  moveLog,
  openEventStore,
  openLogCopier,
  openStores,
  formatProof,
  readConfig,
  type Side,
  Teardown,
  withProofs,
} from '@pass-along/platform';
import { runReplay } from '@pass-along/projectors';
import type pg from 'pg';
import { hasEncryptedData, startOwnedDatabase } from './databaseOwnership.ts';

export const usage = `Usage: npm run migrate-store -- --from postgres --to eventstoredb [--set-aside]
       npm run migrate-store -- --from eventstoredb --to postgres [--set-aside]

Moves the community to another event store, with the settings of npm start. Stop Pass-Along first. The target must
be empty.
If it is interrupted, run it again: it continues where it stopped.

  --set-aside  keeps a log that an earlier move left in PostgreSQL under another name; nothing is deleted`;

type StoreKind = Config['eventStore']['kind'];
const names: Record<StoreKind, string> = { postgres: 'PostgreSQL', eventstoredb: 'EventStoreDB' };

interface Arguments {
  from: StoreKind;
  to: StoreKind;
  setAside: boolean;
}

type Say = (text: string) => void;

/** Returns the exit code: 0 moved, 1 failed or refused, 2 invalid arguments. `say` gets progress and results. */
export async function runMigrateStore(
  argv: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  say: Say,
): Promise<number> {
  const asked = readArguments(argv);
  if (typeof asked === 'string') {
    say(`${asked}\n\n${usage}`);
    return 2;
  }
  const teardown = new Teardown();
  try {
    return await migrate(asked, environment, teardown, say);
  } catch (error) {
    say(formatFailure(error));
    return 1;
  } finally {
    await teardown.run();
  }
}

/** The parsed arguments, or an error message. */
function readArguments(argv: readonly string[]): Arguments | string {
  let values: { from?: string; to?: string; 'set-aside'?: boolean };
  try {
    const options = { from: { type: 'string' }, to: { type: 'string' }, 'set-aside': { type: 'boolean' } } as const;
    values = parseArgs({ args: [...argv], options }).values;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  const { from, to, 'set-aside': setAside = false } = values;
  if (!isKind(from) || !isKind(to)) return '--from and --to must be postgres or eventstoredb';
  if (from === to) return '--from and --to must be different';
  if (setAside && to !== 'postgres') return '--set-aside only works with --to postgres';
  return { from, to, setAside };
}

const isKind = (text: string | undefined): text is StoreKind => text === 'postgres' || text === 'eventstoredb';

async function migrate(
  asked: Arguments,
  environment: Readonly<Record<string, string | undefined>>,
  teardown: Teardown,
  say: Say,
): Promise<number> {
  const { from, to } = asked;
  const configs: Record<StoreKind, Config> = {
    postgres: readConfig({ ...environment, EVENT_STORE: 'postgres' }),
    eventstoredb: readConfig({ ...environment, EVENT_STORE: 'eventstoredb' }),
  };
  const config = configs[from];
  const dataDir = resolve(config.dataDir);
  const logger = createLogger({ level: config.logLevel });
  const { masterKey, proofKey } = await loadSecrets(dataDir, config, () => hasEncryptedData(config, dataDir));
  const connectionString = config.databaseUrl ?? (await openOwnDatabase(dataDir, logger, teardown));
  const standstill = await acquireExclusiveAccess(connectionString);
  teardown.add(() => standstill.end());
  const pool = createPool(connectionString, { max: 4, name: 'pass-along migrate-store', limitMs: 3_600_000 });
  teardown.add(() => pool.end());

  const getLocation = (kind: StoreKind): EventStoreConfig => {
    const { eventStore } = configs[kind];
    return eventStore.kind === 'postgres' ? { kind: 'postgres', connectionString } : eventStore;
  };
  const openSide = async (kind: StoreKind) => {
    const store = withProofs(await openEventStore(getLocation(kind), logger), proofKey);
    teardown.add(() => store.close());
    return { store, name: names[kind] };
  };
  const openData = async (kind: StoreKind) => {
    const { eventStore } = configs[kind];
    const stores = await openStores({ connectionString, eventStore, masterKey, proofKey, dataDir }, logger, teardown);
    return { ...stores, pool, setting: getLogSetting(configs[kind]) };
  };

  if (to === 'postgres') await setAsideOldLog(asked, await openSide(to), pool, say);
  const source = await openSide(from);
  const target = await openSide(to);
  const log = await openData(from);
  const copier = await openLogCopier(getLocation(to));
  teardown.add(() => copier.close());
  const onProgress = (progress: CopyProgress) => {
    say(formatProgress(progress, target.name));
  };
  const { logId, proof } = await moveLog({ log, source, target, copier, client: standstill.client, onProgress });
  say(
    proof
      ? `${source.name} and ${target.name} both hold ${formatProof(proof)}`
      : `${source.name} was already moved to ${target.name}; the read models are rebuilt`,
  );
  const own = { ...(await openData(to)), logger };
  const data = { ...own, ...createReplayDomain(own), print: say };
  const code = await runReplay(['rebuild', 'all'], data);
  if (code === 0) say(`The community is now in ${target.name}, as log ${logId}. Start it with EVENT_STORE=${to}`);
  return code;
}

async function openOwnDatabase(dataDir: string, logger: Logger, teardown: Teardown): Promise<string> {
  const database = await startOwnedDatabase({ dataDir, logger, onLost: endWithFailure });
  teardown.add(() => database.stop());
  return database.url;
}

/** Renames the schema of an old log, so that the new log can take its place. Nothing is deleted. */
async function setAsideOldLog({ setAside }: Arguments, { store, name }: Side, pool: pg.Pool, say: Say): Promise<void> {
  const left = await findLeftLog(pool, store);
  if (left === undefined) return;
  if (!setAside)
    throw new Error(
      `${name} still holds log ${left} from an earlier move. Run this again with --set-aside to keep it ` +
        `under another name`,
    );
  await store.close();
  const kept = `event_store_${left.replaceAll('-', '')}`;
  await pool.query(`ALTER SCHEMA event_store RENAME TO ${kept}`);
  say(`The earlier log is now in the schema ${kept}`);
}

function formatProgress(progress: CopyProgress, target: string): string {
  const { phase, events, share, ratePerSecond, secondsLeft } = progress;
  const percent = Math.floor(share * 100);
  return `${target}: ${events} events ${phase} (${percent} %), ${ratePerSecond}/s, ${secondsLeft} s left`;
}
