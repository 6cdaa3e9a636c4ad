import { type catalogue, type EventOf } from '@pass-along/contracts';

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
export type Sentence = readonly (string | Reference)[];

/** What an event says of its subject: field names in people's words, values as text. */
export type Facts = Record<string, string>;

export interface EventReading {
  /** What was done; who did it stands beside it. */
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

/** Texts that may be empty, or erased. */
export const orNone = (text: string): string => (text === '' ? 'none' : text);
