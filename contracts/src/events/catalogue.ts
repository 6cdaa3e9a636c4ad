import { type AnyEventDefinition } from './event.ts';
import {
  contactEvents,
  invitationEvents,
  inviteRequestEvents,
  newsletterEvents,
  settingsEvents,
} from './communityEvents.ts';
import { itemEvents, itemViewEvents } from './itemEvents.ts';
import { memberEvents } from './memberEvents.ts';
import { reservationEvents } from './reservationEvents.ts';
import { rosterEvents } from './rosterEvents.ts';
import { swapEvents } from './swapEvents.ts';
import { type StreamCategory } from '../streams.ts';

/** Every event type there is, by stream category. */
export const catalogue = {
  member: memberEvents,
  item: itemEvents,
  itemViews: itemViewEvents,
  swap: swapEvents,
  reservation: reservationEvents,
  settings: settingsEvents,
  invitation: invitationEvents,
  inviteRequest: inviteRequestEvents,
  newsletter: newsletterEvents,
  contact: contactEvents,
  roster: rosterEvents,
} as const satisfies Record<StreamCategory, Record<string, AnyEventDefinition>>;

const definitions = new Map(Object.values(catalogue).flatMap((events) => Object.entries<AnyEventDefinition>(events)));

export const eventTypes: readonly string[] = [...definitions.keys()];

export function definitionOf(type: string): AnyEventDefinition | undefined {
  return definitions.get(type);
}

/** Brings data written under an older schema version to today's; data of today's version or of an unknown type passes unchanged. */
export function upcast(type: string, schemaVersion: number, data: Record<string, unknown>): Record<string, unknown> {
  const definition = definitions.get(type);
  if (!definition) return data;
  let current = data;
  for (let version = schemaVersion; version < definition.version; version += 1) {
    const step = definition.upcasters?.[version];
    if (!step) throw new Error(`No upcaster for ${type} from version ${String(version)}`);
    current = step(current);
  }
  return current;
}
