import type { messages as english } from './accountSettingsMessages.en.ts';

export const messages: typeof english = {
  settings: {
    title: 'Einstellungen',
    error: 'Deine Einstellungen konnten nicht geladen werden',
    saveFailed: 'Das konnte nicht gespeichert werden, deine vorherige Einstellung gilt weiter',
    notifications: 'Benachrichtigungen',
    notificationsText: 'Wie wir dich außerhalb der App erreichen. In der App zeigt die Glocke alles.',
    channel: { email: 'E-Mail', push: 'Push' },
    notice: {
      messages: 'Neue Nachrichten',
      swaps: 'Meine Tauschgeschäfte',
      matches: 'Meine Wunschliste',
      events: 'Meine Veranstaltungen',
      vouches: 'Mein Abzeichen „Geprüft“',
      digest: 'Wochenübersicht',
    },
    noticeHint: {
      messages: 'Nachrichten an dich und Erwähnungen. Eine E-Mail kommt nur für das, was du hier nicht gelesen hast.',
      swaps:
        'Wenn jemand anfragt, antwortet, eine Zeit vorschlägt oder bestätigt und wenn eine Bewertung offen ' +
        'ist. Mehrere E-Mails auf einmal werden zu einer zusammengefasst.',
      matches: 'Wenn jemand etwas aushängt, das zu einer gespeicherten Suche oder einem Gesuch passt.',
      events: 'Freie Plätze, Erinnerungen und Absagen.',
      vouches: 'Wenn jemand für dich bürgt und wenn du das Abzeichen bekommst oder verlierst.',
      digest:
        'Am Montagmorgen: was neu ist, was du nicht gelesen hast und was ansteht. Gibt es nichts Neues, ' +
        'kommt keine E-Mail.',
    },
    push: 'Push-Nachrichten in diesem Browser',
    pushHint: {
      on: 'Was oben eingeschaltet ist, erscheint hier, auch wenn Pass-Along geschlossen ist',
      off: 'Aus: keine Benachrichtigungen in diesem Browser, solange Pass-Along geschlossen ist',
      blocked: 'Dein Browser blockiert Benachrichtigungen von Pass-Along. Erlaub sie zuerst in seinen Einstellungen.',
      missing:
        'Dieser Browser unterstützt keine Push-Nachrichten. Auf einem iPhone füg Pass-Along zuerst dem ' +
        'Startbildschirm hinzu.',
    },
    pushTexts: 'Inhalt in Push-Nachrichten zeigen',
    pushTextsHint: 'Aus: Sie sagen nur, dass es etwas Neues gibt, etwa „Du hast eine neue Nachricht“',
    quietHours: 'Ruhezeiten',
    quietHoursHint: 'In dieser Zeit keine E-Mails und keine Push-Nachrichten. Du bekommst sie danach',
    quiet: {
      from: 'Von',
      to: 'Bis',
      never: 'Keine Ruhezeit: Beide Zeiten sind gleich',
      zone: 'Zeit in {{zone}}',
      useHere: 'Zeit in {{zone}} verwenden',
    },
    mailLanguage: 'Sprache der E-Mails',
    privacy: 'Privatsphäre',
    privacyText: 'Was andere von dir sehen können und ob wir dir etwas vorschlagen.',
    showProfile: 'Profil zeigen',
    showProfileHint: 'Aus: Andere sehen nur deinen Namen bei deinen Dingen und nicht, wann du online bist',
    allowDirectMessages: 'Direktnachrichten erlauben',
    allowCalls: 'Anrufe erlauben',
    allowCallsHint: 'An: Wer mit dir geschrieben hat, kann dich anrufen. Aus: Niemand kann dich anrufen',
    allowDirectMessagesHint: 'Aus: Nur wer schon mit dir geschrieben hat, kann dir Nachrichten senden',
    showLocation: 'Menschen in der Nähe den Ort zeigen',
    showLocationHint: 'Aus: Andere Mitglieder können deinen Ort nicht sehen',
    recommendations: 'Mir Passendes vorschlagen',
    recommendationsHint:
      'Nach dem, was dir gefällt, was du suchst und genommen hast, und deinen Gruppen. Aus: kein „Für dich“ auf ' +
      'deiner Startseite',
    assistant: 'Entwürfe für Beschreibungen',
    assistantHint:
      'An: Wenn du einen Entwurf möchtest, gehen Titel und erstes Bild an {{host}}. Aus: Nichts wird gesendet',
    signIn: 'Anmeldung',
    signInText: 'Deine E-Mail, dein Passwort und deine Geräte.',
    email: 'E-Mail',
    emailPending: '{{email}} ist noch nicht bestätigt. Öffne den Link in der E-Mail, die wir dorthin geschickt haben.',
    emailRefused:
      'Am {{date}} hat der Mailserver unsere E-Mail an {{email}} abgewiesen. Prüf die Adresse, oder schaff Platz in ' +
      'deinem Postfach und versuch es noch einmal.',
    testEmail: 'Noch einmal versuchen',
    emailTested: 'Eine Test-E-Mail ist unterwegs. Wird sie wieder abgewiesen, siehst du es hier.',
    changeEmail: 'E-Mail ändern',
    changeEmailText:
      'Wir schicken einen Link an die neue Adresse und geben der alten Bescheid. Bis du den Link öffnest, ' +
      'gilt die alte.',
    newEmail: 'Neue E-Mail',
    emailSent: 'Schau in dein Postfach und bestätige die neue Adresse',
    password: 'Passwort',
    passwordText: 'Mindestens {{min}} Zeichen; niemand hier kann es lesen.',
    noPassword:
      'Du meldest dich mit Google an und hast noch kein Passwort. Du brauchst eines, um deine E-Mail zu ' +
      'ändern oder dein Konto stillzulegen oder zu löschen.',
    setPassword: 'Passwort festlegen',
    setPasswordText: 'Wir schicken einen Link an {{email}}. Leg dort ein Passwort fest und komm dann hierher zurück.',
    setPasswordSend: 'Link schicken',
    setPasswordSent: 'Wir haben einen Link an {{email}} geschickt.',
    changePassword: 'Passwort ändern',
    changePasswordText: 'Hier bleibst du angemeldet; alle anderen Geräte werden abgemeldet.',
    currentPassword: 'Jetziges Passwort',
    passwordHint: 'Mindestens {{min}} Zeichen',
    newPassword: 'Neues Passwort',
    repeatPassword: 'Neues Passwort wiederholen',
    passwordChanged: 'Passwort geändert',
    sessions: 'Geräte',
    sessionsText: 'Noch auf einem Handy oder einem geteilten Rechner angemeldet? Melde dich auf allen ab.',
    signOutEverywhere: 'Überall abmelden',
    signOutEverywhereText: 'Du wirst auf allen Geräten abgemeldet, auch auf diesem.',
    account: 'Konto',
    accountText: 'Deine Daten gehören dir.',
    download: 'Meine Daten herunterladen',
    downloadText: 'Eine ZIP-Datei mit allem, was wir über dich wissen, und deinen Bildern.',
    downloaded: 'Der Download hat begonnen',
    downloadFailed: 'Deine Daten konnten nicht heruntergeladen werden',
    deactivate: 'Konto stilllegen',
    deactivateText: 'Mach eine Pause: Profil und Dinge sind verborgen, bis du dich wieder anmeldest.',
    deactivateConfirm: 'Dein Profil und deine Dinge werden verborgen. Meldest du dich wieder an, ist alles wie vorher.',
    delete: 'Konto löschen',
    deleteText_zero: 'Alles über dich wird sofort und endgültig gelöscht.',
    deleteText_one: 'Alles über dich wird endgültig gelöscht. Du hast {{count}} Tag, um es dir anders zu überlegen.',
    deleteText_other: 'Alles über dich wird endgültig gelöscht. Du hast {{count}} Tage, um es dir anders zu überlegen.',
    deleteConfirm_zero:
      'Du wirst abgemeldet, und Name, Bilder, Dinge und Nachrichten werden sofort und endgültig gelöscht.',
    deleteConfirm_one:
      'Du wirst abgemeldet. Meldest du dich innerhalb von {{count}} Tag wieder an, wird nichts gelöscht. ' +
      'Danach werden Name, Bilder, Dinge und Nachrichten endgültig gelöscht.',
    deleteConfirm_other:
      'Du wirst abgemeldet. Meldest du dich innerhalb von {{count}} Tagen wieder an, wird nichts gelöscht. ' +
      'Danach werden Name, Bilder, Dinge und Nachrichten endgültig gelöscht.',
    deleteTitles:
      'Die Namen von Dingen, die andere angefragt haben, von Veranstaltungen, an denen andere teilgenommen haben, ' +
      'und von deinen Gruppen bleiben, weil sie zur Geschichte anderer gehören. ' +
      'Alle anderen Namen werden auch gelöscht.',
    deleteUnderstood_zero: 'Ich weiß, dass sich das nicht rückgängig machen lässt',
    deleteUnderstood_one: 'Ich weiß, dass sich das nach {{count}} Tag nicht mehr rückgängig machen lässt',
    deleteUnderstood_other: 'Ich weiß, dass sich das nach {{count}} Tagen nicht mehr rückgängig machen lässt',
    goodbye: {
      title: 'Mach es gut',
      due: 'Du bist abgemeldet. Am {{date}} werden dein Name, deine Bilder, Dinge und Nachrichten endgültig gelöscht.',
      now: 'Du bist abgemeldet, und dein Name, deine Bilder, Dinge und Nachrichten werden gerade endgültig gelöscht.',
      way: 'Bis dahin geht nichts verloren. Melde dich einmal an, und dein Konto bleibt, wie es war.',
      undo: 'Ich habe es mir anders überlegt',
      home: 'Zur Startseite',
      restTitle: 'Dein Konto ist stillgelegt',
      rest:
        'Du bist abgemeldet, und dein Profil und deine Dinge sind verborgen. Wenn du dich anmeldest, ist ' +
        'alles wieder da.',
    },
    deletePending: 'Dein Konto wird am {{date}} gelöscht',
    deletePendingText: 'Anders überlegt? Melde dich vor diesem Tag ab und wieder an, dann bleibt alles, wie es ist.',
    deleteUndo: 'Abmelden und Konto behalten',
    yourPassword: 'Dein Passwort',
    passwordWhy: 'Damit wir wissen, dass du es bist',
    cancel: 'Abbrechen',
    showPassword: 'Passwort zeigen',
    hidePassword: 'Passwort verbergen',
  },
};
