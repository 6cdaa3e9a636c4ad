import { defaultTopicPrefix } from '@pass-along/contracts';
import * as z from 'zod/mini';

/** Connection settings of Kafka. */
export interface KafkaConfig {
  /** host:port */
  brokers: readonly string[];
  topicPrefix: string;
  /**
   * Undefined: no TLS. `caFile`: a PEM file of the authority that signed the brokers' certificates; undefined: the
   * system's authorities.
   */
  tls: { caFile: string | undefined } | undefined;
  sasl: { mechanism: (typeof mechanisms)[number]; username: string; password: string } | undefined;
}

const mechanisms = ['plain', 'scram-sha-256', 'scram-sha-512'] as const;
const text = z.optional(z.string());

export const kafkaVariables = {
  LIVE_FEED: z._default(z.enum(['postgres', 'kafka'], 'must be postgres or kafka'), 'postgres'),
  KAFKA_BROKERS: z.optional(parseBrokers()),
  KAFKA_TOPIC_PREFIX: z.optional(
    z.string().check(z.regex(/^[A-Za-z0-9][\w.-]{0,199}$/, 'must be letters, digits, dot, - and _, 200 at most')),
  ),
  KAFKA_TLS: z.optional(z.enum(['true', 'false'], 'must be true or false')),
  KAFKA_TLS_CA_FILE: text,
  KAFKA_SASL: z.optional(z.enum(mechanisms, `must be one of: ${mechanisms.join(', ')}`)),
  KAFKA_USER: text,
  KAFKA_PASSWORD: text,
};

type KafkaEnvironment = z.infer<z.ZodMiniObject<typeof kafkaVariables>>;

/** Variables that are missing because another one needs them. */
export function findMissingKafkaSettings(env: KafkaEnvironment): { variable: string; message: string }[] {
  const missing: { variable: string; message: string }[] = [];
  const needs = (when: string, isSet: boolean, variable: keyof KafkaEnvironment) => {
    if (isSet && env[variable] === undefined) missing.push({ variable, message: `is needed when ${when}` });
  };
  needs('LIVE_FEED is kafka', env.LIVE_FEED === 'kafka', 'KAFKA_BROKERS');
  for (const name of [
    'KAFKA_TOPIC_PREFIX',
    'KAFKA_TLS',
    'KAFKA_TLS_CA_FILE',
    'KAFKA_SASL',
    'KAFKA_USER',
    'KAFKA_PASSWORD',
  ] as const)
    needs(`${name} is set`, env[name] !== undefined && env.LIVE_FEED !== 'kafka', 'KAFKA_BROKERS');
  needs('KAFKA_SASL is set', env.KAFKA_SASL !== undefined, 'KAFKA_USER');
  needs('KAFKA_SASL is set', env.KAFKA_SASL !== undefined, 'KAFKA_PASSWORD');
  needs('KAFKA_USER is set', env.KAFKA_USER !== undefined, 'KAFKA_SASL');
  needs('KAFKA_PASSWORD is set', env.KAFKA_PASSWORD !== undefined, 'KAFKA_SASL');
  if (env.KAFKA_TLS_CA_FILE !== undefined && env.KAFKA_TLS !== 'true')
    missing.push({ variable: 'KAFKA_TLS', message: 'must be true when KAFKA_TLS_CA_FILE is set' });
  return missing;
}

/** Undefined when Kafka is not configured. */
export function toKafkaConfig(env: KafkaEnvironment): KafkaConfig | undefined {
  const { KAFKA_BROKERS, KAFKA_SASL, KAFKA_USER = '', KAFKA_PASSWORD = '' } = env;
  if (KAFKA_BROKERS === undefined) return undefined;
  return {
    brokers: KAFKA_BROKERS,
    topicPrefix: env.KAFKA_TOPIC_PREFIX ?? defaultTopicPrefix,
    tls: env.KAFKA_TLS === 'true' ? { caFile: env.KAFKA_TLS_CA_FILE } : undefined,
    sasl: KAFKA_SASL && { mechanism: KAFKA_SASL, username: KAFKA_USER, password: KAFKA_PASSWORD },
  };
}

function parseBrokers() {
  const splitBrokers = (list: string) => list.split(',').map((each) => each.trim());
  return z.pipe(
    z
      .string()
      .check(
        z.refine(
          (list) => splitBrokers(list).every(isHostAndPort),
          'must be brokers as kafka1:9092,kafka2:9092, each a host and a port and nothing else',
        ),
      ),
    z.transform(splitBrokers),
  );
}

function isHostAndPort(broker: string): boolean {
  const [, port] = /^(?:[\w.-]+|\[[\da-fA-F:.]+\]):(\d{1,5})$/.exec(broker) ?? [];
  return port !== undefined && Number(port) >= 1 && Number(port) <= 65_535;
}
