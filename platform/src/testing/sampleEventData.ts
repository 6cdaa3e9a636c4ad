import { getEventDefinition } from '@pass-along/contracts';
import * as z from 'zod/mini';
import type { EventData } from '../eventStore/eventStore.ts';

interface Shape {
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  anyOf?: Shape[];
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
}

/**
 * `bare`: everything optional is missing, empty or null; `full`: everything is filled. `textFor` creates texts, by default the
 * field's name.
 */
export interface SampleOptions {
  fill?: 'bare' | 'full';
  textFor?: (field: string) => string;
}

/** Valid data of an event type, for tests that care about a few of its fields only. */
export function sampleEventData(
  type: string,
  known: object = {},
  { fill = 'bare', textFor = (field) => field }: SampleOptions = {},
): EventData {
  const definition = getEventDefinition(type);
  if (!definition) throw new Error(`There is no event ${type}`);
  // personal fields are encrypted in a sample
  const opening = new Set(definition.personal.map(({ unless }) => unless));

  function sample(shape: Shape, field: string): unknown {
    const { type: kind, format, enum: options, anyOf, properties = {}, required, items } = shape;
    if (options) return options[0];
    if (Array.isArray(kind)) {
      const isNull = fill === 'bare' && kind.includes('null');
      return isNull
        ? null
        : sample({ type: kind.find((each) => each !== 'null') ?? 'null', ...(format ? { format } : {}) }, field);
    }
    if (anyOf) {
      if (fill === 'bare' && anyOf.some((each) => each.type === 'null')) return null;
      return sample(anyOf.find((each) => each.type !== 'null') ?? {}, field);
    }
    switch (kind) {
      case 'object':
        return Object.fromEntries(
          Object.entries(properties)
            .filter(([name]) => fill === 'full' || required?.includes(name))
            .map(([name, each]) => [name, sample(each, name)]),
        );
      case 'array':
        return fill === 'full' && items ? [sample(items, field)] : [];
      case 'string':
        return format === 'date-time' ? '2030-01-02T03:04:05.000Z' : textFor(field);
      case 'boolean':
        return !opening.has(field);
      case 'number':
      case 'integer':
        return 1;
      case undefined:
      default:
        throw new Error(`No sample of ${String(kind)} for ${field}`);
    }
  }

  const sampled = sample(z.toJSONSchema(definition.data) as Shape, '');
  return { ...(sampled as EventData), ...known };
}
