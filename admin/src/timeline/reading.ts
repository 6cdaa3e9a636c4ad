import { type catalogue, type EventOf } from '@pass-along/contracts';
import { formatsOf } from '../i18n/formats.ts';
import { type Language } from '../i18n/language.ts';
import { termIn } from '../i18n/terms.ts';
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

export type Speaker = ReturnType<typeof speakerOf>;

/** How readings speak one language. */
export function speakerOf(language: Language) {
  const t = (en: string, de: string): string => (language === 'de' ? de : en);
  const none = t('none', 'keine Angabe');
  return {
    language,
    t,
    none,
    term: (value: string) => termIn(language, value),
    moment: (at: string) => formatsOf(language).moment(at),
    number: (value: number) => formatsOf(language).number(value),
    /** Texts that may be empty, or erased. */
    orNone: (text: string): string => (text === '' ? none : text),
    onOff: (on: boolean): string => (on ? t('on', 'an') : t('off', 'aus')),
  };
}
