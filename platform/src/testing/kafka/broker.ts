import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sleep } from '../../sleep.ts';

const execute = promisify(execFile);
const never = new AbortController().signal;
const startPatienceMs = 90_000;
const downloadPatienceMs = 300_000;

/** A real Apache Kafka (KRaft, one node) for tests. It keeps its address across restarts. */
export interface Broker {
  address: string;
  source: string;
  /** Ends the broker at once, like a crash. */
  kill(): Promise<void>;
  /** Restarts the broker on its stored data. Resolves when it accepts connections. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** What a broker requires from clients; by default nothing. */
export interface BrokerOptions {
  /** TLS and sign-in, set by these lines of its properties; `prepare` creates the files that they name. */
  listener?: { protocol: 'SASL_SSL'; properties: readonly string[]; prepare: () => Promise<void> };
}

/**
 * Apache Kafka from Maven Central's own jars (KAFKA_VERSION, default 4.1.0), cached under `.cache`; or the reason why
 * there is none.
 * @throws Error in CI when `mvn` and Java exist but start no broker
 */
export async function startBroker(
  options: BrokerOptions = {},
  env: NodeJS.ProcessEnv = process.env,
): Promise<Broker | { missing: string }> {
  for (const [tool, words] of [
    ['java', ['-version']],
    ['mvn', ['-version']],
  ] as const)
    if (!(await runs(tool, words))) return { missing: `there is no ${tool} on this machine` };
  const version = env['KAFKA_VERSION'] ?? '4.1.0';
  try {
    return await bringUp(version, await jarsOf(version), options);
  } catch (error) {
    if (env['CI'] === 'true') throw error;
    return { missing: `mvn and Java brought up no Apache Kafka ${version}: ${String(error)}` };
  }
}

async function runs(tool: string, words: readonly string[]): Promise<boolean> {
  return execute(tool, words, { timeout: 30_000 }).then(
    () => true,
    () => false,
  );
}

/** The folder with the jars, downloaded once per machine. */
async function jarsOf(version: string): Promise<string> {
  const cache = fileURLToPath(new URL('../../../../.cache/', import.meta.url));
  const folder = join(cache, `kafka-${version}`);
  if (existsSync(folder)) return folder;
  await mkdir(cache, { recursive: true });
  const work = await mkdtemp(join(cache, 'fetching-'));
  try {
    await writeFile(join(work, 'pom.xml'), pomFor(version));
    const words = ['-q', '-B', '-ntp', 'dependency:copy-dependencies', '-DincludeScope=runtime'];
    await execute('mvn', [...words, `-DoutputDirectory=${join(work, 'jars')}`], {
      cwd: work,
      timeout: downloadPatienceMs,
    });
    // another test may have been faster
    if (!existsSync(folder)) await rename(join(work, 'jars'), folder);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
  return folder;
}

function pomFor(version: string): string {
  const kafka = `<groupId>org.apache.kafka</groupId><artifactId>kafka_2.13</artifactId><version>${version}</version>`;
  return `<project xmlns="http://maven.apache.org/POM/4.0.0"><modelVersion>4.0.0</modelVersion>
<groupId>pass-along</groupId><artifactId>broker</artifactId><version>1</version>
<dependencies><dependency>${kafka}</dependency></dependencies></project>`;
}

async function bringUp(version: string, jars: string, { listener }: BrokerOptions): Promise<Broker> {
  await listener?.prepare();
  const folder = await mkdtemp(join(tmpdir(), 'pass-along-kafka-'));
  const [port, controllerPort] = await freePorts();
  const address = `127.0.0.1:${String(port)}`;
  const properties = join(folder, 'server.properties');
  const protocol = listener?.protocol ?? 'PLAINTEXT';
  const lines = [
    'process.roles=broker,controller',
    'node.id=1',
    `controller.quorum.voters=1@127.0.0.1:${String(controllerPort)}`,
    `listeners=CLIENTS://${address},CONTROLLER://127.0.0.1:${String(controllerPort)}`,
    `advertised.listeners=CLIENTS://${address}`,
    'inter.broker.listener.name=CLIENTS',
    'controller.listener.names=CONTROLLER',
    `listener.security.protocol.map=CONTROLLER:PLAINTEXT,CLIENTS:${protocol}`,
    ...(listener?.properties ?? []),
    `log.dirs=${join(folder, 'data')}`,
    'offsets.topic.replication.factor=1',
    'offsets.topic.num.partitions=1',
    'transaction.state.log.replication.factor=1',
    'transaction.state.log.min.isr=1',
    'group.initial.rebalance.delay.ms=0',
    'auto.create.topics.enable=false',
  ];
  await writeFile(properties, lines.join('\n'));
  const classPath = join(jars, '*');
  // with a blank between them, an id that begins with a dash would be read as an option
  const id = `--cluster-id=${randomBytes(16).toString('base64url')}`;
  await execute('java', ['-cp', classPath, 'kafka.tools.StorageTool', 'format', id, '-c', properties]);

  let running: ChildProcess | undefined;
  async function start(): Promise<void> {
    const child = spawn('java', ['-Xms128m', '-Xmx512m', '-cp', classPath, 'kafka.Kafka', properties], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    running = child;
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-2_000)));
    const giveUpAt = performance.now() + startPatienceMs;
    while (!(await answers(port))) {
      if (child.exitCode !== null) throw new Error(`Apache Kafka ended with ${String(child.exitCode)}: ${said}`);
      if (performance.now() > giveUpAt) throw new Error(`Apache Kafka did not answer at ${address}: ${said}`);
      await sleep(200, never);
    }
  }
  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = running;
    running = undefined;
    if (child?.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((exited) => child.once('exit', exited));
    child.kill(signal);
    await ended;
  }
  async function stop(): Promise<void> {
    // none of its data is kept
    await end('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  }

  try {
    await start();
  } catch (error) {
    await stop();
    throw error;
  }
  return { address, source: `Apache Kafka ${version}`, kill: () => end('SIGKILL'), start, stop };
}

async function freePorts(): Promise<[number, number]> {
  const open = await Promise.all(
    [0, 1].map(
      () =>
        new Promise<ReturnType<typeof createServer>>((ready) => {
          const server = createServer().listen(0, '127.0.0.1', () => {
            ready(server);
          });
        }),
    ),
  );
  const ports = open.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(open.map((server) => new Promise((closed) => server.close(closed))));
  return [ports[0] ?? 0, ports[1] ?? 0];
}

function answers(port: number): Promise<boolean> {
  return new Promise((said) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      said(true);
    });
    socket.once('error', () => {
      said(false);
    });
  });
}
