import { getDisputePhotoPath, endpoints, DomainError } from '@pass-along/contracts';
import { membersTable, swapStepsTable } from '@pass-along/contracts/tables';
import type { DisputePhotoAddresses } from '@pass-along/platform';
import { sendFile, setFileHeaders } from '../core/sendFile.ts';
import type { QueryKit } from '../core/queryModule.ts';
import { createAlias } from '../core/sqlSelections.ts';
import { prepare, param, sql, bindSql } from '../core/sqlStatements.ts';
import { swaps } from './swapReadQueries.ts';

const steps = createAlias(swapStepsTable, 'step');
const readers = createAlias(membersTable, 'm');

/** Statements in a dispute that this reader may see: a side of the swap, or a moderator. */
const visibleStatements = prepare(
  sql(steps.from)
    .join(swaps.from, swaps.columns.swap_id, steps.columns.swap_id)
    .where(steps.columns.swap_id, param('swapId'))
    .where(sql.raw(`${steps.columns.kind} = 'stated'`))
    .whereRaw(
      bindSql(
        `(? in (${swaps.columns.owner_id}, ${swaps.columns.requester_id}) or exists (select from ${readers.from}
          where ${readers.columns.member_id} = ? and ${readers.columns.status} = 'active'
            and jsonb_exists(${readers.columns.duties}, 'moderate')))`,
        'readerId',
      ),
    ),
  steps.only('facts'),
);

/** Serves photos of dispute statements at signed addresses, while the reader may see them. */
export function registerDisputePhotoRoutes(
  { read, database, files }: QueryKit,
  addresses: DisputePhotoAddresses,
): void {
  read(endpoints.disputePhoto, ['swaps', 'members'], async ({ params, query, caller }, req, res) => {
    const { swapId, photoId, size } = params;
    const { for: readerId, until, signature } = query;
    const isTheirs = addresses.isValid({ swapId, photoId, size, readerId, until, signature }, new Date().toISOString());
    if (!isTheirs || (caller && caller.memberId !== readerId)) throw new DomainError('file_not_for_you');
    const seen = await database.run(visibleStatements, { swapId, readerId });
    const isNamed = seen.some(({ facts }) => facts.photos?.some(({ id }) => id === photoId) ?? false);
    const stored = isNamed ? await files.open(getDisputePhotoPath(swapId, photoId, size)) : undefined;
    if (!stored) throw new DomainError('file_not_for_you');
    setFileHeaders(res);
    res.setHeader('Cache-Control', `private, max-age=${String(Math.max(0, until - Math.ceil(Date.now() / 1000)))}`);
    await sendFile(req, res, stored);
    return undefined;
  });
}
