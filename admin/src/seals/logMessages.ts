import { type LoggedEvent } from '@pass-along/contracts';
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
      'Everything that happens is written into one log. A hash chain and a signed seal a day show whether anybody changed it afterwards.',
    chain: 'Hash chain',
    logId: 'Log',
    linked: 'Events in the chain',
    position: 'Last position',
    noEvents: 'none yet',
    verify: 'Verify the log',
    stop: 'Stop',
    progress: (events, of) => `${events} of ${of} events`,
    inOrder: (events) => `Nothing was changed, taken out or put in: all ${events} events are as they were written.`,
    notLinked: (events) => `The chain does not have the last ${formatPlural(events, 'event', 'events')} yet.`,
    stopped: (events) => `Stopped after ${events} events. Up to there nothing differs.`,
    seals: 'Seals',
    sealsAbout: 'Each says what the log held when a day was over. They are mailed as well; keep them somewhere else.',
    noSeals: 'There is none yet. The first is made when the day is over.',
    sealOf: (day) => `Seal of ${day}`,
    made: 'Made',
    events: 'Events',
    hash: 'SHA-256',
    formerLog: 'Of the log before it moved',
    download: (day) => `Download the seal of ${day}`,
    downloadKey: 'Download the public key',
    saved: (file) => `Saved ${file}`,
    event: ({ number, type, stream, revision, position }) =>
      type === ''
        ? `event ${String(number)} at ${position}`
        : `event ${String(number)}, ${type} on ${stream} at revision ${String(revision)}`,
    findings: {
      changed: (event) => `The first that differs is ${event}: it is not what it was.`,
      inserted: (event) => `The first that differs is ${event}: it was put in later.`,
      missingBefore: (event) => `An event is missing just before ${event}.`,
      beyondEnd: (event) => `There is an event beyond the end of the log: ${event}.`,
      cutOff: (after, events) =>
        `The log ends after event ${String(after)}: ${formatPlural(events, 'event that was', 'events that were')} there behind it ${events === 1 ? 'is' : 'are'} gone.`,
      chainChanged: (number) =>
        `The hash chain itself was changed before event ${String(number)}; no event up to there looks different.`,
      rewritten: (day, since) =>
        `The log is not what was sealed on ${day}, and its hash chain was rewritten with it: something differs ${since === null ? 'before that' : `between the seals of ${since} and ${day}`}.`,
      sealedAndGone: (day, sealed, events) =>
        `The seal of ${day} covers ${String(sealed)} events, and there are ${String(events)}: the end of the log is gone.`,
      sealUnreadable: (file) => `${file} is no seal.`,
      sealForged: (file) => `The signature of ${file} is not by our key.`,
      sealDiffers: (file) => `${file} says other than the event that recorded it.`,
      sealNotRecorded: (file) => `No event recorded the seal ${file}.`,
      sealFileMissing: (file) => `The seal ${file} was recorded, and its file is gone.`,
    },
  },
  de: {
    title: 'Protokoll',
    about:
      'Alles, was geschieht, steht in einem Protokoll. Eine Hashkette und ein signiertes Siegel am Tag zeigen, ob jemand nachträglich etwas daran geändert hat.',
    chain: 'Hashkette',
    logId: 'Protokoll',
    linked: 'Ereignisse in der Kette',
    position: 'Letzte Stelle',
    noEvents: 'noch keine',
    verify: 'Protokoll prüfen',
    stop: 'Anhalten',
    progress: (events, of) => `${events} von ${of} Ereignissen`,
    inOrder: (events) =>
      `Nichts wurde geändert, herausgenommen oder hineingesetzt: Alle ${events} Ereignisse sind, wie sie geschrieben wurden.`,
    notLinked: (events) =>
      events === 1
        ? 'Das letzte Ereignis hat die Kette noch nicht.'
        : `Die letzten ${String(events)} Ereignisse hat die Kette noch nicht.`,
    stopped: (events) => `Nach ${events} Ereignissen angehalten. Bis dorthin weicht nichts ab.`,
    seals: 'Siegel',
    sealsAbout:
      'Jedes sagt, was im Protokoll stand, als ein Tag vorbei war. Sie kommen auch per Mail; bewahre sie anderswo auf.',
    noSeals: 'Noch gibt es keines. Das erste entsteht, wenn der Tag vorbei ist.',
    sealOf: (day) => `Siegel vom ${day}`,
    made: 'Gemacht',
    events: 'Ereignisse',
    hash: 'SHA-256',
    formerLog: 'Aus dem Protokoll vor dem Umzug',
    download: (day) => `Siegel vom ${day} herunterladen`,
    downloadKey: 'Öffentlichen Schlüssel herunterladen',
    saved: (file) => `${file} gespeichert`,
    event: ({ number, type, stream, revision, position }) =>
      type === ''
        ? `Ereignis ${String(number)} an Stelle ${position}`
        : `Ereignis ${String(number)}, ${type} in ${stream}, Revision ${String(revision)}`,
    findings: {
      changed: (event) => `Als Erstes weicht ab: ${event}. Es ist nicht mehr, was es war.`,
      inserted: (event) => `Als Erstes weicht ab: ${event}. Es wurde später hineingesetzt.`,
      missingBefore: (event) => `Ein Ereignis fehlt, gleich vor diesem: ${event}.`,
      beyondEnd: (event) => `Hinter dem Ende des Protokolls steht noch etwas: ${event}.`,
      cutOff: (after, events) =>
        `Das Protokoll endet nach Ereignis ${String(after)}: ${formatPlural(events, 'Ereignis dahinter fehlt', 'Ereignisse dahinter fehlen')}.`,
      chainChanged: (number) =>
        `Die Hashkette selbst wurde vor Ereignis ${String(number)} geändert; kein Ereignis bis dorthin sieht anders aus.`,
      rewritten: (day, since) =>
        `Das Protokoll ist nicht, was am ${day} versiegelt wurde, und die Hashkette wurde mit umgeschrieben: Etwas weicht ab, ${since === null ? 'und zwar davor' : `zwischen den Siegeln vom ${since} und vom ${day}`}.`,
      sealedAndGone: (day, sealed, events) =>
        `Das Siegel vom ${day} umfasst ${String(sealed)} Ereignisse, da sind ${String(events)}: Das Ende des Protokolls fehlt.`,
      sealUnreadable: (file) => `${file} ist kein Siegel.`,
      sealForged: (file) => `Die Signatur von ${file} stammt nicht von unserem Schlüssel.`,
      sealDiffers: (file) => `${file} sagt etwas anderes als das Ereignis dazu.`,
      sealNotRecorded: (file) => `Zum Siegel ${file} gibt es kein Ereignis.`,
      sealFileMissing: (file) => `Das Siegel ${file} steht im Protokoll, und seine Datei fehlt.`,
    },
  },
});
