import { BlockList } from 'node:net';
import { assistantLimits, emailPattern, type IceServer, limits, sessionDays } from '@pass-along/contracts';
import * as z from 'zod/mini';
import { readConnectionString } from '../eventStore/eventStoreDb/eventStoreDbConnectionString.ts';
import { readNetworks } from '../http/trustedProxies.ts';
import { withSecretFiles } from './secretFiles.ts';
import { iceServersVariable } from './iceServers.ts';
import { type KafkaConfig, toKafkaConfig, kafkaVariables, findMissingKafkaSettings } from './kafkaSettings.ts';

/** All settings, read once at start. */
export interface Config {
  port: number;
  /** Address to listen on; undefined: all. */
  host: string | undefined;
  /** Absolute, or relative to the working directory. */
  dataDir: string;
  /** An external PostgreSQL; undefined: the embedded one runs. */
  databaseUrl: string | undefined;
  admin: { email: string; password: string | undefined } | undefined;
  /** Undefined: kept in the data folder, see `loadSecrets`. */
  jwtSecret: string | undefined;
  masterKey: Buffer | undefined;
  proofKey: Buffer | undefined;
  vapidKey: Buffer | undefined;
  eventStore: { kind: 'postgres' } | { kind: 'eventstoredb'; url: string };
  /** The channel over which query-api instances notify each other. */
  liveFeed: 'postgres' | 'kafka';
  /** Undefined: events are not published. */
  kafka: KafkaConfig | undefined;
  logLevel: string;
  /** IANA zone for dates without a zone. */
  communityTimeZone: string;
  /** Public address of the site without a trailing slash; undefined: the listening address. */
  publicUrl: string | undefined;
  /** How mail is sent; undefined: it stays in the development mailbox. */
  mail: { smtpUrl: string; from: string } | undefined;
  /** The writing assistant; undefined: there is none. */
  assistant: AssistantConfig | undefined;
  sessionDays: number;
  /** Google client id; undefined: no sign-in with Google. */
  googleClientId: string | undefined;
  /** Servers that help video calls to connect (RTCConfiguration.iceServers). */
  iceServers: readonly IceServer[];
  /** Writing calls per member and instance. */
  writesPerMinute: number;
  /** Failed sign-ins per address and instance in 15 minutes, across all accounts. */
  signInsPerAddress: number;
  /** New accounts per address and instance in 15 minutes. */
  signUpsPerAddress: number;
  /** Grants access to metrics and health details; undefined: only this machine and admins have it. */
  metricsToken: string | undefined;
  /** Other origins with pages that may call the API from a browser. */
  corsOrigins: readonly string[];
  /** Proxies on other machines that may set `X-Forwarded-For`, as those on this machine may. */
  trustedProxies: BlockList;
}

