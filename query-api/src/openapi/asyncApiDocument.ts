import {
  announcement,
  brand,
  catalogue,
  defaultTopicPrefix,
  eventHeaders,
  eventMetadata,
  getKafkaTopics,
  publishedEvent,
  type AnyEventDefinition,
} from '@pass-along/contracts';
import * as z from 'zod/mini';
import type { JsonSchema } from './openApiSchemas.ts';

type Part = JsonSchema;

const types = Object.values(catalogue).flatMap((events) => Object.entries<AnyEventDefinition>(events));
const toRef = (place: string) => ({ $ref: `#/${place}` });
const topics = getKafkaTopics('{prefix}');
const prefix = { prefix: { default: defaultTopicPrefix, description: 'KAFKA_TOPIC_PREFIX' } };

/**
 * The AsyncAPI 3.0 document of all Kafka messages: every event in contracts, and the announcements between instances.
 */
export function createAsyncApiDocument(version: string): Part {
  return {
    asyncapi: '3.0.0',
    info: {
      title: `${brand} on Kafka`,
      version,
      description:
        'Every stored event, for other programs. Each comes at least once, and those of one stream in ' +
        'their order: a program that ' +
        `leaves out what it met before, by the id in the header \`${eventHeaders.id}\`, has each once. ` +
        `\`data\` is as it was stored: of an older ` +
        '`metadata.schemaVersion` than described here it may have other fields.',
      license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
    },
    defaultContentType: 'application/json',
    channels: {
      events: {
        address: topics.events,
        title: 'Stored events',
        description: 'Kept for good. The key of a message is its stream, so that a stream lies in one partition.',
        parameters: prefix,
        messages: Object.fromEntries(types.map(([type]) => [type, toRef(`components/messages/${type}`)])),
      },
      live: {
        address: topics.live,
        title: 'What has just changed',
        description:
          'What the instances of query-api tell each other for open pages, in one partition, kept for an hour.',
        parameters: prefix,
        messages: { announcement: toRef('components/messages/announcement') },
      },
    },
    operations: {
      publishEvents: { action: 'send', channel: toRef('channels/events'), summary: 'Publishes every stored event' },
      announce: { action: 'send', channel: toRef('channels/live'), summary: 'Tells what has just changed' },
      hear: { action: 'receive', channel: toRef('channels/live'), summary: 'Tells open pages what has just changed' },
    },
    components: {
      messages: {
        ...Object.fromEntries(types.map(([type, definition]) => [type, createEventMessage(type, definition)])),
        announcement: { name: 'announcement', payload: toSchema(announcement) },
      },
      schemas: { metadata: toSchema(eventMetadata), sealed },
    },
  };
}

function createEventMessage(type: string, definition: AnyEventDefinition): Part {
  const envelope = toSchema(publishedEvent);
  return {
    name: type,
    title: type,
    headers: {
      type: 'object',
      properties: { [eventHeaders.id]: { type: 'string' }, [eventHeaders.type]: { type: 'string', const: type } },
      required: Object.values(eventHeaders),
    },
    bindings: { kafka: { key: { type: 'string', description: 'The stream' } } },
    payload: {
      ...envelope,
      properties: {
        ...(envelope['properties'] as Part),
        type: { type: 'string', const: type },
        data: toDataSchema(definition),
        metadata: toRef('components/schemas/metadata'),
      },
    },
  };
}

/**
 * The event data without unpublished fields. A personal field is either sealed or has its placeholder once its key is
 * destroyed.
 */
function toDataSchema({ data, personal, secrets, sealed: closed }: AnyEventDefinition): Part {
  const { properties = {}, required = [], ...rest } = toSchema(data) as { properties?: Part; required?: string[] };
  const isPublished = (field: string) => !secrets.includes(field) && !Object.hasOwn(closed?.fields ?? {}, field);
  const isPersonal = (field: string) => personal.some(({ fields }) => field in fields);
  return {
    ...rest,
    properties: Object.fromEntries(
      Object.entries(properties)
        .filter(([field]) => isPublished(field))
        .map(([field, schema]) => [
          field,
          isPersonal(field) ? { anyOf: [toRef('components/schemas/sealed'), schema] } : schema,
        ]),
    ),
    required: required.filter(isPublished),
  };
}

const sealed: Part = {
  type: 'object',
  description:
    'A personal field, encrypted: whose key would open it (with `$and`, together with that one). Keys ' +
    'never leave the system.',
  properties: {
    $personal: { type: 'string' },
    $and: { type: 'string' },
    sealed: { type: 'string', contentEncoding: 'base64' },
  },
  required: ['$personal', 'sealed'],
  additionalProperties: false,
};

/** JSON Schema of draft 7, as AsyncAPI requires. */
function toSchema(schema: z.ZodMiniType): Part {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { target: 'draft-7' }) as Part;
  return rest;
}
