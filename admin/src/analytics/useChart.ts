import { endpoints, type ChartAnswer, type FigureReport } from '@pass-along/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callEndpoint } from '../api/callEndpoint.ts';
import { askedBy, chartKey, type Chosen } from './chosen.ts';

/** Loads a chart with the chosen filters. The previous chart stays visible while the next one loads. */
export function useChart(report: FigureReport, chosen: Chosen) {
  return useQuery<ChartAnswer>({
    queryKey: chartKey(report, chosen),
    queryFn: () => callEndpoint(endpoints.adminChart, { params: { report }, query: askedBy(chosen) }),
    placeholderData: keepPreviousData,
  });
}
