import type { AssistantProblem } from '@pass-along/contracts';
import { defineMessages } from '../core/i18n/defineMessages.ts';

interface AssistantMessages {
  title: string;
  about: string;
  notSetUp: string;
  isOff: string;
  host: string;
  model: string;
  consents: string;
  today: string;
  todayCounts: (asked: number, perDay: number, answered: number, failed: number) => string;
  problems: Record<AssistantProblem, string>;
}

export const assistantMessages = defineMessages<AssistantMessages>({
  en: {
    title: 'Writing assistant',
    about:
      'An outside service that drafts descriptions from the title and the first photo, for members who agreed. ' +
      'The setting above switches it on and off.',
    notSetUp:
      'No service is set up. Members see no button, and nothing is sent. To set one up, start the servers with ' +
      'ASSISTANT_URL, ASSISTANT_MODEL and, if the service needs one, ASSISTANT_KEY.',
    isOff: 'Switched off: members can’t ask for drafts.',
    host: 'Service',
    model: 'Model',
    consents: 'Members who agreed',
    today: 'Today (UTC)',
    todayCounts: (asked, perDay, answered, failed) =>
      `${String(asked)} of ${String(perDay)} requests: ${String(answered)} drafts, ${String(failed)} without a ` +
      `whole draft`,
    problems: {
      assistant_refused: 'Refuses the key, the model or the address',
      assistant_overloaded: 'Has too much to do, or the account has no credit left (429)',
      assistant_failed: 'Can’t be reached, or has a fault of its own',
      assistant_slow: 'Takes too long',
      assistant_cut: 'Breaks off in the middle',
      assistant_unreadable: 'Sends something other than a streamed chat completion',
      assistant_declined: 'Declines a picture or title',
    },
  },
  de: {
    title: 'Schreibhilfe',
    about:
      'Ein fremder Dienst, der für Mitglieder, die zugestimmt haben, aus Titel und erstem Bild Beschreibungen ' +
      'entwirft. Die Einstellung oben schaltet ihn ein und aus.',
    notSetUp:
      'Es ist kein Dienst eingerichtet. Mitglieder sehen keinen Knopf, und nichts wird gesendet. Zum Einrichten ' +
      'starte die Server mit ASSISTANT_URL, ASSISTANT_MODEL und, falls der Dienst einen verlangt, ASSISTANT_KEY.',
    isOff: 'Ausgeschaltet: Mitglieder können keine Entwürfe bekommen.',
    host: 'Dienst',
    model: 'Modell',
    consents: 'Mitglieder, die zugestimmt haben',
    today: 'Heute (UTC)',
    todayCounts: (asked, perDay, answered, failed) =>
      `${String(asked)} von ${String(perDay)} Anfragen: ${String(answered)} Entwürfe, ${String(failed)} ohne ` +
      `ganzen Entwurf`,
    problems: {
      assistant_refused: 'Lehnt Schlüssel, Modell oder Adresse ab',
      assistant_overloaded: 'Hat zu viel zu tun, oder das Guthaben ist aufgebraucht (429)',
      assistant_failed: 'Ist nicht erreichbar oder selbst gestört',
      assistant_slow: 'Braucht zu lange',
      assistant_cut: 'Bricht mittendrin ab',
      assistant_unreadable: 'Sendet etwas anderes als eine gestreamte Chat-Antwort',
      assistant_declined: 'Lehnt ein Bild oder einen Titel ab',
    },
  },
});
