/**
 * The used part of kafkajs, loaded only when a broker is configured. A bundle cannot import names from a lazily loaded
 * package directly.
 */
export { Kafka, Partitioners } from 'kafkajs';
