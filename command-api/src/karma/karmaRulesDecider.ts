import * as z from 'zod/mini';
import {
  firstKarmaRules,
  karmaAwardReason,
  DomainError,
  type KarmaRules,
  type KarmaRulesEvent,
  type KarmaRulesVersion,
  karmaRules,
} from '@pass-along/contracts';
import { actor, type CommandIn, type CommandSchemas } from '../core/commandFields.ts';
import type { Decider } from '../core/decider.ts';

/** All versions of the rules, in the order of their activation. */
type KarmaRulesVersions = readonly KarmaRulesVersion[];

const karmaRulesCommands = {
  /** `replaces` is the version that the deciding admin saw. */
  SwitchKarmaRules: { replaces: z.number(), rules: karmaRules, by: actor },
} satisfies CommandSchemas;

type SwitchKarmaRules = CommandIn<typeof karmaRulesCommands>;

export const karmaRulesDecider: Decider<KarmaRulesVersions, SwitchKarmaRules, KarmaRulesEvent> = {
  commands: karmaRulesCommands,
  initial: [firstKarmaRules],

  decide({ replaces, rules, by, at }, versions) {
    const { version, rules: from } = getCurrentRules(versions);
    if (isSameRules(rules, from)) return [];
    if (replaces !== version) throw new DomainError('version_conflict');
    const data = { version: version + 1, from, to: rules, byMemberId: by, switchedAt: at };
    return [{ type: 'KarmaRulesSwitched', data }];
  },

  evolve: (versions, { data: { version, to, byMemberId, switchedAt } }) => [
    ...versions,
    { version, rules: to, byMemberId, switchedAt },
  ],
};

export function getCurrentRules(versions: KarmaRulesVersions): KarmaRulesVersion {
  return versions.at(-1) ?? firstKarmaRules;
}

function isSameRules(one: KarmaRules, other: KarmaRules): boolean {
  return (
    one.exchangesPerPairAndMonth === other.exchangesPerPairAndMonth &&
    karmaAwardReason.options.every((reason) => one.points[reason] === other.points[reason])
  );
}
