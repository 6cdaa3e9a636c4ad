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
    about:
      `Replays the read models up to a moment and opens the member app on them, read-only. Conversations, ` +
      `notifications and anything hidden, deleted or erased today are left out. You can keep up to ` +
      `${String(copies)} copies; each is deleted after ${String(copyMinutes)} minutes or with the next ` +
      `erasure.`,
    moment: 'As of',
    momentHint: 'Includes every event up to this moment',
    make: 'Create copy',
    ordered: 'The copy is on its way',
    none: 'No copies.',
    asOf: (moment) => `As of ${moment}`,
    states: {
      ordered: 'waiting',
      building: 'being created',
      ready: 'ready',
      failed: 'failed',
    },
    masked: 'All personal data is masked.',
    ofAnother: 'Created by another admin; only they can open it.',
    progressOf: (moment) => `Progress of the copy as of ${moment}`,
    progress: (done, total, rate, seconds) => `${done} of ${total} events, ${rate}/s, ${String(seconds)} s left`,
    goneAt: (time) => `deleted at ${time}`,
    open: 'Open',
    openOf: (moment) => `Open the copy as of ${moment}`,
    opened: 'The copy opens in a new tab',
    blocked: 'Your browser blocked the new tab',
    close: 'Delete',
    closeOf: (moment) => `Delete the copy as of ${moment}`,
    closeTitle: (moment) => `Delete the copy as of ${moment}?`,
    closeConsequence: 'Open tabs stop showing it. The log stays as it is.',
    closed: 'The copy is deleted',
  },
  de: {
    title: 'Was Mitglieder sahen',
    about:
      `Spielt die Lesemodelle bis zu einem Zeitpunkt nach und öffnet die Mitglieder-App darauf, nur zum ` +
      `Lesen. Unterhaltungen, Benachrichtigungen und alles, was heute verborgen, entfernt oder gelöscht ist, ` +
      `fehlen. Höchstens ${String(copies)} Kopien; jede wird nach ${String(copyMinutes)} Minuten oder mit ` +
      `der nächsten Löschung entfernt.`,
    moment: 'Stand von',
    momentHint: 'Enthält alle Ereignisse bis zu diesem Zeitpunkt',
    make: 'Kopie erstellen',
    ordered: 'Die Kopie ist unterwegs',
    none: 'Keine Kopien.',
    asOf: (moment) => `Stand vom ${moment}`,
    states: {
      ordered: 'wartet',
      building: 'wird erstellt',
      ready: 'fertig',
      failed: 'gescheitert',
    },
    masked: 'Alle persönlichen Daten sind verdeckt.',
    ofAnother: 'Von einem anderen Admin erstellt; nur er kann sie öffnen.',
    progressOf: (moment) => `Fortschritt der Kopie vom ${moment}`,
    progress: (done, total, rate, seconds) => `${done} von ${total} Ereignissen, ${rate}/s, noch ${String(seconds)} s`,
    goneAt: (time) => `wird um ${time} gelöscht`,
    open: 'Öffnen',
    openOf: (moment) => `Die Kopie vom ${moment} öffnen`,
    opened: 'Die Kopie öffnet sich in einem neuen Tab',
    blocked: 'Dein Browser hat den neuen Tab blockiert',
    close: 'Löschen',
    closeOf: (moment) => `Die Kopie vom ${moment} löschen`,
    closeTitle: (moment) => `Die Kopie vom ${moment} löschen?`,
    closeConsequence: 'Offene Tabs zeigen sie nicht mehr. Das Protokoll bleibt, wie es ist.',
    closed: 'Die Kopie ist gelöscht',
  },
});
