import * as z from 'zod/mini';
import { createRuleParams } from './fieldErrors.ts';
import { generalLimits } from './generalLimits.ts';
import type { FieldCode, FieldError } from './errorBody.ts';
import { emailPattern, isLocalAddress, newEmailPattern } from './emailAddress.ts';
import { isTimeZone } from './timeZone.ts';
import { hasControls, isInvisible, removeDirectionControls } from './textRules.ts';
import { getField } from './typedRecords.ts';

/** Forms send line breaks as CRLF; they are stored and counted as LF. */
const asLines = z.overwrite((text: string) => text.replace(/\r\n?/g, '\n'));

function checkMaxLength(label: string, max: number) {
  return z.maxLength(max, `${label} must be at most ${String(max)} characters`);
}

/** White space around the text goes; a text that shows nothing is empty. */
const trimmed = z.overwrite((text: string) => (isInvisible(text) ? '' : text.trim()));

/** Checks of a text of several lines, such as a message, which keeps its characters. */
const lines = [asLines, trimmed] as const;

/** Checks of a text of one line, such as a name. */
const line = [
  z.overwrite((text: string) => removeDirectionControls(text)),
  trimmed,
  z.refine<string>((text) => !hasControls(text), {
    error: 'Line breaks, tabs and other control characters are not allowed here',
    ...createRuleParams('invalid_characters'),
  }),
] as const;

type Checks = typeof lines | typeof line;

function createRequired(checks: Checks, label: string, max: number, required = `${label} is required`) {
  return z.string({ error: required }).check(...checks, z.minLength(1, required), checkMaxLength(label, max));
}

function createSized(checks: Checks, label: string, { min, max }: { min: number; max: number }) {
  const required = `${label} is required`;
  return z
    .string({ error: required })
    .check(
      ...checks,
      z.minLength(1, { error: required, abort: true }),
      z.minLength(min, `${label} must be at least ${String(min)} characters`),
      checkMaxLength(label, max),
    );
}

function createNullable(checks: Checks, label: string, max: number) {
  return z.pipe(
    z.transform((value: string | null) => value ?? ''),
    z.string(`${label} must be text`).check(...checks, checkMaxLength(label, max)),
  );
}

/** Required text of several lines. */
export function requiredText(label: string, max: number, required?: string) {
  return createRequired(lines, label, max, required);
}

/** Required text of one line. */
export function requiredLine(label: string, max: number) {
  return createRequired(line, label, max);
}

/** Required text of several lines with a minimum length. */
export function sizedText(label: string, sizes: { min: number; max: number }) {
  return createSized(lines, label, sizes);
}

/** Required text of one line with a minimum length. */
export function sizedLine(label: string, sizes: { min: number; max: number }) {
  return createSized(line, label, sizes);
}

/** Text of several lines; null reads as ''. */
export function text(label: string, max: number) {
  return createNullable(lines, label, max);
}

/** Text of one line; null reads as ''. */
export function lineText(label: string, max: number) {
  return createNullable(line, label, max);
}

/** Text of several lines that may be missing or empty; missing reads as ''. */
export function optionalText(label: string, max: number) {
  return z._default(text(label, max), '');
}

/** Text of one line that may be missing or empty; missing reads as ''. */
export function optionalLine(label: string, max: number) {
  return z._default(lineText(label, max), '');
}

/** An entry of a list of short texts; ones that are empty or show nothing read as '' and are dropped. */
export function listedLine(label: string, max: number) {
  return z.string(`${label} must be text`).check(...line, checkMaxLength(label, max));
}

const emailRule = 'Enter a valid email address';

function createEmail(pattern: RegExp) {
  return z
    .string({ error: 'Email is required' })
    .check(
      z.trim(),
      z.minLength(1, 'Email is required'),
      checkMaxLength('Email', generalLimits.email.max),
      z.email({ pattern, error: emailRule }),
    );
}

/** A new address. */
export const email = createEmail(newEmailPattern);

