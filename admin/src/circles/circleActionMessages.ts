import { formatPlural, defineMessages } from '../core/i18n/defineMessages.ts';

/** Texts of the actions on circles. */
export const circleActionMessages = defineMessages({
  en: {
    actions: 'What you can do',
    rename: 'Rename',
    renameTitle: (name: string) => `Rename ${name}`,
    renameConsequence: 'All members see the new name right away, and the group admin is notified.',
    name: 'Name',
    renamed: 'The group is renamed',
    lead: 'Make group admin',
    leadOne: (name: string) => `Make ${name} the group admin`,
    leadTitle: (name: string) => `Make ${name} the group admin?`,
    leadConsequence: (name: string, before: string) =>
      `${name} leads the group instead of ${before}, who stays a member. Both are notified.`,
    handedOver: (name: string) => `${name} leads the group now`,
    close: 'Close',
    closeMany: (count: number) => `Close ${formatPlural(count, 'group', 'groups')}`,
    closeTitle: (name: string) => `Close ${name}?`,
    closeTitleMany: (count: number) => `Close ${formatPlural(count, 'group', 'groups')}?`,
    closeConsequence:
      'All members leave and are notified, the conversation ends, and items listed for this group alone ' +
      'are seen by their owners only. This can’t be undone.',
    closed: (count: number) => `Closed ${formatPlural(count, 'group', 'groups')}`,
  },
  de: {
    actions: 'Was du tun kannst',
    rename: 'Umbenennen',
    renameTitle: (name: string) => `${name} umbenennen`,
    renameConsequence: 'Alle Mitglieder sehen den neuen Namen sofort, und die Leitung erfährt davon.',
    name: 'Name',
    renamed: 'Die Gruppe ist umbenannt',
    lead: 'Leitung geben',
    leadOne: (name: string) => `${name} die Leitung geben`,
    leadTitle: (name: string) => `${name} die Leitung geben?`,
    leadConsequence: (name: string, before: string) =>
      `${name} leitet die Gruppe statt ${before}; beide bleiben Mitglied und erfahren davon.`,
    handedOver: (name: string) => `${name} leitet die Gruppe jetzt`,
    close: 'Schließen',
    closeMany: (count: number) => `${formatPlural(count, 'Gruppe', 'Gruppen')} schließen`,
    closeTitle: (name: string) => `${name} schließen?`,
    closeTitleMany: (count: number) => `${formatPlural(count, 'Gruppe', 'Gruppen')} schließen?`,
    closeConsequence:
      'Alle Mitglieder verlassen sie und erfahren davon, die Unterhaltung endet, und was nur für diese ' +
      'Gruppe eingestellt ist, sehen nur noch die Eigentümer. Das lässt sich nicht rückgängig machen.',
    closed: (count: number) => `${formatPlural(count, 'Gruppe', 'Gruppen')} geschlossen`,
  },
});
