import { defineMessages } from '../core/i18n/defineMessages.ts';

/** Texts of the list of streams, and of an event's metadata. */
interface StreamMessages {
  latest: string;
  loading: string;
  more: string;
  actor: string;
  actedBy: Readonly<Record<string, string>>;
  metadata: Readonly<Record<'eventId' | 'commandId' | 'correlationId' | 'causationId' | 'position', string>>;
}

export const streamMessages = defineMessages<StreamMessages>({
  en: {
    latest: 'Latest changed',
    loading: 'Loading the streams',
    more: 'Look further back',
    actor: 'Actor',
    actedBy: { person: 'by a person', policy: 'automatic, in response', timer: 'automatic, on schedule' },
    metadata: {
      eventId: 'Event id',
      commandId: 'Command id',
      correlationId: 'Correlation id',
      causationId: 'Causation id',
      position: 'Position',
    },
  },
  de: {
    latest: 'Zuletzt geändert',
    loading: 'Streams werden geladen',
    more: 'Weiter zurück',
    actor: 'Auslöser',
    actedBy: { person: 'von einem Menschen', policy: 'automatisch, als Reaktion', timer: 'automatisch, nach Zeit' },
    metadata: {
      eventId: 'Id des Ereignisses',
      commandId: 'Id des Befehls',
      correlationId: 'Korrelations-Id',
      causationId: 'Id der Ursache',
      position: 'Position',
    },
  },
});
