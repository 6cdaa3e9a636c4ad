import { getEventDefinition, applyUpcasters } from '@pass-along/contracts';
import type { EventData } from '../eventStore/eventStore.ts';

/** The part of an event that its schema version affects. */
export interface VersionedEvent {
  type: string;
  data: EventData;
  metadata: { schemaVersion: number };
  /** Why the event can't be read. */
  unreadable?: string;
}

/** Upcasts the event to the current schema version; one that can't be upcast becomes unreadable. */
export function upcastEvent<E extends VersionedEvent>(event: E): E {
  const { type, metadata } = event;
  const version = getEventDefinition(type)?.version;
  if (version === undefined || metadata.schemaVersion >= version) return event;
  try {
    const data = applyUpcasters(type, metadata.schemaVersion, event.data);
    return { ...event, data, metadata: { ...metadata, schemaVersion: version } };
  } catch {
    // the error message would quote what was stored
    const stored = `${type} of version ${String(metadata.schemaVersion)}`;
    const unreadable = `${stored} can't be brought to version ${String(version)}`;
    return { ...event, data: {}, unreadable };
  }
}
