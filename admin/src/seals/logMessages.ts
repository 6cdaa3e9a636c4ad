import type { LoggedEvent } from '@pass-along/contracts';
import { formatPlural, defineMessages } from '../core/i18n/defineMessages.ts';

export interface LogMessages {
  title: string;
  about: string;
  chain: string;
  logId: string;
  linked: string;
  position: string;
  noEvents: string;
  verify: string;
  stop: string;
  progress: (events: string, of: string) => string;
  inOrder: (events: string) => string;
  notLinked: (events: number) => string;
  proven: (from: string | null) => string;
  stopped: (events: string) => string;
  seals: string;
  sealsAbout: string;
  noSeals: string;
  sealOf: (day: string) => string;
  made: string;
  events: string;
  hash: string;
  formerLog: string;
  download: (day: string) => string;
  downloadKey: string;
  saved: (file: string) => string;
  event: (event: LoggedEvent) => string;
  findings: {
    changed: (event: string) => string;
    inserted: (event: string) => string;
    missingBefore: (event: string) => string;
    forged: (event: string) => string;
    beyondEnd: (event: string) => string;
    cutOff: (after: number, events: number) => string;
    chainChanged: (number: number) => string;
    rewritten: (day: string, since: string | null) => string;
    sealedAndGone: (day: string, sealed: number, events: number) => string;
    sealUnreadable: (file: string) => string;
    sealForged: (file: string) => string;
    sealDiffers: (file: string) => string;
    sealNotRecorded: (file: string) => string;
    sealFileMissing: (file: string) => string;
  };
}

