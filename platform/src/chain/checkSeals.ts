import { type LogFinding, type LogSeal, streams } from '@pass-along/contracts';
import type { EventStore } from '../eventStore/eventStore.ts';
import { hasValidSignature, parseSealFile, type SealStatement, parseStatement, formatStatement } from './sealFile.ts';
import { formatSealFileName } from './sealFolder.ts';

export interface SealsToCheck {
  rawStore: EventStore;
  /** The seals in the data folder, and copies kept elsewhere. */
  files: readonly { name: string; text: string }[];
  /** SPKI in PEM; a seal must fit one of them. */
  keys: readonly string[];
}

export interface CheckedSeals {
  /** Everything found in seals, valid or not, for any log. */
  sealed: SealStatement[];
  findings: LogFinding[];
}

/** Verifies each seal, and compares the files with the recorded events. */
export async function checkSeals({ rawStore, files, keys }: SealsToCheck): Promise<CheckedSeals> {
  const recorded = await readRecordedSeals(rawStore);
  const byName = new Map(recorded.map((seal) => [formatSealFileName(seal), formatStatement(seal)]));
  const known = new Set(byName.values());
  const sealed = new Map<string, SealStatement>(recorded.map((seal) => [formatStatement(seal), seal]));
  const findings: LogFinding[] = [];
  const found = new Set<string>();
  for (const { name: file, text } of files) {
    const seal = parseSealFile(text);
    const says = seal && parseStatement(seal.statement);
    found.add(file);
    if (!seal || !says) {
      findings.push({ kind: 'sealUnreadable', file });
      continue;
    }
    found.add(formatSealFileName(says));
    sealed.set(seal.statement, says);
    if (!keys.some((key) => hasValidSignature(key, seal))) findings.push({ kind: 'sealForged', file });
    if (!known.has(seal.statement)) findings.push({ kind: byName.has(file) ? 'sealDiffers' : 'sealNotRecorded', file });
  }
  for (const file of byName.keys()) if (!found.has(file)) findings.push({ kind: 'sealFileMissing', file });
  return { sealed: [...sealed.values()], findings };
}

/** In chronological order. */
export async function readRecordedSeals(rawStore: EventStore): Promise<LogSeal[]> {
  const seals: LogSeal[] = [];
  for await (const { type, data, unreadable } of rawStore.readStream(streams.seals()))
    if (type === 'LogSealed' && unreadable === undefined) seals.push(data as unknown as LogSeal);
  return seals;
}
