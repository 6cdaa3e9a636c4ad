import { displacement, endpoints } from '@pass-along/contracts';
import { createSpans } from '../core/periodSpans.ts';
import { findVisibleMember } from '../members/visibleMember.ts';
import type { QueryModule } from '../core/queryModule.ts';
import { readCommunityImpact, readFactors, readFactorTables, readMemberImpact } from './impactReadQueries.ts';

/** The savings of items that were handed over. */
export const registerImpactModule: QueryModule = ({ read, database, defaults }) => {
  const spanOf = createSpans(database, defaults);

  read(endpoints.communityImpact, ['impact', 'community'], async ({ query }) =>
    readCommunityImpact(database, await spanOf(query)),
  );

  read(endpoints.myImpact, ['impact'], ({ caller }) => readMemberImpact(database, caller.memberId));

  read(endpoints.memberImpact, ['impact', 'members'], async ({ params, caller }) =>
    readMemberImpact(database, await findVisibleMember(database, params.memberId, caller)),
  );

  read(endpoints.impactFactors, ['impact'], async () => {
    const { factors, sources, ...table } = await readFactors(database);
    return { ...table, factors: [...factors], sources: [...sources], displacement };
  });

  read(endpoints.factorTables, ['impact'], () => readFactorTables(database));
};
