import { eventHeaders, removeSealedFields, removeSecrets, type PublishedEvent } from '@pass-along/contracts';
import type { Consumer, Kafka, KafkaMessage, StoredEvent } from '@pass-along/platform';

/**
 * Publishes every stored event for other programs, from the first one on and at least once: the checkpoint moves after
 * the brokers have acknowledged. It has no tables, so no rebuild or replay repeats events.
 */
export function publishEvents({ send, topics }: Pick<Kafka, 'send' | 'topics'>): Consumer {
  return {
    name: 'published-events',
    reads: 'stored',
    beginsAt: 'start',
    // Events of a stream wait behind a parked one, so that their order holds.
    partitionKeys: () => [],
    async handle(events) {
      await send(topics.events, events.map(toKafkaMessage));
      return {};
    },
  };
}

/** Personal fields stay encrypted, as stored. Secret and sealed fields are left out. */
export function toKafkaMessage(event: StoredEvent): KafkaMessage {
  const { id, type, stream, revision, position, recordedAt, metadata } = event;
  const data = removeSealedFields(type, removeSecrets(type, event.data));
  const published: PublishedEvent = { id, type, stream, revision, position, recordedAt, data, metadata };
  return {
    key: stream,
    value: JSON.stringify(published),
    headers: { [eventHeaders.id]: id, [eventHeaders.type]: type },
  };
}
