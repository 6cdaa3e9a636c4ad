import { readFile } from 'node:fs/promises';
import { runWhatIf } from '@pass-along/command-api';
import {
  defaultKarmaRules,
  findFieldErrors,
  karmaRulesBody,
  type KarmaRules,
  type WhatIfMember,
  type WhatIfOutcome,
} from '@pass-along/contracts';
import { formatTable } from '@pass-along/projectors';
import type { CommandLineData } from './commandLineData.ts';

export const usage = `Usage: npm run karma:what-if -- rules.json [--json]

Tries the rules in a file on the full history and shows which members would gain or lose, by id. Nothing is changed.
An example file:

${JSON.stringify(defaultKarmaRules, undefined, 2)}`;

export type WhatIfDeps = Pick<CommandLineData, 'rawStore' | 'print' | 'report'>;

/** Returns the exit code: 0 done, 2 invalid arguments. */
export async function runKarmaWhatIf(argv: readonly string[], deps: WhatIfDeps): Promise<number> {
  const [file, ...others] = argv.filter((argument) => argument !== '--json');
  const rules = file === undefined || others.length > 0 ? 'Name one rules file' : await readRules(file);
  if (typeof rules === 'string') {
    deps.report(`${rules}\n\n${usage}`);
    return 2;
  }
  const outcome = await runWhatIf(deps.rawStore, rules);
  deps.print(argv.includes('--json') ? JSON.stringify(outcome, undefined, 2) : formatOutcome(outcome));
  return 0;
}

/** The rules, or an error message about the file. */
async function readRules(file: string): Promise<KarmaRules | string> {
  try {
    const value: unknown = JSON.parse(await readFile(file, 'utf8'));
    const broken = findFieldErrors(karmaRulesBody, value).map(({ path, message }) => `${path}: ${message}`);
    return broken.length === 0
      ? karmaRulesBody.parse(value)
      : [`${file} does not contain valid rules`, ...broken].join('\n');
  } catch (error) {
    return `${file} can't be read: ${error instanceof Error ? error.message : String(error)}`;
  }
}

function formatOutcome({ changed, totals }: WhatIfOutcome): string {
  return [
    ...(changed.length === 0 ? [] : [formatMembers(changed), '']),
    `${String(totals.gaining)} would gain, ${String(totals.losing)} would lose, ` +
      `${String(totals.unchanged)} would stay the same.`,
    `Total points: ${String(totals.before)}, would be ${String(totals.after)} ` +
      `(${formatSigned(totals.after - totals.before)}).`,
  ].join('\n');
}

/** Lists ids instead of names, because names are personal and shown to moderators only. */
function formatMembers(members: readonly WhatIfMember[]): string {
  const lines = members.map((member) => [member.memberId, ...formatFigures(member)]);
  return formatTable(['member', 'points', 'would be', 'change', 'title'], lines);
}

function formatFigures({ before, after, titleBefore, titleAfter }: WhatIfMember): string[] {
  const title = titleBefore === titleAfter ? titleAfter : `${titleBefore} -> ${titleAfter}`;
  return [String(before), String(after), formatSigned(after - before), title];
}

function formatSigned(points: number): string {
  return points > 0 ? `+${String(points)}` : String(points);
}
