import {
  adminLists,
  getFileColumns,
  getListFileName,
  getRequiredPermissions,
  getTerm,
  isChoiceColumn,
  language,
  createPermissionNeededError,
  endpoints,
  isExportExpired,
  limits,
  listNames,
  shownColumns,
  toCalendarDay,
  translateErasedName,
  canCall,
  DomainError,
  streams,
  type Caller,
  type Language,
  type ColumnPath,
  type ListExportEvent,
  type ListForm,
} from '@pass-along/contracts';
import type { Request } from 'express';
import { auditTable } from '@pass-along/contracts/tables';
import { createFairQueue, decryptEvents, parse, type KeyVault } from '@pass-along/platform';
import type { QueryKit } from '../core/queryModule.ts';
import type { Database } from '../core/readDatabase.ts';
import { readAllRows } from '../core/rowCursor.ts';
import { createAlias } from '../core/sqlSelections.ts';
import { prepare, param, sql } from '../core/sqlStatements.ts';
import { writeWithBackpressure } from '../core/writeWithBackpressure.ts';
import { formatColumn, getColumnValue } from '../core/exportColumns.ts';
import { byteOrderMark, formatCsvLine } from '../core/csvFormat.ts';
import type { ExportableList } from '../core/adminListRoutes.ts';
import { readSettings } from '../core/settingsReadQueries.ts';

const audit = createAlias(auditTable, 'a');
const exportsInStream = prepare(
  sql(audit.from).where(audit.columns.stream, param('stream')).where(audit.columns.type, 'ListExported'),
  audit.only('event_id', 'type', 'data', 'schema_version'),
);

/** Reads the export that the calling admin ordered. @throws DomainError export_not_found */
async function readOrderedExport(
  { database, vault }: { database: Database; vault: KeyVault },
  exportId: string,
  caller: Caller,
): Promise<ListExportEvent['data']> {
  const rows = await database.run(exportsInStream, { stream: streams.listExport(exportId) });
  const stored = rows.map(({ eventId: id, type, data, schemaVersion }) => ({
    id,
    type,
    data,
    metadata: { schemaVersion },
  }));
  const [event] = await decryptEvents(stored, vault);
  // The stream has events of this type only.
  const made = event?.data as ListExportEvent['data'] | undefined;
  if (made?.byMemberId !== caller.memberId || isExportExpired(made.exportedAt, new Date().toISOString()))
    throw new DomainError('export_not_found');
  return made;
}

const contentTypes: Record<ListForm, string> = {
  csv: 'text/csv; charset=utf-8',
  ndjson: 'application/x-ndjson; charset=utf-8',
};

/** Downloads of lists as files, streamed row by row from the database. */
export function registerListExportRoutes(
  { read, database, pool, vault, logger, defaults }: QueryKit,
  lists: Map<string, ExportableList>,
): void {
  for (const name of listNames)
    if (!lists.has(adminLists[name].path)) throw new Error(`Nobody reads the list ${name}, so it can't be taken out`);
  const queue = createFairQueue(limits.listExports);

  read(
    endpoints.listExport,
    [
      'audit',
      'members',
      'items',
      'swaps',
      'swapLoops',
      'reviews',
      'community',
      'karma',
      'circles',
      'collections',
      'communityEvents',
      'moderation',
    ],
    async ({ params: { exportId }, caller }, req, res) => {
      const made = await readOrderedExport({ database, vault }, exportId, caller);
      const { list: name, form, sort, filter } = made;
      const endpoint = adminLists[name];
      // The admin's permissions may have changed since the order.
      if (!canCall(endpoint, caller)) throw createPermissionNeededError(getRequiredPermissions(endpoint));
      const list = lists.get(endpoint.path);
      if (!list) throw new DomainError('unavailable');
      const query = parse(endpoint.query, { ...(sort !== '' && { sort }), ...(filter !== '' && { filter }) });
      const [{ statement, input }, { timeZone }] = await Promise.all([
        list.statement(query, caller),
        readSettings(database, defaults),
      ]);
      return queue(caller.memberId, async () => {
        if (res.closed) return undefined;
        const rows = readAllRows(pool, statement, input);
        try {
          // The first rows are read before the response begins, so that an early error still gets a response of its
          // own.
          const begun = await rows.next();
          res.attachment(getListFileName(made, toCalendarDay(made.exportedAt, timeZone)));
          res.setHeader('Content-Type', contentTypes[form]);
          await writeWithBackpressure(formatLines(begun, rows, list, made, caller, getNamedLanguage(req)), res);
        } catch (error) {
          if (!res.headersSent) throw error;
          // The response has begun, so cutting it off is the only way to report the error.
          logger.warn({ err: error, exportId }, 'An export was cut off');
          res.destroy();
        } finally {
          await rows.return(undefined);
        }
        return undefined;
      });
    },
  );
}

/** The language that a client of ours asks for; other programs get the values as answers have them. */
function getNamedLanguage({ headers }: Request): Language | undefined {
  const asked = headers['accept-language'];
  return language.options.find((known) => known === asked);
}

async function* formatLines(
  begun: IteratorResult<object[]>,
  rows: AsyncGenerator<object[]>,
  list: ExportableList,
  { list: name, form, columns: chosen }: ListExportEvent['data'],
  caller: Caller,
  spoken: Language | undefined,
): AsyncGenerator<string> {
  const wanted = chosen ?? shownColumns[name];
  const columns = getFileColumns(list.endpoint.answer)
    .filter((column) => wanted.includes(column.join('.')))
    .toSorted((one, other) => wanted.indexOf(one.join('.')) - wanted.indexOf(other.join('.')));
  const choices = columns.map((column) => isChoiceColumn(list.endpoint.answer, column));
  const formatCell = (row: object, column: ColumnPath, index: number) => {
    const cell = formatColumn(row, column);
    if (!spoken || typeof cell !== 'string') return cell;
    return choices[index] ? getTerm(spoken, cell) : translateErasedName(cell, spoken);
  };
  const formatLine = (row: object) => {
    if (form === 'csv') return formatCsvLine(columns.map((column, index) => formatCell(row, column, index)));
    // Chosen columns become an object with the same names as in the spreadsheet.
    const told = chosen
      ? Object.fromEntries(columns.map((column) => [column.join('.'), getColumnValue(row, column)]))
      : row;
    return `${JSON.stringify(told)}\n`;
  };
  if (form === 'csv') yield byteOrderMark + formatCsvLine(columns.map((column) => column.join('.')));
  const wholeLines = form === 'ndjson' && !chosen ? list.lines : undefined;
  for (let next = begun; !next.done; next = await rows.next())
    yield wholeLines
      ? await wholeLines(next.value, caller)
      : (await list.present(next.value, caller)).map(formatLine).join('');
}
