import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/** An event as the server stores it. Positions are byte offsets, so they have gaps. */
export interface LogRecord extends ProposedEvent {
  stream: string;
  revision: number;
  position: bigint;
  recordedAt: Date;
}

export interface ProposedEvent {
  id: string;
  type: string;
  contentType: string;
  data: Uint8Array;
  metadata: Uint8Array;
}

export type Expectation = 'any' | 'noStream' | 'streamExists' | bigint;

export type AppendOutcome =
  | { kind: 'success'; revision: number; position: bigint; repeated: boolean }
  /** `current` is undefined when the stream does not exist. */
  | { kind: 'wrongExpectedVersion'; current: number | undefined };

/** The server's append decision and its log, in memory and, if a file is given, in that file. */
export class EventLog {
  readonly records: LogRecord[] = [];
  private readonly streams = new Map<string, LogRecord[]>();
  /** Recent event ids, which the server checks for appends without a revision. A restart empties the cache. */
  private recentIds = new Map<string, LogRecord>();
  private readonly followers = new Set<() => void>();
  private nextPosition = 0n;
  private readonly file: string | undefined;

  constructor(file?: string) {
    this.file = file;
    if (file === undefined || !existsSync(file)) return;
    const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
    for (const line of lines) this.add(recordFrom(line));
  }

  stream(name: string): readonly LogRecord[] | undefined {
    return this.streams.get(name);
  }

  /** Index of the first record at or after a position. */
  indexAt(position: bigint): number {
    let low = 0;
    let high = this.records.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.records[middle]?.position ?? 0n) < position) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  append(stream: string, events: readonly ProposedEvent[], expected: Expectation): AppendOutcome {
    const existing = this.streams.get(stream) ?? [];
    const repeated = this.alreadyStored(existing, events, expected);
    if (repeated !== undefined) {
      return { kind: 'success', revision: repeated.revision, position: repeated.position, repeated: true };
    }
    if (!meets(existing.length, expected) || this.knowsSome(stream, events, expected)) {
      return { kind: 'wrongExpectedVersion', current: existing.length === 0 ? undefined : existing.length - 1 };
    }
    const last = events.map((event) => this.write(stream, event)).at(-1) ?? existing.at(-1);
    for (const wake of this.followers) wake();
    return {
      kind: 'success',
      revision: last?.revision ?? -1,
      position: last?.position ?? this.nextPosition,
      repeated: false,
    };
  }

  onAppend(listener: () => void): () => void {
    this.followers.add(listener);
    return () => this.followers.delete(listener);
  }

  /** Keeps only the first `count` records. A subscriber that read further is then beyond the end. */
  truncate(count: number): void {
    const kept = this.records.splice(0).slice(0, count);
    this.streams.clear();
    this.recentIds = new Map();
    const last = kept.at(-1);
    this.nextPosition = last ? last.position + sizeOf(last) : 0n;
    for (const record of kept) {
      this.streams.set(record.stream, [...(this.streams.get(record.stream) ?? []), record]);
      this.records.push(record);
    }
  }

  forgetRecentIds(): void {
    this.recentIds = new Map();
  }

  /** The last stored event when this append repeats an earlier one. */
  private alreadyStored(
    existing: readonly LogRecord[],
    events: readonly ProposedEvent[],
    expected: Expectation,
  ): LogRecord | undefined {
    if (expected === 'any' || expected === 'streamExists') {
      const known = events.map((event) => this.recentIds.get(event.id));
      return known.every((record) => record !== undefined && record.stream === existing[0]?.stream)
        ? known.at(-1)
        : undefined;
    }
    const first = expected === 'noStream' ? 0 : Number(expected) + 1;
    return events.every((event, index) => existing[first + index]?.id === event.id)
      ? existing[first + events.length - 1]
      : undefined;
  }

  /** Part of the append is stored and part is not. The server reports that as a wrong version. */
  private knowsSome(stream: string, events: readonly ProposedEvent[], expected: Expectation): boolean {
    const [first] = events;
    return (
      (expected === 'any' || expected === 'streamExists') &&
      first !== undefined &&
      this.recentIds.get(first.id)?.stream === stream
    );
  }

  private write(stream: string, event: ProposedEvent): LogRecord {
    const revision = this.streams.get(stream)?.length ?? 0;
    const record = { ...event, stream, revision, position: this.nextPosition, recordedAt: new Date() };
    if (this.file !== undefined) appendFileSync(this.file, `${lineOf(record)}\n`);
    this.add(record);
    this.recentIds.set(record.id, record);
    return record;
  }

  private add(record: LogRecord): void {
    const records = this.streams.get(record.stream) ?? [];
    this.streams.set(record.stream, records);
    records.push(record);
    this.records.push(record);
    this.nextPosition = record.position + sizeOf(record);
  }
}

type AsText = 'data' | 'metadata' | 'position' | 'recordedAt';
type Kept = Omit<LogRecord, AsText> & Record<AsText, string>;

function lineOf(record: LogRecord): string {
  const bytes = { data: toBase64(record.data), metadata: toBase64(record.metadata) };
  return JSON.stringify({ ...record, ...bytes, position: String(record.position) });
}

function recordFrom(line: string): LogRecord {
  const kept = JSON.parse(line) as Kept;
  return {
    ...kept,
    data: Buffer.from(kept.data, 'base64'),
    metadata: Buffer.from(kept.metadata, 'base64'),
    position: BigInt(kept.position),
    recordedAt: new Date(kept.recordedAt),
  };
}

const toBase64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

/** Bytes in the log's file. */
function sizeOf({ stream, type, data, metadata }: LogRecord): bigint {
  return BigInt(120 + stream.length + type.length + data.length + metadata.length);
}

function meets(length: number, expected: Expectation): boolean {
  switch (expected) {
    case 'any':
      return true;
    case 'noStream':
      return length === 0;
    case 'streamExists':
      return length > 0;
    default:
      return BigInt(length) - 1n === expected;
  }
}
