import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Bar, BarChart, CartesianGrid, LabelList, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { formatKilograms, formatNumber } from '../../i18n/localeFormat.ts';
import type { Bar as Figures } from './impactMeasure.ts';

interface BarsProps {
  bars: readonly Figures[];
  /** Draws the restated figures next to the reported ones, hatched. */
  twofold: boolean;
}

const text = { fill: 'var(--muted)', fontSize: 13 };
const margin = { top: 20, right: 8, bottom: 0, left: 0 };

/** Vertical bars over time. */
export function VerticalBars({ bars, twofold }: BarsProps) {
  const hatch = useId();
  return (
    <ResponsiveContainer width="100%" height={320}>
      <BarChart data={[...bars]} margin={margin} barGap={2} accessibilityLayer={false}>
        <Hatch id={hatch} />
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis dataKey="label" tick={text} tickLine={false} axisLine={{ stroke: 'var(--muted)' }} minTickGap={12} />
        <YAxis
          tick={text}
          tickLine={false}
          axisLine={false}
          width={44}
          tickFormatter={(value: number) => formatNumber(value)}
        />
        <Tooltip cursor={{ fill: 'var(--primary-wash)' }} content={<BarTooltip twofold={twofold} />} />
        <Bar dataKey="reported" fill="var(--primary)" radius={[4, 4, 0, 0]} isAnimationActive={false} />
        {twofold && (
          <Bar
            dataKey="restated"
            fill={`url(#${hatch})`}
            stroke="var(--accent)"
            radius={[4, 4, 0, 0]}
            isAnimationActive={false}
          />
        )}
      </BarChart>
    </ResponsiveContainer>
  );
}

/** Horizontal bars by name, each with its figure at the end. */
export function HorizontalBars({ bars, twofold }: BarsProps) {
  const hatch = useId();
  const height = Math.max(320, bars.length * (twofold ? 56 : 36));
  return (
    <ResponsiveContainer width="100%" height={height}>
      <BarChart
        data={[...bars]}
        layout="vertical"
        margin={{ ...margin, top: 0, right: 72 }}
        barGap={2}
        accessibilityLayer={false}
      >
        <Hatch id={hatch} />
        <XAxis type="number" hide />
        <YAxis
          type="category"
          dataKey="label"
          width={124}
          tick={{ ...text, fill: 'var(--ink)' }}
          tickLine={false}
          axisLine={{ stroke: 'var(--muted)' }}
          interval={0}
        />
        <Tooltip cursor={{ fill: 'var(--primary-wash)' }} content={<BarTooltip twofold={twofold} />} />
        <Bar dataKey="reported" fill="var(--primary)" radius={[0, 4, 4, 0]} isAnimationActive={false} maxBarSize={26}>
          <LabelList dataKey="reported" position="right" formatter={formatBarValue} fill="var(--ink)" fontSize={13} />
        </Bar>
        {twofold && (
          <Bar
            dataKey="restated"
            fill={`url(#${hatch})`}
            stroke="var(--accent)"
            radius={[0, 4, 4, 0]}
            isAnimationActive={false}
            maxBarSize={26}
          >
            <LabelList dataKey="restated" position="right" formatter={formatBarValue} fill="var(--ink)" fontSize={13} />
          </Bar>
        )}
      </BarChart>
    </ResponsiveContainer>
  );
}

const formatBarValue = (value: unknown) => formatKilograms(Number(value));

function Hatch({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="2.5" height="6" fill="var(--accent)" />
      </pattern>
    </defs>
  );
}

interface BarTooltipProps {
  twofold: boolean;
  /** Provided by recharts: whether the pointer is on a bar, and which one. */
  active?: boolean;
  payload?: readonly { payload?: Figures }[];
}

/** The tooltip of a bar. */
function BarTooltip({ twofold, active, payload }: BarTooltipProps) {
  const { t } = useTranslation();
  const bar = payload?.[0]?.payload;
  if (active !== true || bar === undefined) return null;
  return (
    <div className="rounded-input border border-line bg-surface px-3 py-2 text-sm shadow-float">
      <p className="font-semibold">{bar.label}</p>
      <p className="tabular-nums">
        {twofold && `${t('impact.reported')}: `}
        {formatKilograms(bar.reported)}
      </p>
      {twofold && (
        <p className="tabular-nums">
          {t('impact.restated')}: {formatKilograms(bar.restated)}
        </p>
      )}
    </div>
  );
}
