import { refusals, type FieldCode, type FieldError, type RefusalCode } from '@pass-along/contracts';
import { fieldErrorsIn, statusOf } from '../api/httpClient.ts';
import { type Language } from './language.ts';

/** The error text of a failed call: the refusal and its field errors. */
export function refusalText(error: unknown, language: Language): string {
  const errors = fieldErrorsIn(error);
  // the server's message repeats the first field error, which is shown below
  const isFirst = error instanceof Error && error.message === errors[0]?.message;
  const message = isFirst
    ? refusalWords(codeOf(error) ?? 'validation_failed', language)
    : refusalMessage(error, language);
  const fields = errors.map((field) => fieldErrorText(field, language));
  return fields.length === 0 ? message : `${message}: ${fields.join(', ')}`;
}

/**
 * The text of the refusal alone. English uses the server's text. An addition to the standard text, such as a reason, is
 * kept in every language.
 */
export function refusalMessage(error: unknown, language: Language): string {
  if (statusOf(error) === 0) return unreachable[language];
  const said = error instanceof Error && error.message !== '' ? error.message : refusals.internal.message;
  const code = codeOf(error) ?? codes.find((known) => refusals[known].message === said);
  if (language === 'en' || code === undefined) return said;
  const standard = refusals[code].message;
  return refusals[code].german + (said.startsWith(standard) ? said.slice(standard.length) : '');
}

/** The text of a refusal code. */
export function refusalWords(code: RefusalCode, language: Language): string {
  return refusals[code][language === 'en' ? 'message' : 'german'];
}

/** The text of one field error by its code and figures. A code without a text of ours shows the server's text. */
export function fieldErrorText({ code, figures = {}, message }: FieldError, language: Language): string {
  return fieldWords[language][code]?.(figures) ?? message;
}

const codes = Object.keys(refusals) as RefusalCode[];

/** The refusal code of an error; undefined for other errors. */
export function codeOf(error: unknown): RefusalCode | undefined {
  if (typeof error !== 'object' || error === null || !('body' in error)) return undefined;
  const { code } = (error.body ?? {}) as { code?: unknown };
  return codes.find((known) => known === code);
}

/** Refusals that ask for confirmation: another admin did the same before, and this admin may repeat it. */
const questions: readonly (RefusalCode | undefined)[] = ['already_answered', 'already_suspended'];

export function isQuestion(error: unknown): boolean {
  return questions.includes(codeOf(error));
}

const unreachable: Record<Language, string> = {
  en: 'The server cannot be reached. Check your connection and try again.',
  de: 'Der Server ist nicht zu erreichen. Prüfe deine Verbindung und versuch es noch einmal.',
};

type Figures = NonNullable<FieldError['figures']>;
type FieldWords = Readonly<Partial<Record<FieldCode, (figures: Figures) => string>>>;

const figure = (figures: Figures, name: string): string => String(figures[name] ?? '');

const fieldWords: Record<Language, FieldWords> = {
  en: {
    required: () => 'This is missing',
    too_short: (figures) => `At least ${figure(figures, 'min')} characters`,
    too_long: (figures) => `At most ${figure(figures, 'max')} characters`,
    too_small: (figures) => `At least ${figure(figures, 'min')}`,
    too_big: (figures) => `At most ${figure(figures, 'max')}`,
    not_a_number: () => 'This must be a number',
    not_whole: () => 'This must be a whole number',
    too_many_decimals: (figures) => `At most ${figure(figures, 'max')} decimals`,
    invalid_choice: () => 'Choose one of the list',
    invalid_email: () => 'This is no e-mail address',
    invalid_date: () => 'This is no date',
    invalid_time_zone: () => 'This is no time zone',
    not_in_future: () => 'This must be in the future',
    too_many: (figures) => `At most ${figure(figures, 'max')}`,
    too_few: (figures) => `At least ${figure(figures, 'min')}`,
    changed_meanwhile: () => 'Changed in the meantime',
  },
  de: {
    required: () => 'Das fehlt noch',
    too_short: (figures) => `Mindestens ${figure(figures, 'min')} Zeichen`,
    too_long: (figures) => `Höchstens ${figure(figures, 'max')} Zeichen`,
    too_small: (figures) => `Mindestens ${figure(figures, 'min')}`,
    too_big: (figures) => `Höchstens ${figure(figures, 'max')}`,
    not_a_number: () => 'Das muss eine Zahl sein',
    not_whole: () => 'Das muss eine ganze Zahl sein',
    too_many_decimals: (figures) => `Höchstens ${figure(figures, 'max')} Nachkommastellen`,
    invalid_choice: () => 'Wähle etwas aus der Liste',
    invalid_email: () => 'Das ist keine E-Mail-Adresse',
    invalid_date: () => 'Das ist kein Datum',
    invalid_time_zone: () => 'Das ist keine Zeitzone',
    not_in_future: () => 'Das muss in der Zukunft liegen',
    too_many: (figures) => `Höchstens ${figure(figures, 'max')}`,
    too_few: (figures) => `Mindestens ${figure(figures, 'min')}`,
    changed_meanwhile: () => 'Inzwischen geändert',
  },
};
