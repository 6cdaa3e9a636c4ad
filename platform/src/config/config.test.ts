import { BlockList } from 'node:net';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('config', () => {
  it('needs nothing', () => {
    expect(readConfig({ UNRELATED: 'x', PORT: '' })).toEqual({
      port: 3000,
      host: undefined,
      dataDir: './.data',
      databaseUrl: undefined,
      admin: undefined,
      jwtSecret: undefined,
      masterKey: undefined,
      proofKey: undefined,
      eventStore: { kind: 'postgres' },
      liveFeed: 'postgres',
      logLevel: 'info',
      communityTimeZone: 'UTC',
      publicUrl: undefined,
      mail: undefined,
      sessionDays: 7,
      googleClientId: undefined,
      iceServers: [],
      writesPerMinute: 120,
      signInsPerAddress: 100,
      signUpsPerAddress: 200,
      metricsToken: undefined,
      corsOrigins: [],
      trustedProxies: new BlockList(),
    });
  });

  it('reads everything', () => {
    const key = Buffer.alloc(32, 7);
    const env = {
      PORT: '8080',
      HOST: '127.0.0.1',
      DATA_DIR: '/data',
      DATABASE_URL: 'postgres://u:p@db:5432/pass',
      ADMIN_EMAIL: 'admin@example.org',
      ADMIN_PASSWORD: 'long enough',
      JWT_SECRET: 's'.repeat(32),
      MASTER_KEY: key.toString('hex'),
      PROOF_KEY: key.toString('hex'),
      EVENT_STORE: 'eventstoredb',
      EVENTSTORE_URL: 'esdb://localhost:2113?tls=false',
      LIVE_FEED: 'kafka',
      KAFKA_BROKERS: 'kafka1:9092, [::1]:9093',
      KAFKA_TOPIC_PREFIX: 'elm-street',
      KAFKA_TLS: 'true',
      KAFKA_TLS_CA_FILE: '/etc/kafka/ca.pem',
      KAFKA_SASL: 'scram-sha-512',
      KAFKA_USER: 'pass-along',
      KAFKA_PASSWORD: 'a password',
      LOG_LEVEL: 'debug',
      COMMUNITY_TIME_ZONE: 'Europe/Berlin',
      PUBLIC_URL: 'https://swap.example.org/',
      SMTP_URL: 'smtps://u:p@mail.example.org',
      MAIL_FROM: 'Pass-Along <hello@example.org>',
      SESSION_DAYS: '30',
      GOOGLE_CLIENT_ID: 'client.apps.example.org',
      ICE_SERVERS: '[{"urls":["stun:stun.example.org"]},{"urls":"turn:t.example.org","username":"u","credential":"p"}]',
      WRITES_PER_MINUTE: '600',
      SIGN_INS_PER_ADDRESS: '40',
      SIGN_UPS_PER_ADDRESS: '50',
      METRICS_TOKEN: 'a token for Prometheus',
      CORS_ORIGINS: 'https://a.example, http://localhost:5173,',
      TRUSTED_PROXIES: '172.28.250.10',
    };
    expect(readConfig(env)).toEqual({
      port: 8080,
      host: '127.0.0.1',
      dataDir: '/data',
      databaseUrl: 'postgres://u:p@db:5432/pass',
      admin: { email: 'admin@example.org', password: 'long enough' },
      jwtSecret: 's'.repeat(32),
      masterKey: key,
      proofKey: key,
      eventStore: { kind: 'eventstoredb', url: 'esdb://localhost:2113?tls=false' },
      liveFeed: 'kafka',
      kafka: {
        brokers: ['kafka1:9092', '[::1]:9093'],
        topicPrefix: 'elm-street',
        tls: { caFile: '/etc/kafka/ca.pem' },
        sasl: { mechanism: 'scram-sha-512', username: 'pass-along', password: 'a password' },
      },
      logLevel: 'debug',
      communityTimeZone: 'Europe/Berlin',
      publicUrl: 'https://swap.example.org',
      mail: { smtpUrl: 'smtps://u:p@mail.example.org', from: 'Pass-Along <hello@example.org>' },
      sessionDays: 30,
      googleClientId: 'client.apps.example.org',
      iceServers: [{ urls: ['stun:stun.example.org'] }, { urls: 'turn:t.example.org', username: 'u', credential: 'p' }],
      writesPerMinute: 600,
      signInsPerAddress: 40,
      signUpsPerAddress: 50,
      metricsToken: 'a token for Prometheus',
      corsOrigins: ['https://a.example', 'http://localhost:5173'],
      trustedProxies: expect.any(BlockList) as BlockList,
    });
    expect(readConfig({ MASTER_KEY: key.toString('base64') }).masterKey).toEqual(key);
  });

  it('names every wrong variable with its rule, and no value', () => {
    const env = {
      PORT: '70000',
      DATABASE_URL: 'mysql://secret@db/x',
      ADMIN_EMAIL: 'nobody',
      CORS_ORIGINS: 'https://a.example/path',
      ADMIN_PASSWORD: 'short',
      JWT_SECRET: 'secret',
      MASTER_KEY: 'secret',
      EVENT_STORE: 'mongo',
      EVENTSTORE_URL: 'http://secret',
      LIVE_FEED: 'pigeons',
      KAFKA_BROKERS: 'user:secret@kafka:9092',
      KAFKA_TOPIC_PREFIX: 'no spaces',
      KAFKA_TLS: 'perhaps',
      KAFKA_SASL: 'kerberos',
      ICE_SERVERS: 'turn:secret',
      LOG_LEVEL: 'loud',
      COMMUNITY_TIME_ZONE: 'Mars/Olympus',
      PUBLIC_URL: 'no-scheme.test',
      SESSION_DAYS: '1.5',
      SIGN_INS_PER_ADDRESS: 'few',
      SIGN_UPS_PER_ADDRESS: 'many',
      METRICS_TOKEN: 'short',
      TRUSTED_PROXIES: '10.0.0.0/40',
    };
    const read = () => readConfig(env);
    for (const [name, value] of Object.entries(env)) {
      expect(read).toThrow(new RegExp(`^  ${name} must be`, 'm'));
      expect(read).not.toThrow(new RegExp(`${name}.*${value}`));
    }
  });

  it('knows which variables need each other', () => {
    expect(() => readConfig({ EVENT_STORE: 'eventstoredb' })).toThrow(
      'EVENTSTORE_URL is needed when EVENT_STORE is eventstoredb',
    );
    expect(() => readConfig({ ADMIN_PASSWORD: 'long enough' })).toThrow(
      'ADMIN_EMAIL is needed when ADMIN_PASSWORD is set',
    );
    const kafka = { KAFKA_BROKERS: 'kafka:9092' };
    for (const [env, missing] of [
      [{ LIVE_FEED: 'kafka' }, 'KAFKA_BROKERS is needed when LIVE_FEED is kafka'],
      [{ KAFKA_TLS: 'true' }, 'KAFKA_BROKERS is needed when KAFKA_TLS is set'],
      [{ ...kafka, KAFKA_SASL: 'plain', KAFKA_PASSWORD: 'x' }, 'KAFKA_USER is needed when KAFKA_SASL is set'],
      [{ ...kafka, KAFKA_SASL: 'plain', KAFKA_USER: 'x' }, 'KAFKA_PASSWORD is needed when KAFKA_SASL is set'],
      [{ ...kafka, KAFKA_USER: 'x' }, 'KAFKA_SASL is needed when KAFKA_USER is set'],
      [{ ...kafka, KAFKA_PASSWORD: 'x' }, 'KAFKA_SASL is needed when KAFKA_PASSWORD is set'],
      [{ ...kafka, KAFKA_TLS_CA_FILE: 'ca.pem' }, 'KAFKA_TLS must be true when KAFKA_TLS_CA_FILE is set'],
    ] as const)
      expect(() => readConfig(env)).toThrow(missing);
    expect(readConfig(kafka)).toMatchObject({ liveFeed: 'postgres', kafka: { topicPrefix: 'pass-along' } });
  });

  it('reads a writing assistant, and says what is wrong with it', () => {
    const env = { ASSISTANT_URL: 'http://127.0.0.1:11434/v1/', ASSISTANT_MODEL: 'small' };
    const service = { url: 'http://127.0.0.1:11434/v1', host: '127.0.0.1:11434', model: 'small' };
    expect(readConfig(env).assistant).toEqual({ ...service, key: undefined, perDay: 200 });
    const bounded = readConfig({ ...env, ASSISTANT_KEY: 'sk-1', ASSISTANT_PER_DAY: '9' });
    expect(bounded.assistant).toEqual({ ...service, key: 'sk-1', perDay: 9 });
    expect(readConfig({ ASSISTANT_MODEL: 'small' }).assistant).toBeUndefined();
    const refuse = (wrong: Record<string, string>) => () => readConfig({ ...env, ...wrong });
    expect(refuse({ ASSISTANT_MODEL: '' })).toThrow('ASSISTANT_MODEL is needed when ASSISTANT_URL is set');
    expect(refuse({ ASSISTANT_URL: 'https://u:secret@a.example' })).toThrow(
      /ASSISTANT_URL must be a URL .*without user/,
    );
    expect(refuse({ ASSISTANT_URL: 'https://u:secret@a.example' })).not.toThrow('secret');
    expect(refuse({ ASSISTANT_URL: 'file:///etc' })).toThrow('ASSISTANT_URL must be');
    expect(refuse({ ASSISTANT_KEY: 'two words' })).toThrow('ASSISTANT_KEY must be characters that a header may hold');
    expect(refuse({ ASSISTANT_PER_DAY: '0' })).toThrow('ASSISTANT_PER_DAY must be a number from 1 to 100000');
  });
});
