import { eventHeaders, withoutSealed, withoutSecrets, type PublishedEvent } from '@pass-along/contracts';
import { type Consumer, type Kafka, type KafkaMessage, type StoredEvent } from '@pass-along/platform';

/**
 * Publishes every stored event for other programs, from the first one on and at least once: the checkpoint moves when the brokers have
 * it. It has no tables, so no rebuild or replay comes by here.
 */
export function publishEvents({ send, topics }: Pick<Kafka, 'send' | 'topics'>): Consumer {
  return {
    name: 'published-events',
    reads: 'stored',
    beginsAt: 'start',
    // a stream waits behind its parked event, so that its order holds
    keysOf: () => [],
    async handle(events) {
      await send(topics.events, events.map(messageOf));
      return {};
    },
  };
}

/** Personal fields are encrypted in what is stored; what nobody reads, or not yet, stays here. */
export function messageOf(event: StoredEvent): KafkaMessage {
  const { id, type, stream, revision, position, recordedAt, metadata } = event;
  const data = withoutSealed(type, withoutSecrets(type, event.data));
  const published: PublishedEvent = { id, type, stream, revision, position, recordedAt, data, metadata };
  return {
    key: stream,
    value: JSON.stringify(published),
    headers: { [eventHeaders.id]: id, [eventHeaders.type]: type },
  };
}
