import type { LogFinding } from '@pass-along/contracts';
import type { LogMessages } from './logMessages.ts';

/** One finding about the log as a sentence. */
export function describeFinding(finding: LogFinding, { findings, event }: LogMessages): string {
  switch (finding.kind) {
    case 'changed':
    case 'inserted':
    case 'missingBefore':
    case 'forged':
    case 'beyondEnd':
      return findings[finding.kind](event(finding.event));
    case 'cutOff':
      return findings.cutOff(finding.after, finding.events);
    case 'chainChanged':
      return findings.chainChanged(finding.number);
    case 'rewritten':
      return findings.rewritten(finding.day, finding.since);
    case 'sealedAndGone':
      return findings.sealedAndGone(finding.day, finding.sealed, finding.events);
    case 'sealUnreadable':
    case 'sealForged':
    case 'sealDiffers':
    case 'sealNotRecorded':
    case 'sealFileMissing':
      return findings[finding.kind](finding.file);
  }
}
