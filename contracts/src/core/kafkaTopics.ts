import * as z from 'zod/mini';
import { eventMetadata } from './defineEvent.ts';

/**
 * A stored event as published to Kafka for other programs. The message key is the stream; the header `event-id` is for
 * deduplication. Personal fields stay encrypted; secrets and sealed fields are left out.
 */
export const publishedEvent = z.strictObject({
  id: z.string(),
  type: z.string(),
  stream: z.string(),
  /** 0 for the first event of a stream. */
  revision: z.int().check(z.gte(0)),
  /** Position in the log: opaque text, ordered like the log. */
  position: z.string(),
  /** When the log stored it. */
  recordedAt: z.iso.datetime(),
  data: z.record(z.string(), z.unknown()),
  metadata: eventMetadata,
});
export type PublishedEvent = z.infer<typeof publishedEvent>;

export const eventHeaders = { id: 'event-id', type: 'event-type' } as const;

/** Topic names of one community. */
export interface KafkaTopics {
  /** Every stored event, in order within a stream. */
  events: string;
  /** Messages between the live sockets of query-api instances. */
  live: string;
}

export const defaultTopicPrefix = 'pass-along';

export function getKafkaTopics(prefix: string): KafkaTopics {
  return { events: `${prefix}.events`, live: `${prefix}.live` };
}
