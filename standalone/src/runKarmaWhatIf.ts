import { readFile } from 'node:fs/promises';
import { runWhatIf } from '@pass-along/command-api';
import {
  defaultKarmaRules,
  fieldErrors,
  karmaRulesBody,
  type KarmaRules,
  type WhatIfMember,
  type WhatIfOutcome,
} from '@pass-along/contracts';
import { tableText } from '@pass-along/projectors';
import { type OwnData } from './onOwnData.ts';

const usage = `npm run karma:what-if -- rules.json [--json]

Tries the rules in a file over the whole history: who gains, who loses. Nothing is changed. The file is like

${JSON.stringify(defaultKarmaRules, undefined, 2)}`;

export type WhatIfDeps = Pick<OwnData, 'rawStore' | 'pool' | 'print' | 'report'>;

/** Answers the exit code: 0 done, 2 not understood. */
export async function runKarmaWhatIf(argv: readonly string[], deps: WhatIfDeps): Promise<number> {
  const [file, ...others] = argv.filter((argument) => argument !== '--json');
  const rules = file === undefined || others.length > 0 ? 'Name one file of rules' : await rulesIn(file);
  if (typeof rules === 'string') {
    deps.report(`${rules}\n\n${usage}`);
    return 2;
  }
  const outcome = await runWhatIf(deps.rawStore, rules);
  deps.print(argv.includes('--json') ? JSON.stringify(outcome, undefined, 2) : await textOf(outcome, deps));
  return 0;
}

/** The rules, or what is wrong with the file. */
async function rulesIn(file: string): Promise<KarmaRules | string> {
  try {
    const value = JSON.parse(await readFile(file, 'utf8')) as unknown;
    const broken = fieldErrors(karmaRulesBody, value).map(({ path, message }) => `${path}: ${message}`);
    return broken.length === 0 ? karmaRulesBody.parse(value) : [`${file} holds no rules`, ...broken].join('\n');
  } catch (error) {
    return `${file} can't be read: ${error instanceof Error ? error.message : String(error)}`;
  }
}

async function textOf({ changed, totals }: WhatIfOutcome, { pool }: WhatIfDeps): Promise<string> {
  return [
    ...(changed.length === 0 ? [] : [await membersText(changed, pool), '']),
    `${String(totals.gaining)} would gain, ${String(totals.losing)} would lose, ${String(totals.unchanged)} would have the same.`,
    `All points: ${String(totals.before)}, would be ${String(totals.after)} (${signed(totals.after - totals.before)}).`,
  ].join('\n');
}

async function membersText(members: readonly WhatIfMember[], pool: WhatIfDeps['pool']): Promise<string> {
  const { rows } = await pool.query<{ member_id: string; name: string }>(
    'SELECT member_id, name FROM read_models.members WHERE member_id = ANY($1)',
    [members.map(({ memberId }) => memberId)],
  );
  const names = new Map(rows.map(({ member_id: memberId, name }) => [memberId, name]));
  const lines = members.map((member) => [names.get(member.memberId) ?? member.memberId, ...figuresOf(member)]);
  return tableText(['member', 'points', 'would be', 'change', 'title'], lines);
}

function figuresOf({ before, after, titleBefore, titleAfter }: WhatIfMember): string[] {
  const title = titleBefore === titleAfter ? titleAfter : `${titleBefore} -> ${titleAfter}`;
  return [String(before), String(after), signed(after - before), title];
}

function signed(points: number): string {
  return points > 0 ? `+${String(points)}` : String(points);
}
