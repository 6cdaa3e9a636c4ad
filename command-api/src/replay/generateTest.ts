import { getStreamCategory } from '@pass-along/contracts';
import { isId, isMoment, isWord } from '@pass-along/platform';
import { type AnyCommand, foldEvent, createEmptyFold } from '../core/streamFold.ts';
import type { OpenedStream } from './streamViews.ts';
import { runDecider } from './dryRun.ts';

const firstMoment = Date.parse('2030-01-01T10:00:00.000Z');

/**
 * Writes a dry run as a test in the project's style. Numbers and enum values stay, ids are renumbered, times keep their
 * distances, and all other text is replaced. The decider computes the expected result from the replaced values, so
 * that the test passes as it is.
 */
export function generateTest(opened: OpenedStream, revision: number, command: AnyCommand): string {
  const replaced = createAnonymizer();
  const history = opened.events.slice(0, revision + 1).map(({ type, data }) => ({ type, data: replaced(data) }));
  const asked = { ...(replaced({ ...command, type: '' }) as AnyCommand), type: command.type };
  const state = opened.events
    .slice(0, revision + 1)
    .map((event, at) => ({ ...event, data: (history[at]?.data ?? {}) as Record<string, unknown> }))
    .reduce(foldEvent, createEmptyFold(opened.decider)).state;
  const { events, refusal } = runDecider(opened.decider, state, asked);
  const category = getStreamCategory(opened.stream);
  const end = refusal
    ? `refuses('${refusal.code}')`
    : events.length === 0
      ? 'decidesNothing()'
      : `then${formatArguments(events, 4, '    .then'.length, ');'.length)}`;
  const outcome = refusal
    ? `refuses ${command.type}: ${refusal.code}`
    : events.length === 0
      ? `decides nothing on ${command.type}`
      : `answers ${command.type} with ${events.map(({ type }) => type).join(', ')}`;
  const steps = [
    `given${formatArguments(history, 2, '  given'.length)}`,
    `.when${formatArguments([asked], 4, '    .when'.length)}`,
    `.${end};`,
  ];
  const chain = steps.join('');
  const isShort = !chain.includes('\n') && chain.length + 2 <= lineWidth;
  return [
    '// command-api/src/replay/tried.test.ts',
    `import { it } from 'vitest';`,
    `import { deciders } from '../commandModules.ts';`,
    `import { givenFor } from '../testing/given.ts';`,
    '',
    `const given = givenFor(deciders.${category});`,
    '',
    `it('${outcome}', () => {`,
    `  ${isShort ? chain : steps.join('\n    ')}`,
    '});',
    '',
  ].join('\n');
}

function createAnonymizer(): (value: unknown) => unknown {
  const ids = new Map<string, string>();
  const texts = new Map<string, string>();
  let first: number | undefined;
  const getPlaceholder = (known: Map<string, string>, text: string, name: string) => {
    const number = known.get(text) ?? `${name}${String(known.size + 1)}`;
    known.set(text, number);
    return number;
  };
  const toTestMoment = (text: string) => {
    const moment = Date.parse(text);
    first ??= moment;
    const at = new Date(firstMoment + moment - first).toISOString();
    return text.includes('T') ? at : at.slice(0, text.length);
  };
  const replaceText = (text: string): string => {
    if (text === '' || isWord(text)) return text;
    if (isId(text)) return getPlaceholder(ids, text, 'id');
    if (isMoment(text) && !Number.isNaN(Date.parse(text))) return toTestMoment(text);
    return getPlaceholder(texts, text, 'text ');
  };
  const replaceValue = (value: unknown): unknown => {
    if (typeof value === 'string') return replaceText(value);
    if (Array.isArray(value)) return value.map(replaceValue);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, held]) => [
        isWord(name) || /^[a-z][A-Za-z]*$/.test(name) ? name : replaceText(name),
        replaceValue(held),
      ]),
    );
  };
  return replaceValue;
}

const lineWidth = 120;

/**
 * Arguments in brackets as oxfmt prints them: a single one on the line of the call, several on lines of their own.
 * `tailWidth` is that of the text after a single one.
 */
function formatArguments(
  values: readonly unknown[],
  indent: number,
  column: number,
  tailWidth: number = ')'.length,
): string {
  if (values.length < 2)
    return `(${values.map((value) => formatLiteral(value, indent, column + 1, tailWidth)).join('')})`;
  return `(\n${formatLines(
    values.map((value) => formatLiteral(value, indent + 2, indent + 2)),
    indent,
  )})`;
}

/**
 * Formats a value as oxfmt does: single quotes, quoted keys only where needed, one line where it fits. `column` is
 * where its text begins, `indent` that of its line, `tailWidth` the width of the text that follows it there.
 */
function formatLiteral(value: unknown, indent: number, column: number, tailWidth: number = ','.length): string {
  if (typeof value === 'string') return formatText(value);
  if (typeof value !== 'object' || value === null) return String(value);
  const isList = Array.isArray(value);
  const inner = indent + 2;
  const format = (startOf: (name: string) => string) =>
    Object.entries(value).map(
      ([name, held]) => startOf(name) + formatLiteral(held, inner, inner + startOf(name).length),
    );
  const parts = format(isList ? () => '' : (name) => `${/^[A-Za-z_]\w*$/.test(name) ? name : formatText(name)}: `);
  if (parts.length === 0) return isList ? '[]' : '{}';
  const line = isList ? `[${parts.join(', ')}]` : `{ ${parts.join(', ')} }`;
  const fits = !line.includes('\n') && column + line.length + tailWidth <= lineWidth;
  if (fits && !(isList && isTable(value))) return line;
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  return `${open}\n${formatLines(parts, indent)}${close}`;
}

/** Several objects of several fields, which never share a line. */
const isTable = (list: readonly unknown[]) =>
  list.length > 1 && list.every((each) => typeof each === 'object' && each !== null && Object.keys(each).length > 1);

const formatLines = (parts: readonly string[], indent: number) =>
  `${parts.map((part) => `${' '.repeat(indent + 2)}${part},\n`).join('')}${' '.repeat(indent)}`;

const formatText = (text: string) =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;
