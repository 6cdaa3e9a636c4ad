import { defineMessages } from '../core/i18n/defineMessages.ts';

/** Texts of the table of all consumers of the log. */
export const consumerMessages = defineMessages({
  en: {
    table: 'Consumers of the log',
    consumer: 'Consumer',
    state: 'State',
    lag: 'Lag',
    rate: 'Rate',
    parked: 'Parked',
    actions: 'Actions',
    readModel: 'Read model',
    otherConsumer: 'Policy or service',
    needsYou: 'Needs an admin',
    runs: 'running',
  },
  de: {
    table: 'Leser des Protokolls',
    consumer: 'Leser',
    state: 'Zustand',
    lag: 'Rückstand',
    rate: 'Tempo',
    parked: 'Geparkt',
    actions: 'Aktionen',
    readModel: 'Lesemodell',
    otherConsumer: 'Policy oder Dienst',
    needsYou: 'Braucht einen Admin',
    runs: 'läuft',
  },
});
