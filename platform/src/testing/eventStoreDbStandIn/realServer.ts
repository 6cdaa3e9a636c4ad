import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { startNetworkProxy } from './networkProxy.ts';

/** A real EventStoreDB for tests behind a network proxy, or the reason why there is none. */
export type RealServer =
  | { url: string; source: string; breakConnections(): void; stop(): Promise<void> }
  | { missing: string };

/**
 * The long-term version under the BSD licence, which must start, and the following version, which may lack an image.
 */
const images = [
  { name: 'eventstore/eventstore:23.10.6-jammy', mustServe: true },
  { name: 'eventstore/eventstore:24.10.5', mustServe: false },
];
const startupPatience = 120_000;

/**
 * The server of EVENTSTORE_URL when set, else a container of each version where Docker runs.
 * @throws Error when EVENTSTORE_URL does not answer, and in CI when Docker runs but starts no server
 */
export async function findRealServers(env: NodeJS.ProcessEnv = process.env): Promise<RealServer[]> {
  const url = env['EVENTSTORE_URL'];
  if (url !== undefined && url !== '') return [await behindFront(url, 'EVENTSTORE_URL', () => Promise.resolve())];
  if (!(await dockerRuns())) return [{ missing: 'EVENTSTORE_URL is not set and Docker does not run here' }];
  const servers: RealServer[] = [];
  for (const { name, mustServe } of images) {
    try {
      servers.push(await startContainer(name));
    } catch (error) {
      if (env['CI'] === 'true' && mustServe) throw error;
      servers.push({ missing: `Docker runs here but brought up no ${name}: ${String(error)}` });
    }
  }
  return servers;
}

async function startContainer(image: string): Promise<RealServer> {
  const { GenericContainer, Wait } = await import('testcontainers');
  const container = await new GenericContainer(image)
    .withEnvironment({
      EVENTSTORE_INSECURE: 'true',
      EVENTSTORE_MEM_DB: 'true',
      EVENTSTORE_RUN_PROJECTIONS: 'None',
      EVENTSTORE_MAX_APPEND_SIZE: String(8 * 1024 * 1024),
    })
    .withExposedPorts(2113)
    .withWaitStrategy(Wait.forHttp('/health/live', 2113).forStatusCode(204))
    .withStartupTimeout(startupPatience)
    .start();
  const url = `esdb://${container.getHost()}:${String(container.getMappedPort(2113))}?tls=false`;
  return behindFront(url, `the container ${image}`, async () => {
    await container.stop();
  });
}

async function behindFront(url: string, source: string, stop: () => Promise<void>): Promise<RealServer> {
  const [, user, host, port] = /^esdb:\/\/([^@/]+@)?([^:/?]+):(\d+)\/?\?.*tls=false/i.exec(url) ?? [];
  if (host === undefined) throw new Error('EVENTSTORE_URL must name one node without TLS: esdb://host:port?tls=false');
  const front = await startNetworkProxy({ host, port: Number(port) });
  return {
    url: `esdb://${user ?? ''}127.0.0.1:${String(front.port)}?tls=false`,
    source,
    breakConnections: () => front.breakConnections(),
    stop: async () => {
      await front.close();
      await stop();
    },
  };
}

async function dockerRuns(): Promise<boolean> {
  try {
    await promisify(execFile)('docker', ['info', '--format', '{{.ServerVersion}}'], { timeout: 10_000 });
    return true;
  } catch {
    return false;
  }
}
