import { type FigureReport, type Granularity, isOption } from '@pass-along/contracts';
import { useSearchParams } from 'react-router-dom';

/** The filters of all charts on the page; '' for a filter that is not set. */
export interface ChartFilters {
  from: string;
  to: string;
  granularity: Granularity;
  category: string;
  circleId: string;
}

const steps: readonly Granularity[] = ['day', 'week', 'month'];

/** The page's filters, kept in the URL so that they can be shared. */
export function useChartFilters(): [ChartFilters, (change: Partial<ChartFilters>) => void] {
  const [params, setParams] = useSearchParams();
  const granularity = params.get('granularity') ?? '';
  const chosen: ChartFilters = {
    from: params.get('from') ?? '',
    to: params.get('to') ?? '',
    granularity: isOption(steps, granularity) ? granularity : 'month',
    category: params.get('category') ?? '',
    circleId: params.get('circleId') ?? '',
  };
  const choose = (change: Partial<ChartFilters>) => {
    const next = Object.entries({ ...chosen, ...change }).filter(
      ([name, value]) => value !== '' && !(name === 'granularity' && value === 'month'),
    );
    setParams(Object.fromEntries(next), { replace: true });
  };
  return [chosen, choose];
}

/** The filters as query parameters of the API. */
export function toChartQuery({ granularity, ...chosen }: ChartFilters): Record<string, string> {
  return { granularity, ...Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== '')) };
}

export function getScope({ category, circleId }: ChartFilters): { category?: string; circleId?: string } {
  return { ...(category !== '' && { category }), ...(circleId !== '' && { circleId }) };
}

export const getChartKey = (report: FigureReport, chosen: ChartFilters) =>
  ['analytics', report, toChartQuery(chosen)] as const;
