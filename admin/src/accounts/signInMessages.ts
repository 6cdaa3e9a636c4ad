import { brand } from '@pass-along/contracts';
import { defineMessages } from '../core/i18n/defineMessages.ts';

export const signInMessages = defineMessages({
  en: {
    title: 'Sign in as admin',
    pageTitle: `Sign in · ${brand} admin`,
    about: 'For the people who look after the community.',
    email: 'E-mail',
    password: 'Password',
    code: 'Code',
    codeHint: 'The six digits your authenticator app shows now, or one of your recovery codes',
    signIn: 'Sign in',
    toCommunity: 'Go to the community',
  },
  de: {
    title: 'Als Admin anmelden',
    pageTitle: `Anmelden · ${brand} Admin`,
    about: 'Für die Menschen, die sich um die Gemeinschaft kümmern.',
    email: 'E-Mail',
    password: 'Passwort',
    code: 'Code',
    codeHint: 'Die sechs Ziffern, die deine Authenticator-App gerade zeigt, oder einer deiner Ersatzcodes',
    signIn: 'Anmelden',
    toCommunity: 'Zur Gemeinschaft',
  },
});
