import { KafkaJSConnectionError, KafkaJSNumberOfRetriesExceeded, KafkaJSProtocolError } from 'kafkajs';
import { describe, expect, it } from 'vitest';
import { isPermanentRefusal, describeKafkaFailure } from './kafkaFailures.ts';

const afterRetries = (cause: Error) => new KafkaJSNumberOfRetriesExceeded(cause, { retryCount: 4, retryTime: 100 });
const connecting = (code: string) => new KafkaJSConnectionError('Connection error', { broker: 'kafka1:9092', code });
const answered = (type: string) => new KafkaJSProtocolError(Object.assign(new Error('Refused'), { type, code: 1 }));

describe('what is wrong with Kafka', () => {
  it.each([
    [connecting('ECONNREFUSED'), 'connection refused'],
    [connecting('ENOTFOUND'), 'host not found'],
    [connecting('SELF_SIGNED_CERT_IN_CHAIN'), 'KAFKA_TLS_CA_FILE'],
    [connecting('ERR_TLS_CERT_ALTNAME_INVALID'), 'another name'],
    [connecting('ERR_SSL_WRONG_VERSION_NUMBER'), 'KAFKA_TLS'],
    [new Error('Connection timeout'), 'no answer in time'],
    [answered('TOPIC_AUTHORIZATION_FAILED'), 'may not do that (topic_authorization_failed)'],
    [answered('UNSUPPORTED_SASL_MECHANISM'), 'no such sign-in (KAFKA_SASL)'],
    [answered('NOT_ENOUGH_REPLICAS'), 'not enough replicas'],
    [new Error('Closed connection'), 'connection lost'],
  ])('is said of %s, however often it was tried', (failure, words) => {
    expect(describeKafkaFailure(failure)).toContain(words);
    expect(describeKafkaFailure(afterRetries(failure))).toBe(describeKafkaFailure(failure));
    expect(describeKafkaFailure(failure)).not.toContain('kafka1');
  });

  it('is the fault of messages only where the brokers refuse these very ones', () => {
    expect(isPermanentRefusal(afterRetries(answered('MESSAGE_TOO_LARGE')))).toBe(true);
    expect(isPermanentRefusal(answered('TOPIC_AUTHORIZATION_FAILED'))).toBe(false);
    expect(isPermanentRefusal(connecting('ECONNREFUSED'))).toBe(false);
  });
});
