import {
  refusals,
  type FieldCode,
  type FieldError,
  type RefusalCode,
  getField,
  getKeys,
  isOption,
} from '@pass-along/contracts';
import { getFieldErrors, getErrorStatus } from '../api/apiFetch.ts';
import type { Language } from './language.ts';

/** The error text of a failed call: the refusal and its field errors. */
export function formatError(error: unknown, language: Language): string {
  const errors = getFieldErrors(error);
  // the server's message repeats the first field error, which is shown below
  const isFirst = error instanceof Error && error.message === errors[0]?.message;
  const message = isFirst
    ? getRefusalText(getRefusalCode(error) ?? 'validation_failed', language)
    : formatErrorMessage(error, language);
  const fields = errors.map((field) => formatFieldError(field, language));
  return fields.length === 0 ? message : `${message}: ${fields.join(', ')}`;
}

/**
 * The text of the refusal alone. English uses the server's text. An addition to the standard text, such as a reason, is
 * kept in every language.
 */
export function formatErrorMessage(error: unknown, language: Language): string {
  if (getErrorStatus(error) === 0) return unreachable[language];
  const serverText = error instanceof Error && error.message !== '' ? error.message : refusals.internal.message;
  const code = getRefusalCode(error) ?? codes.find((known) => refusals[known].message === serverText);
  if (language === 'en' || code === undefined) return serverText;
  const standard = refusals[code].message;
  return refusals[code].german + (serverText.startsWith(standard) ? serverText.slice(standard.length) : '');
}

/** The text of a refusal code. */
export function getRefusalText(code: RefusalCode, language: Language): string {
  return refusals[code][language === 'en' ? 'message' : 'german'];
}

/** The text of one field error by its code and figures. A code without a text of ours shows the server's text. */
export function formatFieldError({ code, figures = {}, message }: FieldError, language: Language): string {
  const shown: Record<string, string | number> = {};
  for (const [name, figure] of Object.entries(figures))
    shown[name] = typeof figure === 'number' ? figure.toLocaleString(language) : figure;
  return fieldMessages[language][code]?.(shown) ?? message;
}

const codes = getKeys(refusals);

/** The refusal code of an error; undefined for other errors. */
export function getRefusalCode(error: unknown): RefusalCode | undefined {
  const code = getField(getField(error, 'body'), 'code');
  return isOption(codes, code) ? code : undefined;
}

/** A figure of the refusal, such as the id of a member; '' without one. */
export function getRefusalFigure(error: unknown, name: string): string {
  const figure = getField(getField(getField(error, 'body'), 'figures'), name);
  return typeof figure === 'string' || typeof figure === 'number' ? String(figure) : '';
}

/** Refusals that ask for confirmation: another admin did the same before, and this admin may repeat it. */
const questions: readonly (RefusalCode | undefined)[] = ['already_answered', 'already_suspended'];

export function isQuestion(error: unknown): boolean {
  return questions.includes(getRefusalCode(error));
}

const unreachable: Record<Language, string> = {
  en: 'The server can’t be reached. Check your connection and try again.',
  de: 'Der Server ist nicht erreichbar. Prüf deine Verbindung und versuch es noch einmal.',
};

type Figures = NonNullable<FieldError['figures']>;
type FieldMessages = Readonly<Partial<Record<FieldCode, (figures: Figures) => string>>>;

const formatFigure = (figures: Figures, name: string): string => String(figures[name] ?? '');

const fieldMessages: Record<Language, FieldMessages> = {
  en: {
    required: () => 'This is missing',
    too_short: (figures) => `At least ${formatFigure(figures, 'min')} characters`,
    too_long: (figures) => `At most ${formatFigure(figures, 'max')} characters`,
    too_small: (figures) => `At least ${formatFigure(figures, 'min')}`,
    too_big: (figures) => `At most ${formatFigure(figures, 'max')}`,
    not_a_number: () => 'This must be a number',
    not_whole: () => 'This must be a whole number',
    too_many_decimals: (figures) => `At most ${formatFigure(figures, 'max')} decimals`,
    invalid_choice: () => 'Choose one from the list',
    invalid_email: () => 'Enter a valid email address',
    invalid_date: () => 'Enter a valid date',
    day_too_early: (figures) => `The last day can’t be before ${formatFigure(figures, 'min')}`,
    day_too_late: (figures) => `The last day can’t be after ${formatFigure(figures, 'max')}`,
    invalid_time_zone: () => 'Choose a valid time zone',
    not_in_future: () => 'This must be in the future',
    too_many: (figures) => `At most ${formatFigure(figures, 'max')}`,
    too_few: (figures) => `At least ${formatFigure(figures, 'min')}`,
    invalid_characters: () => 'Line breaks and other control characters are not allowed here',
    reserved_name: () => 'This name is reserved',
    resembling_name: () => 'This name is easily confused with an admin or the community',
    changed_meanwhile: () => 'Changed in the meantime',
  },
  de: {
    required: () => 'Das fehlt noch',
    too_short: (figures) => `Mindestens ${formatFigure(figures, 'min')} Zeichen`,
    too_long: (figures) => `Höchstens ${formatFigure(figures, 'max')} Zeichen`,
    too_small: (figures) => `Mindestens ${formatFigure(figures, 'min')}`,
    too_big: (figures) => `Höchstens ${formatFigure(figures, 'max')}`,
    not_a_number: () => 'Das muss eine Zahl sein',
    not_whole: () => 'Das muss eine ganze Zahl sein',
    too_many_decimals: (figures) => `Höchstens ${formatFigure(figures, 'max')} Nachkommastellen`,
    invalid_choice: () => 'Wähle etwas aus der Liste',
    invalid_email: () => 'Gib eine gültige E-Mail-Adresse ein',
    invalid_date: () => 'Gib ein gültiges Datum ein',
    day_too_early: (figures) => `Der letzte Tag darf nicht vor dem ${formatFigure(figures, 'min')} liegen`,
    day_too_late: (figures) => `Der letzte Tag darf nicht nach dem ${formatFigure(figures, 'max')} liegen`,
    invalid_time_zone: () => 'Wähle eine gültige Zeitzone',
    not_in_future: () => 'Das muss in der Zukunft liegen',
    too_many: (figures) => `Höchstens ${formatFigure(figures, 'max')}`,
    too_few: (figures) => `Mindestens ${formatFigure(figures, 'min')}`,
    invalid_characters: () => 'Zeilenumbrüche und andere Steuerzeichen sind hier nicht erlaubt',
    reserved_name: () => 'Dieser Name ist reserviert',
    resembling_name: () => 'Dieser Name ist leicht mit einem Admin oder der Community zu verwechseln',
    changed_meanwhile: () => 'Inzwischen geändert',
  },
};
