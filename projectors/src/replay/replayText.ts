import { type ConsumerStatus, lagCounted, type StoredEvent } from '@pass-along/platform';
import { type TableComparison } from '../runtime/compare.ts';
import { type RebuildReport } from '../runtime/rebuild.ts';
import { type RebuildProgress } from '../runtime/rebuildProgress.ts';

/** Rows as aligned columns under a heading. */
export function tableText(heading: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [heading, ...rows];
  const widths = heading.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

type Shown = Pick<ConsumerStatus, 'name' | 'version' | 'position' | 'lagEvents' | 'parked'>;

export function statusText(states: readonly Shown[]): string {
  const rows = states.map(({ name, version, position, lagEvents, parked }) => [
    name,
    String(version),
    position === '' ? '(start)' : position,
    lagEvents >= lagCounted ? `${lagEvents}+` : String(lagEvents),
    String(parked),
  ]);
  return tableText(['projection', 'version', 'position', 'lag', 'parked'], rows);
}

export function progressText({
  projection,
  eventsDone,
  eventsTotal,
  ratePerSecond,
  secondsLeft,
}: RebuildProgress): string {
  const percent = eventsTotal === 0 ? 100 : Math.floor((eventsDone / eventsTotal) * 100);
  return `${projection}: ${eventsDone} of ${eventsTotal} events (${percent} %), ${ratePerSecond}/s, ${secondsLeft} s left`;
}

export function rebuildText(report: RebuildReport): string {
  const { projection, version, events, seconds, parked, outcome, comparison } = report;
  const aside = parked === 0 ? '' : `, ${parked} parked`;
  const done = `${projection} version ${version}: ${events} events in ${seconds.toFixed(1)} s${aside}, ${outcome}`;
  if (!comparison) return `${done}; the live tables were of another version and were not compared`;
  return [done, ...comparison.map(comparisonText)].join('\n');
}

function comparisonText({ table, equal, live, rebuilt, differing }: TableComparison): string {
  if (equal) return `  ${table}: equal, ${live.rows} rows, checksum ${live.checksum}`;
  return [
    `  ${table}: DIFFERENT, live ${live.rows} rows (${live.checksum}), rebuilt ${rebuilt.rows} rows (${rebuilt.checksum})`,
    `    first differing rows: ${differing.join(', ')}`,
  ].join('\n');
}

export function eventText({ revision, position, type, metadata, data }: StoredEvent): string {
  const { at, actor, commandId, $causationId } = metadata;
  return [
    `${revision}  ${type}  ${at}  ${actor.role} ${actor.id}`,
    `   position ${position}, command ${commandId}, caused by ${$causationId}`,
    `   ${JSON.stringify(data)}`,
  ].join('\n');
}
