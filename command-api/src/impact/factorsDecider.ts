import * as z from 'zod/mini';
import { firstFactorTable, DomainError, type FactorEvent, type FactorTable, impactFactor } from '@pass-along/contracts';
import { actor, type CommandIn, type CommandSchemas } from '../core/commandFields.ts';
import type { Decider } from '../core/decider.ts';

/** The table in force; `switchedAt` is null for the initial table. */
export type Factors = FactorTable & { switchedAt: string | null };

const factorsCommands = {
  /** `replaces` is the version that the admin saw. */
  SwitchFactorTable: {
    replaces: z.number(),
    factors: z.readonly(z.array(impactFactor)),
    sources: z.readonly(z.array(z.string())),
    by: actor,
  },
} satisfies CommandSchemas;

type SwitchFactorTable = CommandIn<typeof factorsCommands>;

/** Two tables with the same factors in different order yield the same text. */
function toComparableText({ factors, sources }: Pick<FactorTable, 'factors' | 'sources'>): string {
  const ordered = factors
    .map(({ category, kg, co2eKg, grade, basis }) => [category, kg, co2eKg, grade, basis])
    .toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1));
  return JSON.stringify([ordered, sources]);
}

export const factorsDecider: Decider<Factors, SwitchFactorTable, FactorEvent> = {
  commands: factorsCommands,
  initial: { ...firstFactorTable, switchedAt: null },

  decide({ replaces, factors, sources, by, at }, current) {
    if (toComparableText({ factors, sources }) === toComparableText(current)) return [];
    if (replaces !== current.version) throw new DomainError('version_conflict');
    return [
      {
        type: 'FactorTableSwitched',
        data: {
          version: current.version + 1,
          from: current.version,
          factors: [...factors],
          sources: [...sources],
          byMemberId: by,
          switchedAt: at,
        },
      },
    ];
  },

  evolve: (_, { data: { version, factors, sources, switchedAt } }) => ({ version, factors, sources, switchedAt }),
};
