import { Component, Suspense, useId, useRef, useState, type ReactNode } from 'react';
import { BarChart3, Table2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNear } from '../../motion/useNear.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { Measure } from './impactMeasure.ts';

interface ChartFrameProps {
  title: string;
  measure: Measure;
  /** True when reported and restated figures differ: two bars side by side. */
  twofold: boolean;
  isEmpty: boolean;
  chart: ReactNode;
  /** The same figures as a table: for screen readers in place of the chart, and visible on demand. */
  table: ReactNode;
}

/** A chart with its table; the chart's code loads when it comes near the window. */
export function ChartFrame({ title, measure, twofold, isEmpty, chart, table }: ChartFrameProps) {
  const { t } = useTranslation();
  const heading = useId();
  const [asTable, setAsTable] = useState(false);
  const Icon = asTable ? BarChart3 : Table2;
  return (
    <section aria-labelledby={heading}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
        <h3 id={heading} className="text-xl">
          {title}
        </h3>
        {!isEmpty && (
          <Button
            variant="quiet"
            className="-mx-4"
            icon={<Icon size={18} aria-hidden="true" />}
            onClick={() => {
              setAsTable(!asTable);
            }}
          >
            {asTable ? t('impact.showChart') : t('impact.showTable')}
          </Button>
        )}
      </div>
      {isEmpty ? (
        <p className="grid h-60 place-items-center rounded-card bg-sunken p-5 text-center text-muted">
          {t('impact.nothingInPeriod')}
        </p>
      ) : asTable ? (
        <div className="overflow-x-auto">{table}</div>
      ) : (
        <>
          <Legend measure={measure} twofold={twofold} />
          <TableFallback instead={table}>
            <LazyChart>{chart}</LazyChart>
          </TableFallback>
          <div className="sr-only">{table}</div>
        </>
      )}
    </section>
  );
}

/** Hidden from screen readers, because the table has the same texts and figures. */
function LazyChart({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const near = useNear(place);
  return (
    <div ref={place} className="min-h-80" aria-hidden="true">
      {near && <Suspense fallback={<Skeleton className="h-80" />}>{children}</Suspense>}
    </div>
  );
}

/** Shows the table when the chart's code cannot be loaded. */
class TableFallback extends Component<{ instead: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <Failed>{this.props.instead}</Failed> : this.props.children;
  }
}

function Failed({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <>
      <p className="mb-3 text-muted">{t('impact.chartFailed')}</p>
      <div aria-hidden="true" className="overflow-x-auto">
        {children}
      </div>
    </>
  );
}

function Legend({ measure, twofold }: { measure: Measure; twofold: boolean }) {
  const { t } = useTranslation();
  return (
    <p className="mb-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted" aria-hidden="true">
      <span>{t(`impact.measures.${measure}`)}, kg</span>
      {twofold && (
        <>
          <span className="inline-flex items-center gap-2">
            <span className="size-3.5 rounded-[3px] bg-primary" />
            {t('impact.reported')}
          </span>
          <span className="inline-flex items-center gap-2">
            <span
              className={
                'size-3.5 rounded-[3px] border-2 border-accent ' +
                'bg-[repeating-linear-gradient(45deg,var(--accent)_0_2px,transparent_2px_5px)]'
              }
            />
            {t('impact.restated')}
          </span>
        </>
      )}
    </p>
  );
}
