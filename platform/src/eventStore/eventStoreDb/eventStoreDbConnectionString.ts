import { existsSync } from 'node:fs';

interface Credentials {
  username: string;
  password: string;
}

/** A parsed EventStoreDB connection string. Parsing it does not load the client or gRPC. */
interface ConnectionStringParts {
  credentials: Credentials | undefined;
  /** As written. */
  hosts: string;
  /** Whether it sets a deadline for calls. */
  hasDeadline: boolean;
  /** What is wrong with each part, worded to follow the variable's name. Never contains a password. */
  errors: readonly string[];
}

const pattern = /^(?<protocol>esdb(?:\+discover)?):\/\/(?:(?<user>[^@?]*)@)?(?<hosts>[^/?@]*)\/?(?:\?(?<options>.*))?$/;

const nothing = { credentials: undefined, hosts: '', hasDeadline: false };

const userRule = 'must name its user as user:password@, with @, :, /, ? and % in them percent-encoded';

type Rule = readonly [rule: string, holds: (value: string) => boolean];
const milliseconds: Rule = ['a whole number of milliseconds, -1 for none', (value) => /^(?:-1|\d{1,9})$/.test(value)];
const file: Rule = ['the path of a file that is there', (value) => existsSync(decode(value) ?? '')];
const nodes = ['leader', 'follower', 'read_only_replica', 'random'];
/** The client ignores case, underscores and dashes in option names. */
const normalizeName = (name: string) => name.toLowerCase().replace(/[_-]/g, '');

/** Options that the client obeys, except `throwOnAppendFailure`: an append that fails silently would count as done. */
const options: Record<string, Rule> = {
  tls: ['true or false', (value) => /^(?:true|false)$/.test(value)],
  tlsVerifyCert: ['true, for the client always verifies (tlsCAFile names an authority)', (value) => value === 'true'],
  tlsCAFile: file,
  userCertFile: file,
  userKeyFile: file,
  connectionName: ['a name', (value) => value !== ''],
  nodePreference: [`one of ${nodes.join(', ')}`, (value) => nodes.map(normalizeName).includes(normalizeName(value))],
  maxDiscoverAttempts: ['a whole number', (value) => /^\d{1,9}$/.test(value)],
  discoveryInterval: milliseconds,
  gossipTimeout: milliseconds,
  defaultDeadline: milliseconds,
  keepAliveInterval: milliseconds,
  keepAliveTimeout: milliseconds,
};
const optionNames = new Map(Object.keys(options).map((name) => [normalizeName(name), name]));

/** Accepts what the client accepts, except options that the client would silently ignore. */
export function readConnectionString(text: string): ConnectionStringParts {
  const { protocol, user, hosts = '', options: query } = pattern.exec(text.trim())?.groups ?? {};
  if (protocol === undefined) {
    const rule = 'must be a connection string as esdb://host:2113?tls=false or esdb://user:password@host1,host2,host3';
    return { ...nothing, errors: [rule] };
  }
  // a password with a bare ? was parsed as hosts and options, so none of them may be repeated
  if (query?.includes('@')) return { ...nothing, errors: [userRule] };
  const pairs = (query ?? '').split('&').filter((pair) => pair !== '');
  const usesTls = !pairs.some((pair) => /^tls=false$/i.test(pair));
  const credentials = user === undefined ? undefined : parseCredentials(user);
  const errors = [
    ...(user !== undefined && credentials === undefined ? [userRule] : []),
    ...hosts.split(',').flatMap(findHostErrors),
    ...(protocol === 'esdb+discover' && hosts.includes(',') ? ['must name one host after esdb+discover://'] : []),
    ...pairs.flatMap(findOptionErrors),
    ...(usesTls && user === undefined
      ? ['must name a user (esdb://user:password@host), unless it says tls=false']
      : []),
  ];
  const hasDeadline = pairs.some((pair) => normalizeName(pair).startsWith('defaultdeadline='));
  return { credentials, hosts, hasDeadline, errors };
}

function parseCredentials(user: string): Credentials | undefined {
  const [, username, password] = /^([^:/]+):([^:/]+)$/.exec(user) ?? [];
  if (username === undefined || password === undefined) return undefined;
  const [name, secret] = [decode(username), decode(password)];
  return name === undefined || secret === undefined ? undefined : { username: name, password: secret };
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function findHostErrors(text: string): string[] {
  const { host, port } = /^(?<host>[A-Za-z0-9_.-]+)(?::(?<port>[^:]*))?$/.exec(text.trim())?.groups ?? {};
  if (host === undefined) return [`must name hosts as host:2113, separated by commas; "${text}" is none`];
  if (port === undefined) return [];
  const isPort = /^\d{1,5}$/.test(port) && Number(port) > 0 && Number(port) < 65_536;
  return isPort ? [] : [`must give ${host} a port from 1 to 65535`];
}

function findOptionErrors(pair: string): string[] {
  const [given = '', value = '', ...rest] = pair.split('=');
  const name = optionNames.get(normalizeName(given));
  const option = name === undefined ? undefined : options[name];
  if (option === undefined) return [`must have no option ${given}; there are ${Object.keys(options).join(', ')}`];
  const [rule, holds] = option;
  return rest.length === 0 && holds(value) ? [] : [`must set ${name ?? given} to ${rule}`];
}
