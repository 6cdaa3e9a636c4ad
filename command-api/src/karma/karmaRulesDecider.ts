import {
  firstKarmaRules,
  karmaAwardReason,
  DomainError,
  type KarmaRules,
  type KarmaRulesEvent,
  type KarmaRulesVersion,
} from '@pass-along/contracts';
import { type Decider } from '../core/decider.ts';

/** All versions of the rules, in the order of their activation. */
type KarmaRulesVersions = readonly KarmaRulesVersion[];

interface SwitchKarmaRules {
  type: 'SwitchKarmaRules';
  /** The version that the deciding admin saw. */
  replaces: number;
  rules: KarmaRules;
  by: string;
  at: string;
}

export const karmaRulesDecider: Decider<KarmaRulesVersions, SwitchKarmaRules, KarmaRulesEvent> = {
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
