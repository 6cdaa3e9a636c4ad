import { useTheme } from '@mui/material';
import type { ChartAnswer } from '@pass-along/contracts';
import {
  Bar,
  BarChart,
  CartesianGrid,
  LabelList,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { useNavigate } from 'react-router-dom';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { useIsNarrow } from '../core/components/useIsNarrow.ts';
import { useChartText } from './chartText.ts';
import { useChartColors } from './chartColors.ts';
import { analyticsMessages } from './analyticsMessages.ts';
import type { ChartConfig } from './chartConfigs.ts';

interface ChartViewProps {
  chart: ChartAnswer;
  as: Exclude<ChartConfig['as'], 'shades'>;
  /** Keys of the columns to draw. */
  columns: readonly string[];
  /** The page that a bar links to, if any. */
  getPath: (row: number, column: string) => string | undefined;
}

const margin = { top: 16, right: 12, bottom: 0, left: 0 };
/** A zero is a thin bar, so that it differs from a withheld value. */
const showZero = (value: unknown) => (typeof value === 'number' ? 2 : 0);
const dashes = ['', '6 3', '2 3', '10 4'];

/** The chart itself. Screen readers get the same figures from its table. */
export function ChartView({ chart, as, columns, getPath }: ChartViewProps) {
  const navigate = useNavigate();
  const theme = useTheme();
  const colors = useChartColors();
  const text = useChartText();
  const words = useMessages(analyticsMessages);
  const narrow = useIsNarrow();
  const findColumnIndex = (key: string) => chart.columns.findIndex((column) => column.key === key);
  const data = chart.rows.map((row, index) => ({
    index,
    label: text.row(chart, row),
    ...Object.fromEntries(columns.map((key) => [key, row.values[findColumnIndex(key)] ?? null])),
  }));
  // the drawn columns of a chart have one unit
  const unit = chart.columns[findColumnIndex(columns[0] ?? '')]?.unit ?? 'count';
  const axis = { fill: theme.palette.text.secondary, fontSize: 13 };
  const tooltip = (
    <Tooltip
      cursor={{ fill: theme.palette.action.hover }}
      formatter={(value, name) => [
        text.value(Number(value), chart.columns[findColumnIndex(String(name))]?.unit ?? 'count'),
        text.column(String(name)),
      ]}
      contentStyle={{
        background: theme.palette.background.paper,
        border: `1px solid ${theme.palette.divider}`,
        borderRadius: 8,
      }}
      labelStyle={{ color: theme.palette.text.primary, fontWeight: 600 }}
      itemStyle={{ color: theme.palette.text.primary }}
    />
  );
  /** Either every bar of a column is a link or none is. */
  const getLinkProps = (key: string) =>
    data.some(({ index }) => getPath(index, key) !== undefined) && {
      cursor: 'pointer',
      onClick: (bar: { payload?: { index?: number } }) => {
        const path = bar.payload?.index === undefined ? undefined : getPath(bar.payload.index, key);
        if (path !== undefined) void navigate(path);
      },
    };
  const grid = (
    <CartesianGrid
      vertical={as !== 'lying' ? false : true}
      horizontal={as !== 'lying'}
      stroke={theme.palette.divider}
    />
  );
  const time = (
    <XAxis
      dataKey="label"
      tick={axis}
      tickLine={false}
      axisLine={{ stroke: theme.palette.text.secondary }}
      minTickGap={12}
    />
  );
  const height = (
    <YAxis
      tick={axis}
      tickLine={false}
      axisLine={false}
      width={unit === 'kg' ? 72 : 52}
      tickFormatter={(value: number) => text.value(value, unit)}
    />
  );
  if (as === 'lines')
    return (
      <ResponsiveContainer width="100%" height={300}>
        <LineChart data={data} margin={margin} accessibilityLayer={false}>
          {grid}
          {time}
          {height}
          {tooltip}
          {columns.map((key, index) => (
            <Line
              key={key}
              dataKey={key}
              stroke={colors[index] ?? ''}
              strokeWidth={2}
              strokeDasharray={dashes[index] ?? ''}
              dot={data.length > 40 ? false : { r: 2.5, strokeDasharray: '' }}
              isAnimationActive={false}
            />
          ))}
        </LineChart>
      </ResponsiveContainer>
    );
  if (as === 'lying')
    return (
      <ResponsiveContainer width="100%" height={Math.max(160, data.length * (12 + 20 * columns.length) + 32)}>
        <BarChart
          data={data}
          layout="vertical"
          margin={{ ...margin, top: 0, right: 64 }}
          barGap={1}
          accessibilityLayer={false}
        >
          <XAxis type="number" hide />
          <YAxis
            type="category"
            dataKey="label"
            width={narrow ? 104 : 150}
            tick={{ ...axis, fill: theme.palette.text.primary }}
            tickLine={false}
            axisLine={{ stroke: theme.palette.text.secondary }}
            interval={0}
          />
          {tooltip}
          {columns.map((key, index) => (
            <Bar
              key={key}
              dataKey={key}
              fill={colors[index] ?? ''}
              radius={[0, 4, 4, 0]}
              maxBarSize={22}
              isAnimationActive={false}
              minPointSize={showZero}
              {...getLinkProps(key)}
            >
              <LabelList
                valueAccessor={({ payload }: { payload?: Record<string, unknown> }) =>
                  typeof payload?.[key] === 'number' ? text.value(payload[key], unit) : words.withheldShort
                }
                position="right"
                fill={theme.palette.text.primary}
                fontSize={12}
              />
            </Bar>
          ))}
        </BarChart>
      </ResponsiveContainer>
    );
  return (
    <ResponsiveContainer width="100%" height={300}>
      <BarChart
        data={data}
        margin={margin}
        barGap={1}
        accessibilityLayer={false}
        {...(as === 'stacked' && { stackOffset: 'sign' })}
      >
        {grid}
        {time}
        {height}
        {tooltip}
        {columns.map((key, index) => (
          <Bar
            key={key}
            dataKey={key}
            fill={colors[index] ?? ''}
            maxBarSize={48}
            isAnimationActive={false}
            minPointSize={as === 'stacked' ? 0 : showZero}
            {...getLinkProps(key)}
            {...(as === 'stacked' ? { stackId: 'all' } : { radius: [4, 4, 0, 0] as [number, number, number, number] })}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
}
