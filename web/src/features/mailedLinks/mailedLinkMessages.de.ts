import type { messages as english } from './mailedLinkMessages.en.ts';

export const messages: typeof english = {
  mailed: {
    missing: 'Diese Seite braucht den Link aus deiner E-Mail. Öffne sie von dort.',
    home: 'Zur Startseite',
    toProfile: 'Zu deinem Profil',
    newsletterConfirm: {
      title: 'Abo bestätigen',
      text: 'Ein Klick, und der nächste Newsletter kommt auch zu dir.',
      submit: 'Abo bestätigen',
      doneTitle: 'Du stehst auf der Liste',
      doneText: 'Der nächste Newsletter kommt in dein Postfach.',
    },
    newsletterLeave: {
      title: 'Newsletter abbestellen',
      text: 'Kein Problem. Am Ende jeder Seite kannst du ihn wieder abonnieren.',
      submit: 'Abbestellen',
      doneTitle: 'Du hast den Newsletter abbestellt',
      doneText: 'Wir schicken ihn dir nicht mehr.',
    },
    digestLeave: {
      title: 'Wochenübersicht abbestellen',
      text:
        'Deine anderen Benachrichtigungen bleiben, wie sie sind. In deinen Einstellungen kannst du die ' +
        'Wochenübersicht wieder einschalten.',
      submit: 'Abbestellen',
      doneTitle: 'Du hast die Wochenübersicht abbestellt',
      doneText: 'Wir schicken sie dir nicht mehr. In deinen Einstellungen kannst du sie wieder einschalten.',
    },
    mailsLeave: {
      title: 'Diese E-Mails abschalten',
      text: 'In der App siehst du die Neuigkeiten weiterhin, und andere E-Mails kommen wie bisher.',
      submit: 'Abschalten',
      doneTitle: 'Diese E-Mails sind abgeschaltet',
      doneText: 'In deinen Einstellungen kannst du sie jederzeit wieder einschalten.',
    },
    confirmEmail: {
      title: 'E-Mail-Adresse bestätigen',
      text: 'Danach meldest du dich mit dieser Adresse an, und unsere E-Mails kommen dorthin.',
      submit: 'Adresse bestätigen',
      doneTitle: 'Deine Adresse ist bestätigt',
      doneText: 'Melde dich ab jetzt mit ihr an.',
    },
  },
};
