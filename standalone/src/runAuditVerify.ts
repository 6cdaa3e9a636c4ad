import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { type LoggedEvent, type LogFinding, streams } from '@pass-along/contracts';
import { readChainHead, checkSeals, type VerifiedPart, verifyLog } from '@pass-along/platform';
import type { CommandLineData } from './commandLineData.ts';

export const usage = `Usage: npm run audit:verify -- [--seal FILE]… [--key FILE]…

Reads the whole log as it is stored and checks it against its hash chain and its seals, and the proof of each event.
Nothing is changed.

  --seal  a seal kept elsewhere, as it arrived by email
  --key   the public key that seals must be signed with, as it arrived by email; by default the keys beside the seals in
          DATA_DIR`;

export type AuditVerifyDeps = Pick<CommandLineData, 'rawStore' | 'pool' | 'seals' | 'print' | 'report'>;

/** Returns the exit code: 0 no differences, 1 differences, 2 invalid arguments. */
export async function runAuditVerify(argv: readonly string[], deps: AuditVerifyDeps): Promise<number> {
  const { rawStore, pool, seals, print, report } = deps;
  const asked = await readArguments(argv);
  if (typeof asked === 'string') {
    report(`${asked}\n\n${usage}`);
    return 2;
  }
  const logId = await readLogId(rawStore);
  if (logId === undefined) {
    print('The log is empty. There is nothing to verify');
    return 0;
  }
  const keys = asked.keys.length > 0 ? asked.keys : await seals.readPublicKeys();
  const checked = await checkSeals({ rawStore, files: [...(await seals.readAll()), ...asked.seals], keys });
  const startedAt = performance.now();
  const getRate = ({ events }: VerifiedPart) => Math.round(events / ((performance.now() - startedAt) / 1_000));
  const { events: of } = await readChainHead(pool, logId);
  let reportedAt = startedAt;
  const { verified, findings } = await verifyLog({
    ...{ rawStore, pool, logId, sealed: checked.sealed },
    onProgress(upTo) {
      if (performance.now() - reportedAt < 1_000) return;
      reportedAt = performance.now();
      report(`${String(upTo.events)} of ${String(of)} events, ${String(getRate(upTo))}/s`);
    },
  });
  const all = [...findings, ...checked.findings];
  for (const finding of all) print(describeFinding(finding));
  if (all.length > 0) return 1;
  const sealedOn = verified.sealedOn === null ? 'there is no seal yet' : `the last seal is of ${verified.sealedOn}`;
  const { events: linked } = await readChainHead(pool, logId);
  print(
    `Nothing was changed, removed or added: ${String(verified.events)} events, up to ${verified.position}; ` +
      `${sealedOn} (${String(getRate(verified))} events/s)`,
  );
  print(
    verified.provenFrom === null
      ? 'No event has a proof of this installation yet: proofs begin with the next seal'
      : `From event ${String(verified.provenFrom)} on, every event has the proof of this installation`,
  );
  if (linked < verified.events)
    print(`The chain does not include the last ${String(verified.events - linked)} yet, so those were not checked`);
  return 0;
}

interface Arguments {
  seals: { name: string; text: string }[];
  keys: string[];
}

/** The parsed arguments, or an error message. */
async function readArguments(argv: readonly string[]): Promise<Arguments | string> {
  try {
    const options = { seal: { type: 'string', multiple: true }, key: { type: 'string', multiple: true } } as const;
    const { seal = [], key = [] } = parseArgs({ args: [...argv], options }).values;
    return {
      seals: await Promise.all(
        seal.map(async (file) => ({ name: basename(file), text: await readFile(file, 'utf8') })),
      ),
      keys: await Promise.all(key.map((file) => readFile(file, 'utf8'))),
    };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function readLogId(rawStore: AuditVerifyDeps['rawStore']): Promise<string | undefined> {
  for await (const { data } of rawStore.readStream(streams.log(), { direction: 'backwards', limit: 1 }))
    return typeof data['logId'] === 'string' ? data['logId'] : undefined;
  return undefined;
}

const formatEvent = ({ number, position, stream, revision, type }: LoggedEvent): string =>
  type === ''
    ? `event ${String(number)} at ${position}`
    : `event ${String(number)}, ${type} on ${stream} at revision ${String(revision)} (${position})`;

/** Describes a finding in one plain sentence. */
function describeFinding(finding: LogFinding): string {
  switch (finding.kind) {
    case 'changed':
      return `The first difference is ${formatEvent(finding.event)}: it was changed`;
    case 'inserted':
      return `The first difference is ${formatEvent(finding.event)}: it was added later`;
    case 'forged':
      return `${formatEvent(finding.event)} was not written by Pass-Along: it has no valid proof of this installation`;
    case 'missingBefore':
      return `An event is missing just before ${formatEvent(finding.event)}`;
    case 'beyondEnd':
      return `There is an event after the end of the log: ${formatEvent(finding.event)}`;
    case 'cutOff':
      return `The log ends after event ${String(finding.after)}: ${String(finding.events)} more after it are missing`;
    case 'chainChanged':
      return (
        `The hash chain itself was changed before event ${String(finding.number)}; the events up to there ` +
        `look unchanged`
      );
    case 'rewritten':
      return (
        `The log doesn’t match the seal of ${finding.day}, and its hash chain was rewritten to fit. The change is ` +
        (finding.since === null ? 'before that seal' : `between the seals of ${finding.since} and ${finding.day}`)
      );
    case 'sealedAndGone':
      return (
        `The seal of ${finding.day} covers ${String(finding.sealed)} events, but there are only ` +
        `${String(finding.events)}: the end of the log is missing`
      );
    case 'sealUnreadable':
      return `${finding.file} is not a seal`;
    case 'sealForged':
      return `The signature of ${finding.file} was not made with our key`;
    case 'sealDiffers':
      return `${finding.file} does not match the event that recorded it`;
    case 'sealNotRecorded':
      return `No event recorded the seal ${finding.file}`;
    case 'sealFileMissing':
      return `The seal ${finding.file} was recorded, but its file is missing`;
  }
}
