import * as z from 'zod/mini';
import { eventMetadata } from './events/event.ts';

/**
 * A stored event as other programs get it from Kafka: its message's key is the stream, its header `event-id` the id, by which a
 * program that meets it again leaves it out. Personal fields stay encrypted; secrets and fields that are read later are left out.
 */
export const publishedEvent = z.strictObject({
  id: z.string(),
  type: z.string(),
  stream: z.string(),
  /** 0 for the first event of a stream. */
  revision: z.int().check(z.gte(0)),
  /** Where it stands in the whole log: opaque text in log order. */
  position: z.string(),
  /** When the log took it. */
  recordedAt: z.iso.datetime(),
  data: z.record(z.string(), z.unknown()),
  metadata: eventMetadata,
});
export type PublishedEvent = z.infer<typeof publishedEvent>;

export const eventHeaders = { id: 'event-id', type: 'event-type' } as const;

/** What the topics of one community are called. */
export interface KafkaTopics {
  /** Every stored event, in order within a stream. */
  events: string;
  /** What query-api's sockets need from one another. */
  live: string;
}

export const defaultTopicPrefix = 'pass-along';

export function kafkaTopics(prefix: string): KafkaTopics {
  return { events: `${prefix}.events`, live: `${prefix}.live` };
}
