import { getEventDefinition, eventMetadata } from '@pass-along/contracts';
import * as z from 'zod/mini';
import type { NewEvent } from '../eventStore/eventStore.ts';

/** An event that violates the catalogue, which is a bug; it is never stored. The message names fields, not values. */
export class InvalidEvent extends Error {
  constructor(type: string, why: string) {
    super(`${type} is not as the catalogue has it: ${why}`);
    this.name = 'UnlawfulEvent';
  }
}

/** @throws InvalidEvent when an event's type, data or metadata violates the catalogue */
export function checkEvents(events: readonly NewEvent[]): void {
  for (const { type, data, metadata } of events) {
    const definition = getEventDefinition(type);
    if (!definition) throw new InvalidEvent(type, 'no such type');
    if (metadata.schemaVersion !== definition.version)
      throw new InvalidEvent(type, `version ${String(metadata.schemaVersion)} is not ${String(definition.version)}`);
    check(type, definition.data, data);
    check(type, eventMetadata, metadata);
  }
}

function check(type: string, schema: z.ZodMiniType, value: unknown): void {
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return;
  const wrong = parsed.error.issues.map(({ path, code }) => `${path.join('.')} ${code}`);
  throw new InvalidEvent(type, wrong.join(', '));
}
