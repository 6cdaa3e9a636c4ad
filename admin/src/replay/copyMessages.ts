import { limits, type CopyState } from '@pass-along/contracts';
import { defineMessages } from '../core/i18n/defineMessages.ts';

interface CopyMessages {
  title: string;
  about: string;
  moment: string;
  momentHint: string;
  make: string;
  ordered: string;
  none: string;
  asOf: (moment: string) => string;
  states: Record<CopyState, string>;
  masked: string;
  ofAnother: string;
  progressOf: (moment: string) => string;
  progress: (done: string, total: string, rate: string, seconds: number) => string;
  goneAt: (time: string) => string;
  open: string;
  openOf: (moment: string) => string;
  opened: string;
  blocked: string;
  close: string;
  closeOf: (moment: string) => string;
  closeTitle: (moment: string) => string;
  closeConsequence: string;
  closed: string;
}

const { copies, copyMinutes } = limits.replay;

export const copyMessages = defineMessages<CopyMessages>({
  en: {
    title: 'What members saw',
    about: `The read models are replayed up to a moment, and the member app opens on them, read-only. Conversations, notifications and whatever is hidden, deleted or erased today are left out. ${String(copies)} copies at most, each gone after ${String(copyMinutes)} minutes or with the next erasure.`,
    moment: 'As of',
    momentHint: 'Up to the last event not later than this',
    make: 'Make a copy',
    ordered: 'The copy is ordered',
    none: 'No copy is there.',
    asOf: (moment) => `As of ${moment}`,
    states: {
      ordered: 'waits for its turn',
      building: 'being made',
      ready: 'ready',
      failed: 'failed',
    },
    masked: 'Everything personal is masked.',
    ofAnother: 'Somebody else had it made, and looks into it alone.',
    progressOf: (moment) => `Progress of the copy as of ${moment}`,
    progress: (done, total, rate, seconds) => `${done} of ${total} events, ${rate}/s, ${String(seconds)} s left`,
    goneAt: (time) => `gone at ${time}`,
    open: 'Open',
    openOf: (moment) => `Open the copy as of ${moment}`,
    opened: 'The copy opens in another tab',
    blocked: 'Your browser kept the tab from opening',
    close: 'Throw away',
    closeOf: (moment) => `Throw away the copy as of ${moment}`,
    closeTitle: (moment) => `Throw away the copy as of ${moment}?`,
    closeConsequence: 'Tabs that show it show nothing more. What it was made of stays in the log.',
    closed: 'The copy is thrown away',
  },
  de: {
    title: 'Was Mitglieder sahen',
    about: `Die Lesemodelle werden bis zu einem Zeitpunkt nachgespielt, und die Mitglieder-App öffnet sich darauf, nur zum Lesen. Unterhaltungen, Benachrichtigungen und was heute verborgen, entfernt oder gelöscht ist, fehlen. Höchstens ${String(copies)} Kopien, jede weg nach ${String(copyMinutes)} Minuten oder mit der nächsten Löschung.`,
    moment: 'Stand von',
    momentHint: 'Bis zum letzten Ereignis, das nicht später ist',
    make: 'Kopie machen',
    ordered: 'Die Kopie ist bestellt',
    none: 'Es gibt keine Kopie.',
    asOf: (moment) => `Stand vom ${moment}`,
    states: {
      ordered: 'wartet, bis sie an der Reihe ist',
      building: 'wird gemacht',
      ready: 'fertig',
      failed: 'gescheitert',
    },
    masked: 'Alles Persönliche ist verdeckt.',
    ofAnother: 'Jemand anders ließ sie machen und sieht allein hinein.',
    progressOf: (moment) => `Fortschritt der Kopie vom ${moment}`,
    progress: (done, total, rate, seconds) => `${done} von ${total} Ereignissen, ${rate}/s, noch ${String(seconds)} s`,
    goneAt: (time) => `weg um ${time}`,
    open: 'Öffnen',
    openOf: (moment) => `Die Kopie vom ${moment} öffnen`,
    opened: 'Die Kopie öffnet sich in einem anderen Tab',
    blocked: 'Dein Browser hat den Tab nicht geöffnet',
    close: 'Wegwerfen',
    closeOf: (moment) => `Die Kopie vom ${moment} wegwerfen`,
    closeTitle: (moment) => `Die Kopie vom ${moment} wegwerfen?`,
    closeConsequence: 'Tabs, die sie zeigen, zeigen nichts mehr. Woraus sie gemacht ist, bleibt im Protokoll.',
    closed: 'Die Kopie ist weggeworfen',
  },
});
