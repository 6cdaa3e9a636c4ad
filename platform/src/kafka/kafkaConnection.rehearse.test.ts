import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { withBroker } from '../testing/kafka/withBroker.ts';
import { silentLogger } from '../testing/silentLogger.ts';
import { openKafka, type Kafka } from './kafkaConnection.ts';

const folder = mkdtempSync(join(tmpdir(), 'pass-along-certificates-'));
const [keyStore, authority] = [join(folder, 'broker.p12'), join(folder, 'ca.pem')];
const storePassword = 'of the key store';
const users = 'username="broker" password="its own" user_broker="its own" user_community="a good password"';

await withBroker(
  'brokers that want TLS and a sign-in',
  (broker) => {
    const open: Kafka[] = [];
    const signIn = { KAFKA_SASL: 'plain', KAFKA_USER: 'community', KAFKA_PASSWORD: 'a good password' };
    const tls = { KAFKA_TLS: 'true', KAFKA_TLS_CA_FILE: authority };
    afterAll(async () => {
      for (const each of open) await each.close();
      await rm(folder, { recursive: true, force: true });
    });
    async function openWith(env: Record<string, string>): Promise<Kafka> {
      const { kafka } = readConfig({ KAFKA_BROKERS: broker.address, ...env });
      if (!kafka) throw new Error('No brokers are named');
      const opened = await openKafka(kafka, silentLogger);
      open.push(opened);
      return opened;
    }
    const says = (words: string) => [`Kafka: ${words}; what is to be sent there waits`];

    it('let in who has both', async () => {
      const kafka = await openWith({ ...tls, ...signIn });
      await kafka.send(kafka.topics.events, [{ key: 'item-1', value: '{}' }]);
      expect(kafka.describeProblems()).toEqual([]);
    });

    it('say plainly what is wrong, and no password', async () => {
      const wrong = await openWith({ ...tls, ...signIn, KAFKA_PASSWORD: 'a bad password' });
      await expect
        .poll(() => wrong.describeProblems())
        .toEqual(says('user or password refused (KAFKA_USER, KAFKA_PASSWORD)'));
      const untrusting = await openWith({ ...signIn, KAFKA_TLS: 'true' });
      await expect
        .poll(() => untrusting.describeProblems())
        .toEqual(says('certificate not trusted (KAFKA_TLS_CA_FILE names who signs it)'));
      const other = await openWith({ ...tls, ...signIn, KAFKA_SASL: 'scram-sha-256' });
      await expect.poll(() => other.describeProblems()).toEqual(says('the brokers take no such sign-in (KAFKA_SASL)'));
    });
  },
  {
    listener: {
      protocol: 'SASL_SSL',
      prepare: async () => {
        const store = ['-keystore', keyStore, '-storepass', storePassword, '-alias', 'broker'];
        const name = ['-dname', 'CN=127.0.0.1', '-ext', 'san=ip:127.0.0.1'];
        await promisify(execFile)('keytool', [
          '-genkeypair',
          '-keyalg',
          'RSA',
          '-storetype',
          'PKCS12',
          ...name,
          ...store,
        ]);
        await promisify(execFile)('keytool', ['-exportcert', '-rfc', '-file', authority, ...store]);
      },
      properties: [
        'ssl.keystore.type=PKCS12',
        `ssl.keystore.location=${keyStore}`,
        `ssl.keystore.password=${storePassword}`,
        'ssl.truststore.type=PEM',
        `ssl.truststore.location=${authority}`,
        'sasl.enabled.mechanisms=PLAIN',
        'sasl.mechanism.inter.broker.protocol=PLAIN',
        `listener.name.clients.plain.sasl.jaas.config=org.apache.kafka.common.security.plain.PlainLoginModule required ${users};`,
      ],
    },
  },
);
