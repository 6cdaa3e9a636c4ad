import type { catalogue, EventOf } from '@pass-along/contracts';
import type { Field } from './factNames.ts';

type Catalogue = typeof catalogue;
/** The events of one category, or of several. */
type EventIn<C extends keyof Catalogue> = C extends keyof Catalogue ? EventOf<Catalogue[C]> : never;
export type KnownEvent = EventIn<keyof Catalogue>;
export type DataOf<T extends KnownEvent['type']> = Extract<KnownEvent, { type: T }>['data'];

/** A member, item or swap named in a sentence; shown as a link. */
export interface Reference {
  kind: 'member' | 'item' | 'swap';
  id: string;
}
/** Placeholder in a sentence for the subject of its stream. */
export const subject = { kind: 'subject' } as const;
export type Sentence = readonly (string | Reference | typeof subject)[];

/** The values that an event sets on its subject, as readable text. */
export type Facts = Partial<Record<Field, string>>;

export interface FormattedEvent {
  /** The rest of the sentence after the actor's name. */
  sentence: Sentence;
  /** The subject's values after the event, as far as the event sets them. */
  facts: Facts;
  /** A whole sentence without an actor: another event caused this one, and no person did it. */
  isConsequence?: true;
}

/**
 * One formatter for each event type of the given categories. `actorId` tells what members do from what is done to them;
 * without it the member itself acts.
 */
export type EventFormatters<C extends keyof Catalogue = keyof Catalogue> = {
  [E in EventIn<C> as E['type']]: (data: E['data'], actorId?: string) => FormattedEvent;
};

export const linkMember = (id: string): Reference => ({ kind: 'member', id });
export const linkItem = (id: string): Reference => ({ kind: 'item', id });
export const linkSwap = (id: string): Reference => ({ kind: 'swap', id });
export const describeEvent = (sentence: Sentence, facts: Facts = {}): FormattedEvent => ({ sentence, facts });
export const describeConsequence = (sentence: Sentence, facts: Facts = {}): FormattedEvent => ({
  sentence,
  facts,
  isConsequence: true,
});

/** What a member did; another account may have carried it out. */
export function describeDeed(
  memberId: string,
  actorId: string | undefined,
  sentence: Sentence,
  facts?: Facts,
): FormattedEvent {
  return actorId === undefined || actorId === memberId
    ? describeEvent(sentence, facts)
    : describeConsequence([linkMember(memberId), ' ', ...sentence], facts);
}
