import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';

/** The parts of a service of docker-compose.yml that a rehearsal uses. */
export interface ComposeService {
  image: string;
  build?: { target: string };
  pull_policy?: string;
  scale?: string;
  user?: string;
  read_only?: boolean;
  command?: string[];
  environment?: Record<string, string>;
  /** `volume:/folder` or `volume:/folder:ro` */
  volumes?: string[];
  /** `/folder` or `/folder:options` */
  tmpfs?: string[];
  ports?: string[];
  logging?: { options?: Record<string, string> };
  healthcheck?: { test: string[] };
  depends_on?: Record<string, { condition: string }>;
  networks?: { default: { ipv4_address: string } };
}

export interface ComposeFile {
  services: Record<string, ComposeService>;
  volumes: Record<string, unknown>;
  networks: { default: { ipam: { config: { subnet: string; gateway: string; ip_range: string }[] } } };
}

/** The address that Docker gives visitors when it does not pass on their own. */
export const gatewayOf = ({ networks }: ComposeFile): string => networks.default.ipam.config[0]?.gateway ?? '';

export const repository = new URL('../../', import.meta.url);

/** Reads docker-compose.yml with these variables filled in. */
export async function readComposeFile(variables: Record<string, string> = {}): Promise<ComposeFile> {
  const text = await readFile(new URL('docker-compose.yml', repository), 'utf8');
  const fill = (value: string) =>
    value.replace(/\$\{(\w+):-([^}]*)\}/g, (_, name: string, otherwise: string) => variables[name] ?? otherwise);
  // replaced after parsing, as docker compose does: in the text an empty variable would become null
  const filled: unknown = JSON.parse(JSON.stringify(parse(text, { merge: true })), (_, value: unknown) =>
    typeof value === 'string' ? fill(value) : value,
  );
  return filled as ComposeFile;
}

/** Names in start order: dependencies come first. */
export function startOrder({ services }: ComposeFile): string[] {
  const order: string[] = [];
  function add(name: string, before: readonly string[]): void {
    if (before.includes(name)) throw new Error([...before, name].join(' waits for '));
    for (const needed of Object.keys(services[name]?.depends_on ?? {})) add(needed, [...before, name]);
    if (!order.includes(name)) order.push(name);
  }
  for (const name of Object.keys(services)) add(name, []);
  return order;
}
