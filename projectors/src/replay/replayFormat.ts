import type { StateChange, TryCommandAnswer } from '@pass-along/contracts';
import { type ConsumerStatus, lagCounted, type ParkedEvent, type StoredEvent } from '@pass-along/platform';
import type { TableComparison } from '../core/tableComparison.ts';
import type { RebuildReport } from '../core/rebuildProjection.ts';
import type { RebuildProgress } from '../core/rebuildProgress.ts';

/** Formats rows as aligned columns under a heading. */
export function formatTable(heading: readonly string[], rows: readonly (readonly string[])[]): string {
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

type ShownStatus = Pick<ConsumerStatus, 'name' | 'version' | 'position' | 'lagEvents' | 'parked'>;

export function formatStatus(states: readonly ShownStatus[]): string {
  const rows = states.map(({ name, version, position, lagEvents, parked }) => [
    name,
    String(version),
    position === '' ? '(start)' : position,
    lagEvents >= lagCounted ? `${lagEvents}+` : String(lagEvents),
    String(parked),
  ]);
  return formatTable(['projection', 'version', 'position', 'lag', 'parked'], rows);
}

export function formatProgress({
  projection,
  eventsDone,
  eventsTotal,
  ratePerSecond,
  secondsLeft,
}: RebuildProgress): string {
  const percent = eventsTotal === 0 ? 100 : Math.floor((eventsDone / eventsTotal) * 100);
  return (
    `${projection}: ${eventsDone} of ${eventsTotal} events (${percent} %), ${ratePerSecond}/s, ` +
    `${secondsLeft} s left`
  );
}

export function formatRebuild(report: RebuildReport): string {
  const { projection, version, events, seconds, parked, outcome, comparison } = report;
  const aside = parked === 0 ? '' : `, ${parked} parked`;
  const done = `${projection} version ${version}: ${events} events in ${seconds.toFixed(1)} s${aside}, ${outcome}`;
  if (!comparison) return `${done}; the live tables have another version and were not compared`;
  return [done, ...comparison.map(formatComparison)].join('\n');
}

type ChangedColumn = TableComparison['shown']['rows'][number]['columns'][number];

const describeChange = ({ column, live, rebuilt }: ChangedColumn) =>
  `${column} ${JSON.stringify(live)} → ${JSON.stringify(rebuilt)}`;

function formatComparison({ table, equal, live, rebuilt, differing, shown }: TableComparison): string {
  if (equal) return `  ${table}: equal, ${live.rows} rows, checksum ${live.checksum}`;
  return [
    `  ${table}: DIFFERENT, live ${live.rows} rows (${live.checksum}), rebuilt ${rebuilt.rows} rows ` +
      `(${rebuilt.checksum})`,
    `    first differing rows: ${differing.join(', ')}`,
    ...shown.rows.map(({ key, kind, columns }) => `    ${key} ${kind}: ${columns.map(describeChange).join(', ')}`),
  ].join('\n');
}

/** Formats the differences between two states, one line each. */
export function formatChanges(changes: readonly StateChange[]): string {
  if (changes.length === 0) return 'Nothing changed';
  return formatTable(
    ['path', 'before', 'after'],
    changes.map(({ path, before, after }) => [path, JSON.stringify(before), JSON.stringify(after)]),
  );
}

export function formatDryRun({ stream, revision, events, refusal, changes }: TryCommandAnswer): string {
  const where = `${stream} at revision ${String(revision)}`;
  if (refusal) return `${where}: refused, ${refusal.code} (${refusal.message})`;
  if (events.length === 0) return `${where}: no events`;
  return [where, ...events.map(({ type, data }) => `${type} ${JSON.stringify(data)}`), formatChanges(changes)].join(
    '\n',
  );
}

export function formatParkedEvents(parked: readonly (ParkedEvent & { projection: string })[]): string {
  return formatTable(
    ['projection', 'event id', 'stream', 'revision', 'type', 'error'],
    parked.map(({ projection, event_id: id, stream, revision, type, error }) => [
      ...[projection, id, stream, String(revision), type, error],
    ]),
  );
}

export function formatEventTypes(
  types: readonly { type: string; category: string; version?: number; followers: readonly string[] }[],
): string {
  return formatTable(
    ['type', 'category', 'version', 'followed by'],
    types.map(({ type, category, version = 1, followers }) => [type, category, String(version), followers.join(', ')]),
  );
}

export function formatEvent({ revision, position, type, metadata, data }: StoredEvent): string {
  const { at, actor, commandId, $causationId } = metadata;
  return [
    `${revision}  ${type}  ${at}  ${actor.role} ${actor.id}`,
    `   position ${position}, command ${commandId}, caused by ${$causationId}`,
    `   ${JSON.stringify(data)}`,
  ].join('\n');
}
