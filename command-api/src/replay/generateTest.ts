import { getStreamCategory } from '@pass-along/contracts';
import { isId, isMoment, isWord } from '@pass-along/platform';
import { type AnyCommand, foldEvent, createEmptyFold } from '../core/streamFold.ts';
import { type OpenedStream } from './streamViews.ts';
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
      : `then(${formatList(events, 4)})`;
  const outcome = refusal
    ? `refuses ${command.type}: ${refusal.code}`
    : events.length === 0
      ? `decides nothing on ${command.type}`
      : `answers ${command.type} with ${events.map(({ type }) => type).join(', ')}`;
  return [
    `const given = givenFor(${category}Decider);`,
    '',
    `it('${outcome}', () => {`,
    `  given(${formatList(history, 2)})`,
    `    .when(${addIndent(formatLiteral(asked), 4)})`,
    `    .${end};`,
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

const formatList = (values: readonly unknown[], by: number) => {
  const inner = ' '.repeat(by + 2);
  const lines = values.map((value) => `${inner}${addIndent(formatLiteral(value), by + 2)},\n`);
  return values.length === 0 ? '' : `\n${lines.join('')}${' '.repeat(by)}`;
};

/** Formats a value in the project's style: single quotes, and quoted keys only where needed. */
function formatLiteral(value: unknown): string {
  if (typeof value === 'string')
    return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;
  if (Array.isArray(value)) return value.length === 0 ? '[]' : `[${value.map(formatLiteral).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  const fields = Object.entries(value).map(
    ([name, held]) => `${/^[A-Za-z_]\w*$/.test(name) ? name : formatLiteral(name)}: ${formatLiteral(held)}`,
  );
  if (fields.length === 0) return '{}';
  const line = `{ ${fields.join(', ')} }`;
  return line.length <= 90 ? line : `{\n${fields.map((field) => `  ${addIndent(field, 2)},\n`).join('')}}`;
}

const addIndent = (text: string, by: number) => text.replaceAll('\n', `\n${' '.repeat(by)}`);