/** A service that speaks OpenAI's chat completions API. */
export interface AssistantConfig {
  /** Up to the version, such as https://api.example.org/v1, without a trailing slash. */
  url: string;
  /** Its host, with the port if there is one, as members read it. */
  host: string;
  model: string;
  /** Undefined: the service needs none. */
  key: string | undefined;
  /** Drafts that the community may ask for in a day. */
  perDay: number;
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const keyLength = 32;

/** An empty variable counts as missing. */
const given = z.optional(z.string());

const variables = {
  PORT: parseNumber('a port from 0 to 65535', 0, 65_535, 3000),
  HOST: given,
  DATA_DIR: z._default(z.string(), './.data'),
  DATABASE_URL: z.optional(
    parseUrl(['postgres:', 'postgresql:'], 'a URL as postgres://user:password@host:5432/database'),
  ),
  ADMIN_EMAIL: z.optional(
    z.string().check(z.trim(), z.email({ pattern: emailPattern, error: 'must be an e-mail address' })),
  ),
  ADMIN_PASSWORD: z.optional(
    z
      .string()
      .check(
        z.minLength(limits.password.min, `must be at least ${String(limits.password.min)} characters`),
        z.maxLength(limits.password.max, `must be at most ${String(limits.password.max)} characters`),
      ),
  ),
  JWT_SECRET: z.optional(z.string().check(z.minLength(32, 'must be at least 32 characters'))),
  MASTER_KEY: z.optional(parseKey()),
  PROOF_KEY: z.optional(parseKey()),
  VAPID_KEY: z.optional(parseKey()),
  EVENT_STORE: z._default(z.enum(['postgres', 'eventstoredb'], 'must be postgres or eventstoredb'), 'postgres'),
  EVENTSTORE_URL: z.optional(parseEventStoreUrl()),
  ...kafkaVariables,
  LOG_LEVEL: z._default(z.enum(logLevels, `must be one of: ${logLevels.join(', ')}`), 'info'),
  COMMUNITY_TIME_ZONE: z._default(
    z.string().check(z.refine(isTimeZone, 'must be an IANA time zone as Europe/Berlin')),
    'UTC',
  ),
  PUBLIC_URL: z.optional(parseUrl(['http:', 'https:'], 'a URL as https://swap.example.org')),
  SMTP_URL: z.optional(parseUrl(['smtp:', 'smtps:'], 'a URL as smtp://user:password@mail.example.org:587')),
  MAIL_FROM: z.optional(
    z
      .string()
      .check(
        z.trim(),
        z.regex(
          /^(?:[^<>\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
          'must be an address as Pass-Along <hello@example.org>',
        ),
      ),
  ),
  ASSISTANT_URL: z.optional(
    parseUrl(['http:', 'https:'], 'a URL as https://api.example.org/v1, without user and password').check(
      z.refine(
        (text) => !URL.canParse(text) || !hasCredentials(new URL(text)),
        'must be a URL as https://api.example.org/v1, without user and password',
      ),
    ),
  ),
  ASSISTANT_MODEL: given,
  ASSISTANT_KEY: z.optional(
    z.string().check(z.regex(/^[\x21-\x7E]+$/, 'must be characters that a header may hold, without spaces')),
  ),
  ASSISTANT_PER_DAY: parseNumber('a number from 1 to 100000', 1, 100_000, assistantLimits.perDay),
  SESSION_DAYS: parseNumber('a number of days from 1 to 365', 1, 365, sessionDays),
  GOOGLE_CLIENT_ID: given,
  ICE_SERVERS: iceServersVariable,
  WRITES_PER_MINUTE: parseNumber('a number from 1 to 1000000', 1, 1_000_000, limits.writesPerMinute),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16, 'must be at least 16 characters'))),
  SIGN_INS_PER_ADDRESS: parseNumber('a number from 1 to 1000000', 1, 1_000_000, limits.signInsPerAddress.tries),
  SIGN_UPS_PER_ADDRESS: parseNumber('a number from 1 to 1000000', 1, 1_000_000, limits.signUp.tries),
  CORS_ORIGINS: parseOrigins(),
  TRUSTED_PROXIES: parseNetworks(),
};

const environment = z.object(variables).check(
  z.superRefine((env, ctx) => {
    if (env.EVENT_STORE === 'eventstoredb' && env.EVENTSTORE_URL === undefined) {
      ctx.addIssue({ code: 'custom', path: ['EVENTSTORE_URL'], message: 'is needed when EVENT_STORE is eventstoredb' });
    }
    for (const { variable, message } of findMissingKafkaSettings(env))
      ctx.addIssue({ code: 'custom', path: [variable], message });
    if (env.SMTP_URL !== undefined && env.MAIL_FROM === undefined) {
      ctx.addIssue({ code: 'custom', path: ['MAIL_FROM'], message: 'is needed when SMTP_URL is set' });
    }
    if (env.ASSISTANT_URL !== undefined && env.ASSISTANT_MODEL === undefined) {
      ctx.addIssue({ code: 'custom', path: ['ASSISTANT_MODEL'], message: 'is needed when ASSISTANT_URL is set' });
    }
    if (env.ADMIN_PASSWORD !== undefined && env.ADMIN_EMAIL === undefined) {
      ctx.addIssue({ code: 'custom', path: ['ADMIN_EMAIL'], message: 'is needed when ADMIN_PASSWORD is set' });
    }
  }),
);

