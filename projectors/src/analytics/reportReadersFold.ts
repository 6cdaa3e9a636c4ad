import { reportReadersTable, type ReportReaderRow } from '@pass-along/contracts/tables';
import { createFoldedTable, type Fold } from '../core/foldedProjection.ts';

const reportReadersFold: Fold<ReportReaderRow, 'member'> = {
  categories: ['member'],
  getRowKeys: ({ type, data }) => (type === 'MonthlyReportChosen' || type === 'MemberErased' ? [data.memberId] : []),
  evolve(row, { type, data }) {
    if (type === 'MonthlyReportChosen') return { member_id: data.memberId, wanted: data.wanted };
    return type === 'MemberErased' ? undefined : row;
  },
};

export const reportReaders = createFoldedTable(reportReadersTable, reportReadersFold);
