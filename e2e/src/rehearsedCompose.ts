import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { startEmbeddedPostgres } from '@pass-along/platform/embedded';
import { startEventStoreDbStandIn } from '@pass-along/platform/testing/eventstoredb';
import { startBroker } from '@pass-along/platform/testing/kafka';
import pg from 'pg';
import { SMTPServer } from 'smtp-server';
import { vi } from 'vitest';
import { gatewayOf, startOrder, type ComposeFile, type ComposeService } from './composeFile.ts';
import { account, type BuiltStages } from './dockerfile.ts';
import { startNginx, writeConfiguration, type Nginx } from './nginx.ts';

/** docker-compose.yml rehearsed without Docker. */
export interface RehearsedCompose {
  /** URL of the proxy, the public entry. */
  url: string;
  /** Names in start order. */
  order: readonly string[];
  /** The transport of the live feed, as text. */
  liveFeed: string;
  /** The output of one of our services so far. */
  said(name: string): string;
  /** The proxy's error log. */
  proxySaid(): string;
  /** Runs a command in the place of a service, with its environment; returns its exit code and output. */
  execute(name: string, command: readonly string[]): Promise<{ code: number | null; output: string }>;
  /** Stops one of our services, or the proxy; returns the exit code. */
  halt(name: string): Promise<number | null>;
  /** Starts it again and waits until it is healthy. */
  start(name: string): Promise<void>;
  /** Stops everything in reverse order, once; returns the exit codes of our services and of the proxy. */
  stop(): Promise<Record<string, number | null>>;
}

interface Options {
  file: ComposeFile;
  stages: BuiltStages;
  /** Folder of the volumes. */
  folder: string;
  nginx: string;
}

/** Tells whether a service runs from our image. */
const isOurs = ({ image }: ComposeService) => image === 'pass-along-server';

/**
 * Starts the services of the file in their order. Our services run with their own commands, environments and health
 * checks in the folder of their image. Each other service is replaced by a stand-in. Addresses and folders are
 * rewritten.
 */
