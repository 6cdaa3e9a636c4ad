import { execFile } from 'node:child_process';
import { access, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const packaged = '/usr/lib/postgresql';

/** pgbench from PATH, else the newest one of the distribution's PostgreSQL packages. */
export async function findPgbench(): Promise<string | undefined> {
  const versions = await readdir(packaged).catch(() => []);
  versions.sort((a, b) => Number(b) - Number(a));
  const folders = [
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...versions.map((version) => join(packaged, version, 'bin')),
  ];
  for (const folder of folders) {
    const binary = join(folder, 'pgbench');
    if (
      await access(binary).then(
        () => true,
        () => false,
      )
    )
      return binary;
  }
  return undefined;
}

export interface PgbenchOptions {
  binary: string;
  url: string;
  insert: string;
  /** `simple` is pgbench's default; `prepared` saves the server parsing and planning. */
  protocol: 'simple' | 'prepared';
  clients: number;
  seconds: number;
}

/** Runs one autocommitted statement repeatedly; returns transactions per second. */
export async function pgbenchInserts(options: PgbenchOptions): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'pass-along-bench-'));
  const script = join(folder, 'insert.sql');
  await writeFile(script, `${options.insert};\n`);
  const url = new URL(options.url);
  try {
    const { stdout } = await run(
      options.binary,
      [
        '-n',
        '-M',
        options.protocol,
        '-c',
        String(options.clients),
        '-j',
        String(Math.min(options.clients, 2)),
        '-T',
        String(options.seconds),
        '-f',
        script,
      ],
      {
        env: {
          ...process.env,
          PGHOST: url.hostname,
          PGPORT: url.port || '5432',
          PGUSER: decodeURIComponent(url.username),
          PGPASSWORD: decodeURIComponent(url.password),
          PGDATABASE: url.pathname.slice(1),
        },
      },
    );
    const rate = /^tps = ([\d.]+)/m.exec(stdout)?.[1];
    // without a single transaction it prints no rate
    return Number(rate ?? 0);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
