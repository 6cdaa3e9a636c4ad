import { defineMessages } from '../core/i18n/defineMessages.ts';

export const securityMessages = defineMessages({
  en: {
    title: 'Security',
    about: 'How you sign in to your account.',
    secondFactor: 'Second factor',
    none:
      'Right now, your password alone is enough to sign in. With a second factor, signing in also asks for ' +
      'six digits from an authenticator app on your phone, so a stolen password isn’t enough.',
    required:
      'Admins of this community need a second factor. You can use the rest of the admin app once yours is set up.',
    setUp: 'Set up',
    scan: 'Scan this with an authenticator app, such as Aegis, FreeOTP, Google Authenticator or your password manager.',
    qrLabel: 'QR code with the secret for your authenticator app',
    orType: 'Or enter the secret:',
    secret: 'secret',
    codes: 'recovery codes',
    password: 'Your password',
    passwordHint:
      'This protects you if you leave your screen unlocked. If you always sign in with Google, set a password first.',
    code: 'Code',
    appCodeHint: 'The six digits from the app',
    codeHint: 'The six digits from your app, or one of your recovery codes',
    confirm: 'Turn on',
    beginAgain: 'Start again',
    isSetUp: 'The second factor is on. All other sessions have ended.',
    recoveryCodes: 'Recovery codes',
    shownOnce:
      'Each code lets you sign in once when you don’t have your phone. They are only shown now: print them ' +
      'or save them in your password manager.',
    print: 'Print',
    kept: 'I’ve saved them',
    since: 'On since',
    codesLeft: 'Recovery codes left',
    fewLeft: 'You only have a few recovery codes left. Create new ones before they run out.',
    renew: 'Create new recovery codes',
    renewConsequence: 'Your current codes stop working. We’ll send you an email about it.',
    renewed: 'Your new recovery codes are ready',
    move: 'Move to another phone',
    moveConsequence: 'You get a new secret. The old app keeps working until you have confirmed the new one.',
    switchOff: 'Turn off',
    switchOffConsequence: 'After that, your password alone is enough to sign in. We’ll send you an email about it.',
    isSwitchedOff: 'The second factor is off',
  },
  de: {
    title: 'Sicherheit',
    about: 'So meldest du dich bei deinem Konto an.',
    secondFactor: 'Zweiter Faktor',
    none:
      'Zurzeit genügt dein Passwort zum Anmelden. Mit einem zweiten Faktor brauchst du zusätzlich sechs ' +
      'Ziffern aus einer Authenticator-App auf deinem Telefon; ein gestohlenes Passwort reicht dann nicht.',
    required:
      'Admins dieser Gemeinschaft brauchen einen zweiten Faktor. Sobald deiner eingerichtet ist, kannst du ' +
      'alles andere hier nutzen.',
    setUp: 'Einrichten',
    scan:
      'Scanne das mit einer Authenticator-App, etwa Aegis, FreeOTP, Google Authenticator oder deinem ' +
      'Passwortmanager.',
    qrLabel: 'QR-Code mit dem Geheimnis für deine Authenticator-App',
    orType: 'Oder gib das Geheimnis ein:',
    secret: 'Geheimnis',
    codes: 'Ersatzcodes',
    password: 'Dein Passwort',
    passwordHint:
      'Das schützt dich, wenn dein Bildschirm einmal offen bleibt. Wenn du dich immer mit Google ' +
      'anmeldest, leg zuerst ein Passwort fest.',
    code: 'Code',
    appCodeHint: 'Die sechs Ziffern aus der App',
    codeHint: 'Die sechs Ziffern aus deiner App oder einer deiner Ersatzcodes',
    confirm: 'Einschalten',
    beginAgain: 'Noch einmal beginnen',
    isSetUp: 'Der zweite Faktor ist an. Alle anderen Sitzungen sind beendet.',
    recoveryCodes: 'Ersatzcodes',
    shownOnce:
      'Mit jedem Code kannst du dich einmal ohne dein Telefon anmelden. Sie werden nur jetzt angezeigt: ' +
      'Druck sie aus oder speichere sie in deinem Passwortmanager.',
    print: 'Drucken',
    kept: 'Ich habe sie gespeichert',
    since: 'An seit',
    codesLeft: 'Übrige Ersatzcodes',
    fewLeft: 'Es sind nur noch wenige Ersatzcodes übrig. Erzeuge neue, bevor sie ausgehen.',
    renew: 'Neue Ersatzcodes erzeugen',
    renewConsequence: 'Die bisherigen gelten dann nicht mehr. Du bekommst dazu eine Mail.',
    renewed: 'Deine neuen Ersatzcodes sind da',
    move: 'Auf ein anderes Telefon umziehen',
    moveConsequence: 'Du bekommst ein neues Geheimnis. Die alte App gilt, bis du die neue bestätigt hast.',
    switchOff: 'Abschalten',
    switchOffConsequence: 'Danach genügt dein Passwort zum Anmelden. Du bekommst dazu eine Mail.',
    isSwitchedOff: 'Der zweite Faktor ist aus',
  },
});
