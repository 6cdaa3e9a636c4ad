import { useTheme } from '@mui/material';
import type { ChartAnswer } from '@pass-along/contracts';
import { useChartText } from './chartText.ts';
import { isWithheldShare } from './withheldShares.ts';

const cell = { width: 52, height: 26 };
const side = 110;
const top = 24;

/** Retention as a heatmap: one row for each month of joining, one column for each month after it. */
export function RetentionHeatmap({ chart }: { chart: ChartAnswer }) {
  const { palette, typography } = useTheme();
  const text = useChartText();
  const shares = chart.columns.filter(({ unit }) => unit === 'share');
  const width = side + shares.length * cell.width;
  const height = top + chart.rows.length * cell.height;
  const label = { fill: palette.text.secondary, fontSize: 13, fontFamily: String(typography.fontFamily) };
  return (
    <svg viewBox={`0 0 ${String(width)} ${String(height)}`} width={width} height={height} style={{ display: 'block' }}>
      {shares.map(({ key }, column) => (
        <text
          key={key}
          // the first name is wider than its column
          {...(column === 0 ? { x: side + cell.width - 6, textAnchor: 'end' } : { x: side + column * cell.width + 4 })}
          y={16}
          {...label}
        >
          {text.column(key)}
        </text>
      ))}
      {chart.rows.map((row, index) => (
        <g key={row.key}>
          <text x={0} y={top + index * cell.height + 18} {...label} fill={palette.text.primary}>
            {text.row(chart, row)}
          </text>
          {shares.map(({ key }, column) => {
            const place = chart.columns.findIndex((each) => each.key === key);
            const share = row.values[place] ?? null;
            const x = side + column * cell.width;
            const y = top + index * cell.height;
            const frame = { x, y, width: cell.width - 2, height: cell.height - 2, rx: 3 };
            if (share === null)
              return isWithheldShare(chart, index, place) ? <rect key={key} {...frame} fill={palette.divider} /> : null;
            return (
              <g key={key}>
                <rect
                  {...frame}
                  fill={palette.primary.main}
                  // the strongest shade on which text has a contrast of 4.5:1 in both themes is 0.46
                  fillOpacity={0.06 + share * 0.39}
                />
                <text x={x + 5} y={y + 17} {...label} fontSize={12} fill={palette.text.primary}>
                  {text.value(share, 'share')}
                </text>
              </g>
            );
          })}
        </g>
      ))}
    </svg>
  );
}
