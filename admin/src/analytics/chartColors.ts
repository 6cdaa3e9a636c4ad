import { useTheme } from '@mui/material';

/** The colours of a chart's columns, in column order. */
export function useChartColors(): readonly string[] {
  const { primary, secondary, info, warning, text } = useTheme().palette;
  return [primary.main, secondary.main, info.main, warning.main, text.secondary];
}