export async function rehearseCompose({ file, stages, folder, nginx }: Options): Promise<RehearsedCompose> {
  const { services } = file;
  const order = startOrder(file);
  const ports = new Map<string, number>();
  for (const name of order) ports.set(name, await freePort());
  const tlsProxy = await freePort();
  const url = `http://127.0.0.1:${String(ports.get('proxy'))}`;
  const running = new Map<string, { child: ChildProcess; ended: Promise<number | null> }>();
  const said = new Map<string, string>();
  const stops = new Map<string, () => Promise<unknown>>();
  /** Texts of the file, and their replacements here. */
  const here: [string, string][] = [
    [services['proxy']?.networks?.default.ipv4_address ?? '', '127.0.0.1'],
    ['http://localhost:3000', url],
  ];
  /** Without brokers their settings are left out, and Postgres carries the live feed. */
  let withKafka = false;
  let liveFeed = '';
  for (const volume of Object.keys(file.volumes)) await makeVolume(join(folder, volume));

  const rewritten = (text: string) => here.reduce((rest, [there, local]) => rest.replaceAll(there, local), text);

  /** Maps a path in the service's container to its volume; a path outside all volumes stays as it is. */
  function placed(text: string, { volumes = [] }: ComposeService): string {
    const mount = volumes
      .map((each) => each.split(':'))
      .find(([, path = '']) => text === path || text.startsWith(`${path}/`));
    return mount ? join(folder, mount[0] ?? '', text.slice(mount[1]?.length)) : text;
  }

  function environmentOf(service: ComposeService, name: string): Record<string, string> {
    const given = Object.entries(service.environment ?? {}).filter(
      ([variable]) => withKafka || !/^(?:LIVE_FEED|KAFKA_\w+)$/.test(variable),
    );
    return {
      ...Object.fromEntries(given.map(([variable, value]) => [variable, rewritten(placed(value, service))])),
      PATH: `${dirname(process.execPath)}:/usr/bin:/bin`,
      TMPDIR: placed('/tmp', service),
      HOST: '127.0.0.1',
      PORT: String(ports.get(name)),
    };
  }

  /**
   * Starts a process of ours as its container would: in the image's folder, under an account without write access
   * there.
   */
  function launch(name: string, command: readonly string[]): { child: ChildProcess; ended: Promise<number | null> } {
    const service = known(name);
    const [program = '', ...words] = command.map((word) => rewritten(placed(word, service)));
    const child = spawn(program, words, {
      cwd: join(stages['server'] ?? '', 'app'),
      env: environmentOf(service, name),
      stdio: ['ignore', 'pipe', 'pipe'],
      ...account,
    });
    const ended = new Promise<number | null>((done, failed) => child.once('error', failed).once('close', done));
    return { child, ended };
  }

  const known = (name: string): ComposeService => {
    const service = services[name];
    if (!service) throw new Error(`docker-compose.yml has no service ${name}`);
    return service;
  };

  async function execute(name: string, command: readonly string[]) {
    const { child, ended } = launch(name, command);
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    return { code: await ended, output };
  }

  async function start(name: string): Promise<void> {
    const { command = [], healthcheck } = known(name);
    const process = launch(name, command);
    running.set(name, process);
    const hear = (chunk: Buffer) => said.set(name, (said.get(name) ?? '') + chunk.toString());
    process.child.stdout?.on('data', hear);
    process.child.stderr?.on('data', hear);
    if (!healthcheck) {
      if ((await process.ended) !== 0) throw new Error(`${name} failed:\n${said.get(name) ?? ''}`);
      running.delete(name);
      return;
    }
    const [, ...check] = healthcheck.test;
    await vi.waitFor(
      async () => {
        const { code, output } = await execute(name, check);
        if (code !== 0) throw new Error(`${name} is not healthy: ${output}\n${said.get(name) ?? ''}`);
      },
      { timeout: 120_000, interval: 200 },
    );
  }

  async function stop(name: string): Promise<number | null> {
    if (name === 'proxy') return (await proxy?.stop()) ?? null;
    const process = running.get(name);
    running.delete(name);
    process?.child.kill('SIGTERM');
    return (await process?.ended) ?? null;
  }

  let proxy: Nginx | undefined;
  /** Starts the stand-in of a service that is not ours. Returns its address if other services call it. */
  const others: Record<string, (service: ComposeService) => Promise<[there: string, here: string] | undefined>> = {
    async postgres(service) {
      const { POSTGRES_USER = '', POSTGRES_DB = '', POSTGRES_PASSWORD_FILE = '' } = service.environment ?? {};
      const dataDir = join(folder, 'postgres');
      const server = await startEmbeddedPostgres({ dataDir, durable: false });
      stops.set('postgres', () => server.stop());
      const password = (await readFile(placed(POSTGRES_PASSWORD_FILE, service), 'utf8')).trim();
      const client = new pg.Client(server.url);
      await client.connect();
      const user = client.escapeIdentifier(POSTGRES_USER);
      await client.query(`ALTER ROLE ${user} PASSWORD ${client.escapeLiteral(password)}`);
      await client.query(`CREATE DATABASE ${client.escapeIdentifier(POSTGRES_DB)} OWNER ${user}`);
      await client.end();
      const { host } = new URL(server.url);
      // the secret file was written before the address was known
      const secret = join(folder, 'secrets', 'database-url');
      await writeFile(secret, (await readFile(secret, 'utf8')).replace('postgres:5432', host));
      return undefined;
    },
    async eventstoredb() {
      const standIn = await startEventStoreDbStandIn();
      stops.set('eventstoredb', () => standIn.close());
      return ['eventstoredb:2113', /127\.0\.0\.1:\d+/.exec(standIn.url)?.[0] ?? ''];
    },
    async kafka({ image }) {
      const named = process.env['KAFKA_BROKERS'];
      const broker =
        named === undefined
          ? await startBroker({}, { ...process.env, KAFKA_VERSION: image.slice(image.indexOf(':') + 1) })
          : { address: named, source: `the brokers at ${named}`, stop: () => Promise.resolve() };
      if ('missing' in broker) {
        liveFeed = `live feed on Postgres, NOT KAFKA: ${broker.missing}`;
        return undefined;
      }
      withKafka = true;
      liveFeed = `live feed on ${broker.source}`;
      stops.set('kafka', () => broker.stop());
      return ['kafka:9092', broker.address];
    },
    async mail() {
      const server = new SMTPServer({
        authOptional: true,
        disabledCommands: ['STARTTLS', 'AUTH'],
        onData(stream, _session, answer) {
          stream.resume().once('end', () => {
            answer(null);
          });
        },
      });
      const port = ports.get('mail');
      await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
      stops.set(
        'mail',
        () =>
          new Promise<void>((closed) => {
            server.close(closed);
          }),
      );
      return ['mail:1025', `127.0.0.1:${String(port)}`];
    },
    async proxy(service) {
      const image = stages['proxy'] ?? '';
      const { path, errorLog } = await writeConfiguration({
        text: await readFile(join(image, 'etc/nginx/nginx.conf'), 'utf8'),
        ports,
        doors: { visitors: ports.get('proxy') ?? 0, tlsProxy },
        gateway: { there: gatewayOf(file), here: '127.0.0.2' },
        folder: placed('/tmp', service),
        image,
      });
      const started = startNginx(nginx, path, errorLog);
      proxy = started;
      await vi
        .waitFor(() => fetch(url), { timeout: 10_000, interval: 50 })
        .catch((error: unknown) => {
          throw new Error(`The proxy does not answer: ${started.output()}`, { cause: error });
        });
      return undefined;
    },
  };

  let stopped: Promise<Record<string, number | null>> | undefined;
  async function stopAll(): Promise<Record<string, number | null>> {
    const codes: Record<string, number | null> = {};
    for (const name of [...order].reverse()) {
      if (running.has(name) || (name === 'proxy' && proxy)) codes[name] = await stop(name);
      else await stops.get(name)?.();
    }
    return codes;
  }

  try {
    for (const name of order) {
      const service = known(name);
      if (isOurs(service)) await start(name);
      else {
        const other = others[name];
        if (!other) throw new Error(`Nothing here stands in for ${name} of docker-compose.yml`);
        const address = await other(service);
        if (address) here.push(address);
      }
    }
  } catch (error) {
    await stopAll();
    throw error;
  }

  return {
    url,
    order,
    liveFeed,
    said: (name) => said.get(name) ?? '',
    proxySaid: () => proxy?.output() ?? '',
    execute,
    halt: stop,
    start: async (name) => {
      if (name === 'proxy') await others[name]?.(known(name));
      else await start(name);
    },
    stop: () => (stopped ??= stopAll()),
  };
}

/** Creates a volume as Docker does: empty, and owned by the images' account. */
async function makeVolume(path: string): Promise<void> {
  await mkdir(path, { recursive: true });
  await chmod(path, 0o755);
  if (account) await chown(path, account.uid, account.gid);
}

/** Finds a free port: a restarted service must come back on the port that the proxy knows. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
