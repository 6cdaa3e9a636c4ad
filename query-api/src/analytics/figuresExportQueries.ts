import { isExportExpired, DomainError, streams, type FiguresExportEvent } from '@pass-along/contracts';
import { auditTable } from '@pass-along/contracts/tables';
import type { Database } from '../core/readDatabase.ts';
import { createAlias } from '../core/sqlSelections.ts';
import { prepare, param, sql } from '../core/sqlStatements.ts';

const audit = createAlias(auditTable, 'a');
const inStream = prepare(
  sql(audit.from).where(audit.columns.stream, param('stream')).where(audit.columns.type, param('type')),
  audit.only('data'),
);

/** Reads the export that the calling admin ordered. @throws DomainError export_not_found */
export async function readFiguresExport(
  database: Database,
  exportId: string,
  memberId: string,
): Promise<FiguresExportEvent['data']> {
  const [row] = await database.run(inStream, { stream: streams.figuresExport(exportId), type: 'FiguresExported' });
  // The stream has events of this type only, which name no person but the admin.
  const made = row?.data as FiguresExportEvent['data'] | undefined;
  if (made?.byMemberId !== memberId || isExportExpired(made.exportedAt, new Date().toISOString()))
    throw new DomainError('export_not_found');
  return made;
}
