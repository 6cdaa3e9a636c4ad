import type { FactorTablesAnswer } from '@pass-along/contracts';
import { useQuery } from '@tanstack/react-query';
import { callEndpoint } from '../core/api/callEndpoint.ts';
import { QueryContent } from '../core/components/QueryContent.tsx';
import { RuleVersions } from '../core/components/RuleVersions.tsx';
import { useFormats } from '../core/i18n/formats.ts';
import { useTerms } from '../core/i18n/terms.ts';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { factorMessages } from './factorMessages.ts';

type Table = FactorTablesAnswer['tables'][number];

/** The factor tables so far, each with its changes. */
export function FactorTableVersions({ onTake }: { onTake: (table: Table) => void }) {
  const words = useMessages(factorMessages);
  const term = useTerms();
  const { number } = useFormats();
  const query = useQuery({
    queryKey: ['impact', 'factors', 'tables'],
    queryFn: () => callEndpoint('GET /api/admin/impact/factors', {}),
  });
  const formatFactor = ({ kg, co2eKg, grade }: Table['factors'][number]) =>
    `${words.kilograms(number(kg), number(co2eKg))} (${grade})`;
  const describeChanges = (after: Table, before: Table | undefined) => {
    if (!before) return [];
    const factors = after.factors.flatMap((factor) => {
      const was = before.factors.find(({ category }) => category === factor.category);
      return was && formatFactor(was) !== formatFactor(factor)
        ? [words.changed(term(factor.category), formatFactor(was), formatFactor(factor))]
        : [];
    });
    // a change of a basis or source text changes no figure
    return factors.length > 0 ? factors : [words.onlyWords];
  };
  return (
    <QueryContent query={query}>
      {({ tables }) => (
        <RuleVersions
          versions={tables.map((table, index) => ({ ...table, changes: describeChanges(table, tables[index + 1]) }))}
          onTake={(version) => {
            const again = tables.find((table) => table.version === version);
            if (again) onTake(again);
          }}
        />
      )}
    </QueryContent>
  );
}
