import specs from '@asyncapi/specs';
import { createAsyncApiDocument } from '@pass-along/query-api';
import { getEventDefinition, eventTypes } from '@pass-along/contracts';
import { encryptEvents, type KeyVault, type StoredEvent } from '@pass-along/platform';
import { sampleEventData } from '@pass-along/platform/testing';
import { toKafkaMessage } from '@pass-along/projectors';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';

const document = createAsyncApiDocument('1.2.3');
const ajv = new Ajv({ strict: false });
addFormats.default(ajv);
ajv.addSchema({ $id: 'document', ...document });

const key = Buffer.alloc(32, 7);
const vault = {
  getOrCreateKey: () => Promise.resolve(key),
} as unknown as KeyVault;

/** As the log stores it. */
async function stored(type: string, fill: 'bare' | 'full'): Promise<StoredEvent> {
  const event = {
    id: '5f0c9e2e-6f0e-4b5c-9d8e-0a1b2c3d4e5f',
    type,
    data: sampleEventData(type, {}, { fill, textFor: (field) => `words of ${field}` }),
    metadata: {
      $correlationId: 'request',
      $causationId: 'request',
      commandId: 'command',
      command: 'Try',
      actor: { id: 'ann', role: 'user' as const },
      by: 'person' as const,
      at: '2030-01-02T03:04:05.000Z',
      schemaVersion: getEventDefinition(type)?.version ?? 1,
    },
  };
  const [encrypted = event] = await encryptEvents([event], vault);
  const place = { stream: 'test-1', revision: 0, position: '00000000000000000001' };
  return { ...encrypted, ...place, recordedAt: '2030-01-02T03:04:06.000Z' };
}

describe('the AsyncAPI document', () => {
  it('is valid AsyncAPI 3.0', () => {
    const { $schema: _, ...rules } = specs.schemas['3.0.0'] as Record<string, unknown>;
    const valid = new Ajv({
      strict: false,
      logger: false,
      validateFormats: false,
      meta: false,
      validateSchema: false,
    }).compile(rules);
    expect([valid(document), valid.errors]).toEqual([true, null]);
  });

  it.each(eventTypes)('describes %s as it is published, with nothing personal or secret to read', async (type) => {
    const payload = ajv.getSchema(`document#/components/messages/${type}/payload`);
    const headers = ajv.getSchema(`document#/components/messages/${type}/headers`);
    for (const fill of ['bare', 'full'] as const) {
      const message = toKafkaMessage(await stored(type, fill));
      expect([payload?.(JSON.parse(message.value)), payload?.errors]).toEqual([true, null]);
      expect([headers?.(message.headers), headers?.errors]).toEqual([true, null]);
      expect(message.key).toBe('test-1');
      const { personal = [], secrets = [] } = getEventDefinition(type) ?? {};
      const kept = [...secrets, ...personal.flatMap(({ fields }) => Object.keys(fields))];
      for (const field of kept) expect(message.value).not.toContain(`words of ${field}"`);
    }
  });

  it('names every type of event, and no other', () => {
    const { events } = document['channels'] as { events: { messages: object } };
    expect(Object.keys(events.messages).toSorted()).toEqual(eventTypes.toSorted());
  });
});