export const logMessages = defineMessages<LogMessages>({
  en: {
    title: 'Log',
    about:
      'Everything that happens is recorded in one log. A hash chain and a daily signed seal show whether ' +
      'it was changed afterwards.',
    chain: 'Hash chain',
    logId: 'Log',
    linked: 'Events in the chain',
    position: 'Last position',
    noEvents: 'none yet',
    verify: 'Verify the log',
    stop: 'Stop',
    progress: (events, of) => `${events} of ${of} events`,
    inOrder: (events) => `Nothing was changed, removed or added: all ${events} events are as they were written.`,
    notLinked: (events) => `The chain doesn’t include the last ${formatPlural(events, 'event', 'events')} yet.`,
    proven: (from) =>
      from === null
        ? 'No event has a proof of this installation yet: proofs begin with the next seal.'
        : `From event ${from} on, every event has the proof of this installation.`,
    stopped: (events) => `Stopped after ${events} events. No differences so far.`,
    seals: 'Seals',
    sealsAbout:
      'Each seal records what the log contained at the end of a day. They are also sent by email; keep ' +
      'them somewhere else.',
    noSeals: 'No seals yet. The first one is created at the end of the day.',
    sealOf: (day) => `Seal of ${day}`,
    made: 'Created',
    events: 'Events',
    hash: 'SHA-256',
    formerLog: 'From the log before it moved',
    download: (day) => `Download the seal of ${day}`,
    downloadKey: 'Download the public key',
    saved: (file) => `Saved ${file}`,
    event: ({ number, type, stream, revision, position }) =>
      type === ''
        ? `event ${String(number)} at ${position}`
        : `event ${String(number)}, ${type} on ${stream} at revision ${String(revision)}`,
    findings: {
      changed: (event) => `The first difference is ${event}: it was changed.`,
      inserted: (event) => `The first difference is ${event}: it was added later.`,
      missingBefore: (event) => `An event is missing just before ${event}.`,
      forged: (event) => `Not written by Pass-Along: ${event}. It has no valid proof of this installation.`,
      beyondEnd: (event) => `There is an event after the end of the log: ${event}.`,
      cutOff: (after, events) =>
        `The log ends after event ${String(after)}: ${formatPlural(events, 'event', 'events')} after it ` +
        `${events === 1 ? 'is' : 'are'} missing.`,
      chainChanged: (number) =>
        `The hash chain itself was changed before event ${String(number)}; the events up to there look unchanged.`,
      rewritten: (day, since) =>
        `The log doesn’t match the seal of ${day}, and its hash chain was rewritten to fit. The change is ` +
        `${since === null ? 'before that seal' : `between the seals of ${since} and ${day}`}.`,
      sealedAndGone: (day, sealed, events) =>
        `The seal of ${day} covers ${String(sealed)} events, but there are only ${String(events)}: the end ` +
        `of the log is missing.`,
      sealUnreadable: (file) => `${file} is not a seal.`,
      sealForged: (file) => `The signature of ${file} was not made with our key.`,
      sealDiffers: (file) => `${file} doesn’t match the event that recorded it.`,
      sealNotRecorded: (file) => `No event recorded the seal ${file}.`,
      sealFileMissing: (file) => `The seal ${file} was recorded, but its file is missing.`,
    },
  },
  de: {
    title: 'Protokoll',
    about:
      'Alles, was geschieht, wird in einem Protokoll aufgezeichnet. Eine Hashkette und ein täglich ' +
      'signiertes Siegel zeigen, ob es nachträglich verändert wurde.',
    chain: 'Hashkette',
    logId: 'Protokoll',
    linked: 'Ereignisse in der Kette',
    position: 'Letzte Position',
    noEvents: 'noch keine',
    verify: 'Protokoll prüfen',
    stop: 'Anhalten',
    progress: (events, of) => `${events} von ${of} Ereignissen`,
    inOrder: (events) =>
      `Nichts wurde geändert, entfernt oder hinzugefügt: Alle ${events} Ereignisse sind, wie sie geschrieben wurden.`,
    notLinked: (events) =>
      events === 1
        ? 'Die Kette enthält das letzte Ereignis noch nicht.'
        : `Die Kette enthält die letzten ${String(events)} Ereignisse noch nicht.`,
    proven: (from) =>
      from === null
        ? 'Noch trägt kein Ereignis einen Nachweis dieser Installation: Sie beginnen mit dem nächsten Siegel.'
        : `Ab Ereignis ${from} trägt jedes Ereignis den Nachweis dieser Installation.`,
    stopped: (events) => `Nach ${events} Ereignissen angehalten. Bis dahin keine Abweichung.`,
    seals: 'Siegel',
    sealsAbout:
      'Jedes Siegel hält fest, was am Ende eines Tages im Protokoll stand. Sie kommen auch per Mail; ' +
      'bewahre sie anderswo auf.',
    noSeals: 'Noch keine Siegel. Das erste entsteht am Ende des Tages.',
    sealOf: (day) => `Siegel vom ${day}`,
    made: 'Erstellt',
    events: 'Ereignisse',
    hash: 'SHA-256',
    formerLog: 'Aus dem Protokoll vor dem Umzug',
    download: (day) => `Siegel vom ${day} herunterladen`,
    downloadKey: 'Öffentlichen Schlüssel herunterladen',
    saved: (file) => `${file} gespeichert`,
    event: ({ number, type, stream, revision, position }) =>
      type === ''
        ? `Ereignis ${String(number)} an Position ${position}`
        : `Ereignis ${String(number)}, ${type} in ${stream}, Revision ${String(revision)}`,
    findings: {
      changed: (event) => `Die erste Abweichung: ${event}. Es wurde verändert.`,
      inserted: (event) => `Die erste Abweichung: ${event}. Es wurde später hinzugefügt.`,
      missingBefore: (event) => `Ein Ereignis fehlt, gleich vor diesem: ${event}.`,
      forged: (event) =>
        `Nicht von Pass-Along geschrieben: ${event}. Ihm fehlt ein gültiger Nachweis dieser Installation.`,
      beyondEnd: (event) => `Nach dem Ende des Protokolls gibt es noch ein Ereignis: ${event}.`,
      cutOff: (after, events) =>
        `Das Protokoll endet nach Ereignis ${String(after)}: ` +
        `${formatPlural(events, 'Ereignis dahinter fehlt', 'Ereignisse dahinter fehlen')}.`,
      chainChanged: (number) =>
        `Die Hashkette selbst wurde vor Ereignis ${String(number)} geändert; die Ereignisse bis dahin ` +
        `sehen unverändert aus.`,
      rewritten: (day, since) =>
        `Das Protokoll passt nicht zum Siegel vom ${day}, und die Hashkette wurde passend umgeschrieben. ` +
        `Die Änderung liegt ` +
        `${since === null ? 'vor diesem Siegel' : `zwischen den Siegeln vom ${since} und vom ${day}`}.`,
      sealedAndGone: (day, sealed, events) =>
        `Das Siegel vom ${day} umfasst ${String(sealed)} Ereignisse, es gibt aber nur ${String(events)}: ` +
        `Das Ende des Protokolls fehlt.`,
      sealUnreadable: (file) => `${file} ist kein Siegel.`,
      sealForged: (file) => `Die Signatur von ${file} stammt nicht von unserem Schlüssel.`,
      sealDiffers: (file) => `${file} passt nicht zum Ereignis dazu.`,
      sealNotRecorded: (file) => `Zum Siegel ${file} gibt es kein Ereignis.`,
      sealFileMissing: (file) => `Das Siegel ${file} steht im Protokoll, aber seine Datei fehlt.`,
    },
  },
});
