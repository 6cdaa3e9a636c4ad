import type { messages as english } from './vouchMessages.en.ts';

export const messages: typeof english = {
  vouches: {
    know: 'Ich kenne diese Person',
    given: 'Du bürgst für {{name}}',
    title: 'Für {{name}} bürgen?',
    text:
      'Bürge nur für Leute, die du persönlich kennst. {{name}} erfährt davon. Sobald zwei Leute bürgen, ist {{name}} ' +
      'als „Geprüft“ gekennzeichnet, und wer das öffnet, sieht deinen Namen. Du kannst es jederzeit zurücknehmen.',
    confirm: 'Für {{name}} bürgen',
    cancel: 'Abbrechen',
    done: 'Du bürgst jetzt für {{name}}',
    withdrawTitle: 'Nicht mehr für {{name}} bürgen?',
    withdrawText:
      'Dein Name steht dann nicht mehr hinter {{name}}. ' +
      'Bürgen weniger als zwei Leute, verliert {{name}} das Abzeichen, ' +
      'das darauf beruht.',
    withdraw: 'Nicht mehr bürgen',
    withdrawOne: 'Nicht mehr für {{name}} bürgen',
    keep: 'Weiter bürgen',
    withdrawn: 'Du bürgst nicht mehr für {{name}}',
    failed: 'Das hat nicht geklappt',
    notNow: 'Du kannst gerade nicht für {{name}} bürgen',
    badge: 'Geprüft',
    badgeTitle: '{{name}} ist geprüft',
    by: 'Geprüft von {{names}} am {{date}}',
    byAdmin: 'Am {{date}} von einem Admin geprüft',
    unnamed_one: 'jemandem aus der Nachbarschaft',
    unnamed_other: '{{count}} Leuten aus der Nachbarschaft',
    meaning: {
      neighbours: 'Sie kennen {{name}} persönlich und bürgen dafür.',
      admin: 'Ein Admin dieser Gemeinschaft hat bestätigt, wer {{name}} ist.',
    },
    error: 'Wer dieses Mitglied geprüft hat, konnte nicht geladen werden',
    own: {
      title: 'Abzeichen „Geprüft“',
      none: 'Zwei Leute, die dich kennen, können für dich bürgen: auf deinem Profil mit „Ich kenne diese Person“.',
      one: 'Du hast eine Bürgschaft von {{names}}. Noch eine, und du bist geprüft.',
      adminsOnly: 'In dieser Gemeinschaft prüfen Admins die Mitglieder.',
      removed: 'Ein Admin hat dein Abzeichen am {{date}} entfernt. Die Begründung: {{reason}}',
      removedHint: 'Auch wenn andere für dich bürgen, kommt es erst zurück, wenn ein Admin das wieder erlaubt.',
      given: 'Du bürgst für',
      since: 'seit {{date}}',
      error: 'Deine Bürgschaften konnten nicht geladen werden',
    },
  },
};