/** The address of an account, which may be older than the rule for new ones. */
export const knownEmail = createEmail(emailPattern);

/** A new address, or '' for none. */
export const optionalEmail = z._default(
  z.pipe(
    z.transform((value: string | null) => value ?? ''),
    z.string(emailRule).check(
      z.trim(),
      checkMaxLength('Email', generalLimits.email.max),
      z.refine((value) => value === '' || newEmailPattern.test(value), {
        error: emailRule,
        ...createRuleParams('invalid_email'),
      }),
    ),
  ),
  '',
);

/** A new `email` on this machine, which only the embedded run takes. */
export function findLocalAddress(schema: unknown, body: unknown): FieldError[] {
  if (!(schema instanceof z.ZodMiniObject)) return [];
  const field = getField(schema.def.shape, 'email');
  const address = getField(body, 'email');
  if ((field !== email && field !== optionalEmail) || typeof address !== 'string') return [];
  return isLocalAddress(address) ? [{ path: 'email', message: emailRule, code: 'invalid_email' }] : [];
}

export const newPassword = z
  .string({ error: 'Password is required' })
  .check(
    z.minLength(
      generalLimits.password.min,
      `Password must be at least ${String(generalLimits.password.min)} characters`,
    ),
    checkMaxLength('Password', generalLimits.password.max),
  );

/** Text that must match a pattern, with its own message and code. */
export function patterned(text: z.ZodMiniString<string>, pattern: RegExp, rule: string, code: FieldCode) {
  return text
    .check(z.refine((value) => pattern.test(value), { error: rule, ...createRuleParams(code) }))
    .register(z.globalRegistry, { pattern: pattern.source });
}

/** A password that is compared, not chosen. */
export function knownPassword(label = 'Password') {
  return z
    .string({ error: `${label} is required` })
    .check(z.minLength(1, `${label} is required`), z.maxLength(1024, 'Password is too long'));
}

/** One of the given values, with its own message. */
export function choice<const V extends readonly string[]>(values: V, message: string, code: FieldCode) {
  return z.pipe(
    z.transform((value: unknown, ctx) => {
      if (values.some((known) => known === value)) return value;
      ctx.issues.push({ code: 'custom', message, input: value, ...createRuleParams(code) });
      return z.NEVER;
    }),
    z.enum(values),
  );
}

/** ISO 8601 UTC, as in every answer. */
export const timestamp = z.iso.datetime();

/** A time as clients send it: with an offset, or in datetime-local format in the community's time zone. */
export function moment(label: string) {
  return z.iso.datetime({ offset: true, local: true, error: `${label} must be a date and time`, abort: true }).check(
    // a distant year is a typing error, and databases store only some of them
    z.refine((at) => /^(?:19|2\d)\d\d/.test(at), {
      error: `${label} must be in the years 1900 to 2999`,
      ...createRuleParams('invalid_date'),
    }),
  );
}

/** Query parameters arrive as text; '' counts as missing. */
export function queryInteger(label: string, fallback: number, max: number) {
  return z.pipe(
    z.transform((value: unknown) => (value === undefined || value === '' ? fallback : Number(value))),
    z
      .number(`${label} must be a whole number`)
      .check(
        z.int(`${label} must be a whole number`),
        z.gte(1, `${label} must be at least 1`),
        z.lte(max, `${label} must be at most ${String(max)}`),
      ),
  );
}

/**
 * One of the given values, case-insensitive. Missing, '' and, unless it is one of the values, 'all' read as undefined.
 */
export function queryChoice<const V extends readonly string[]>(label: string, values: V) {
  const byLower = new Map(values.map((value) => [value.toLowerCase(), value]));
  return z.pipe(
    z.transform((value: unknown) => {
      if (typeof value !== 'string') return value;
      const lower = value.trim().toLowerCase();
      return byLower.get(lower) ?? (lower === '' || lower === 'all' ? undefined : value);
    }),
    z.optional(z.enum(values, `${label} must be one of: ${values.join(', ')}`)),
  );
}

