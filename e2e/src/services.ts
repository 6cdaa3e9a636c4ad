import { startEmbeddedPostgres, type EmbeddedPostgres } from '@pass-along/platform/embedded';
import { startReverseProxy } from './reverseProxy.ts';
import { dataFolder, replay, startProcess, type SystemProcess } from './systemProcess.ts';

export const services = ['projectors', 'command-api', 'query-api'] as const;
export type ServiceName = (typeof services)[number];

/** Services as separate processes on one Postgres, behind one proxy. */
export interface Services {
  url: string;
  dataDir: string;
  postgres: EmbeddedPostgres;
  instances: Record<ServiceName, SystemProcess[]>;
  /** Kills the first instance immediately, and starts another in its place. */
  killOne(name: ServiceName): Promise<void>;
  /** Runs `npm run replay` with these arguments beside them. */
  replay(...words: string[]): ReturnType<typeof replay>;
  stop(): Promise<void>;
}

/** `each` instances of every service. */
export async function startServices(
  each: number,
  environment: Record<string, string> = {},
  { durable } = { durable: false },
): Promise<Services> {
  const folder = await dataFolder();
  const postgres = await startEmbeddedPostgres({ dataDir: folder.path, durable });
  const shared = {
    DATABASE_URL: postgres.url,
    JWT_SECRET: 'a secret that all of them share'.repeat(2),
    MASTER_KEY: 'ab'.repeat(32),
  };
  const start = (name: ServiceName) =>
    startProcess(name, folder.path, {
      ...shared,
      WRITES_PER_MINUTE: '1000000',
      ...environment,
    });
  const instances: Record<ServiceName, SystemProcess[]> = { projectors: [], 'command-api': [], 'query-api': [] };
  for (const name of services) instances[name] = await Promise.all(Array.from({ length: each }, () => start(name)));
  const proxy = await startReverseProxy({
    reads: () => instances['query-api'].map(({ url }) => url),
    writes: () => instances['command-api'].map(({ url }) => url),
  });
  return {
    url: proxy.url,
    dataDir: folder.path,
    postgres,
    instances,
    async killOne(name) {
      const [first] = instances[name];
      await first?.kill();
      instances[name].push(await start(name));
      instances[name].shift();
    },
    replay: (...words) => replay(folder.path, words, shared),
    async stop() {
      proxy.stop();
      await Promise.all(services.flatMap((name) => instances[name].map((instance) => instance.stop())));
      await postgres.stop();
      await folder.remove();
    },
  };
}
