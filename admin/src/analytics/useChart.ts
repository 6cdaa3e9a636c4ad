import type { ChartAnswer, FigureReport } from '@pass-along/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callEndpoint } from '../core/api/callEndpoint.ts';
import { toChartQuery, getChartKey, type ChartFilters } from './chartFilters.ts';

/** Loads a chart with the chosen filters. The previous chart stays visible while the next one loads. */
export function useChart(report: FigureReport, chosen: ChartFilters) {
  return useQuery<ChartAnswer>({
    queryKey: getChartKey(report, chosen),
    queryFn: () =>
      callEndpoint('GET /api/admin/analytics/charts/:report', { params: { report }, query: toChartQuery(chosen) }),
    placeholderData: keepPreviousData,
  });
}