const flags: Record<string, boolean> = { true: true, '1': true, false: false, '0': false, '': false };

/** A boolean query parameter; missing and '' mean false. */
export function queryFlag(label: string) {
  return z.pipe(
    z.transform((value: unknown) =>
      value === undefined ? false : typeof value === 'string' && Object.hasOwn(flags, value) ? flags[value] : value,
    ),
    z.boolean(`${label} must be true or false`),
  );
}

function parseJsonText(label: string, text: string, ctx: { issues: z.core.$ZodRawIssue[] }): unknown {
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    ctx.issues.push({
      code: 'custom',
      message: `${label} must be valid JSON`,
      input: text,
      ...createRuleParams('not_json'),
    });
    return z.NEVER;
  }
}

/** A value that a multipart form sends as JSON text; a parsed value passes unchanged, '' reads as missing. */
export function jsonText<T extends z.ZodMiniType>(label: string, schema: T) {
  return z.pipe(
    z.transform((value: unknown, ctx) => (typeof value === 'string' ? parseJsonText(label, value, ctx) : value)),
    schema,
  );
}

/**
 * A list in a multipart form: repeated fields, JSON text, or one plain value, which is a list of one; a parsed list
 * passes unchanged, '' reads as missing.
 */
export function formList<T extends z.ZodMiniType>(label: string, schema: T) {
  return z.pipe(
    z.transform((value: unknown, ctx) => {
      if (typeof value !== 'string') return value;
      return /^\s*(?:$|[[{])/.test(value) ? parseJsonText(label, value, ctx) : [value];
    }),
    schema,
  );
}

/** A query parameter with JSON text. */
export function queryJson<T extends z.ZodMiniType>(label: string, schema: T) {
  return z.pipe(
    z.transform((value: unknown, ctx) => {
      if (value === undefined) return undefined;
      if (typeof value === 'string') return parseJsonText(label, value, ctx);
      ctx.issues.push({
        code: 'custom',
        message: `${label} was given twice`,
        input: value,
        ...createRuleParams('given_twice'),
      });
      return z.NEVER;
    }),
    schema,
  );
}

const idRule = 'This is not a valid id';

/** An id in a path or body: opaque text without slashes. */
export const id = patterned(z.string('An id is required'), /^[A-Za-z0-9_.-]{1,64}$/, idRule, 'invalid_id');

/** Like `id`, for two ids joined by a dot. */
export const joinedId = patterned(z.string('An id is required'), /^[A-Za-z0-9_.-]{1,160}$/, idRule, 'invalid_id');

/** An IANA time zone. */
export const timeZone = z.string({ error: 'Time zone is required' }).check(
  z.refine(isTimeZone, {
    error: 'Time zone must be an IANA time zone as Europe/Berlin',
    ...createRuleParams('invalid_time_zone'),
  }),
);

/** A web address, or '' for none. */
export function webAddress(label: string) {
  return z.pipe(
    z.transform((value: string | null) => value ?? ''),
    z.string(`${label} must be text`).check(
      z.overwrite((address: string) => withScheme(removeDirectionControls(address).trim())),
      checkMaxLength(label, generalLimits.website.max),
      z.refine((value) => value === '' || (/^https?:\/\/[^\s\p{Cc}]+$/iu.test(value) && URL.canParse(value)), {
        error: `${label} must start with http:// or https://`,
        ...createRuleParams('invalid_website'),
      }),
    ),
  );
}

export const website = webAddress('Website');

/** Adds the scheme to `example.org`, so that the stored URL can be opened. */
function withScheme(address: string): string {
  return address === '' || /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(address) ? address : `https://${address}`;
}

/** Signature parameters of a file URL for one reader; without them the request is anonymous. */
export const signedAddress = z.object({
  for: z._default(z.string('For must be text'), ''),
  until: z._default(z.pipe(z.transform(Number), z.catch(z.int(), 0)), 0),
  signature: z._default(z.string('Signature must be text'), ''),
});
