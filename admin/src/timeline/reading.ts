import { type catalogue, type EventOf } from '@pass-along/contracts';
import { type Field } from './fields.ts';

type Catalogue = typeof catalogue;
/** The events of one category, or of several. */
type EventIn<C extends keyof Catalogue> = C extends keyof Catalogue ? EventOf<Catalogue[C]> : never;
export type KnownEvent = EventIn<keyof Catalogue>;
export type DataOf<T extends KnownEvent['type']> = Extract<KnownEvent, { type: T }>['data'];

/** Somebody or something a sentence names; shown as a link. */
export interface Reference {
  kind: 'member' | 'item' | 'swap';
  id: string;
}
/** Stands where a sentence names what its stream tells of. */
export const subject = { kind: 'subject' } as const;
export type Sentence = readonly (string | Reference | typeof subject)[];

/** What an event says of its subject, in people's words. */
export type Facts = Partial<Record<Field, string>>;

export interface EventReading {
  /** What was done, as it follows the name of who did it. */
  sentence: Sentence;
  /** How the subject stands after it, as far as this event says. */
  facts: Facts;
}

/** One reading an event type of the given categories. */
export type Readings<C extends keyof Catalogue = keyof Catalogue> = {
  [E in EventIn<C> as E['type']]: (data: E['data']) => EventReading;
};

export const member = (id: string): Reference => ({ kind: 'member', id });
export const item = (id: string): Reference => ({ kind: 'item', id });
export const swap = (id: string): Reference => ({ kind: 'swap', id });
export const said = (sentence: Sentence, facts: Facts = {}): EventReading => ({ sentence, facts });
