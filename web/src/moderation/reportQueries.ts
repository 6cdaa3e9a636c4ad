import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/apiClient.ts';

const reportKeys = { all: ['reports'] as const, one: (caseId: string) => [...reportKeys.all, caseId] as const };

/** The outcome of a report, for its reporter or the reported member. */
export function getOwnCaseQuery(caseId: string) {
  return queryOptions({
    queryKey: reportKeys.one(caseId),
    queryFn: ({ signal }) => call('GET /api/reports/:id', { params: { id: caseId } }, { signal }),
  });
}