/**
 * Secrets may be files, see `withSecretFiles`.
 * @throws Error naming every invalid variable with its rule, never its value
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const named = withSecretFiles(env);
  const present = Object.fromEntries(
    Object.keys(variables).flatMap((name) => (named[name] ? [[name, named[name]]] : [])),
  );
  const result = z.safeParse(environment, present);
  if (!result.success) {
    const rules = result.error.issues.map(({ path, message }) => `  ${path.join('.')} ${message}`);
    throw new Error(`The configuration is not valid:\n${rules.join('\n')}`);
  }
  const read = result.data;
  return {
    port: read.PORT,
    host: read.HOST,
    dataDir: read.DATA_DIR,
    databaseUrl: read.DATABASE_URL,
    admin: read.ADMIN_EMAIL === undefined ? undefined : { email: read.ADMIN_EMAIL, password: read.ADMIN_PASSWORD },
    jwtSecret: read.JWT_SECRET,
    masterKey: read.MASTER_KEY,
    proofKey: read.PROOF_KEY,
    vapidKey: read.VAPID_KEY,
    eventStore:
      read.EVENT_STORE === 'eventstoredb'
        ? { kind: 'eventstoredb', url: read.EVENTSTORE_URL ?? '' }
        : { kind: 'postgres' },
    liveFeed: read.LIVE_FEED,
    kafka: toKafkaConfig(read),
    logLevel: read.LOG_LEVEL,
    communityTimeZone: read.COMMUNITY_TIME_ZONE,
    publicUrl: read.PUBLIC_URL?.replace(/\/+$/, ''),
    mail: read.SMTP_URL === undefined ? undefined : { smtpUrl: read.SMTP_URL, from: read.MAIL_FROM ?? '' },
    assistant: toAssistantConfig(read),
    sessionDays: read.SESSION_DAYS,
    googleClientId: read.GOOGLE_CLIENT_ID,
    iceServers: read.ICE_SERVERS,
    writesPerMinute: read.WRITES_PER_MINUTE,
    signInsPerAddress: read.SIGN_INS_PER_ADDRESS,
    signUpsPerAddress: read.SIGN_UPS_PER_ADDRESS,
    metricsToken: read.METRICS_TOKEN,
    corsOrigins: read.CORS_ORIGINS,
    trustedProxies: read.TRUSTED_PROXIES,
  };
}

function toAssistantConfig(read: z.infer<typeof environment>): AssistantConfig | undefined {
  if (read.ASSISTANT_URL === undefined) return undefined;
  return {
    url: read.ASSISTANT_URL.replace(/\/+$/, ''),
    host: new URL(read.ASSISTANT_URL).host,
    model: read.ASSISTANT_MODEL ?? '',
    key: read.ASSISTANT_KEY,
    perDay: read.ASSISTANT_PER_DAY,
  };
}

function parseNumber(rule: string, least: number, most: number, fallback: number) {
  return z.pipe(
    z._default(z.string(), String(fallback)),
    z.pipe(
      z.transform(Number),
      z.int(`must be ${rule}`).check(z.gte(least, `must be ${rule}`), z.lte(most, `must be ${rule}`)),
    ),
  );
}

function parseUrl(protocols: readonly string[], rule: string) {
  return z
    .string()
    .check(z.refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), `must be ${rule}`));
}

const hasCredentials = ({ username, password }: URL) => username !== '' || password !== '';

function parseEventStoreUrl() {
  return z.string().check(
    z.superRefine((text, ctx) => {
      for (const message of readConnectionString(text).errors) ctx.addIssue({ code: 'custom', message });
    }),
  );
}

function parseOrigins() {
  const splitList = (text: string) => text.split(',').flatMap((each) => (each.trim() === '' ? [] : [each.trim()]));
  return z.pipe(
    z
      ._default(z.string(), '')
      .check(
        z.refine(
          (text) => splitList(text).every(isOrigin),
          'must be origins as https://app.example.org, separated by commas',
        ),
      ),
    z.transform(splitList),
  );
}

function parseNetworks() {
  return z.pipe(
    z
      ._default(z.string(), '')
      .check(
        z.refine(
          (text) => readNetworks(text) !== undefined,
          'must be addresses or networks as 172.28.250.0/24, separated by commas',
        ),
      ),
    z.transform((text) => readNetworks(text) ?? new BlockList()),
  );
}

function isOrigin(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text;
}

function parseKey() {
  return z.pipe(
    z
      .string()
      .check(
        z.refine((text) => decodeKey(text).length === keyLength, 'must be 32 bytes as 64 hex digits or as base64'),
      ),
    z.transform(decodeKey),
  );
}

function decodeKey(text: string): Buffer {
  if (/^[0-9a-f]{64}$/i.test(text)) return Buffer.from(text, 'hex');
  return /^[A-Za-z0-9+/_-]+={0,2}$/.test(text) ? Buffer.from(text, 'base64') : Buffer.alloc(0);
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
