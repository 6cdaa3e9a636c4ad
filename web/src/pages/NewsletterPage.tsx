import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { MailedLink } from '../features/mailedLinks/MailedLink.tsx';
import { messages } from '../features/mailedLinks/mailedLinkMessages.en.ts';
import { addMessages } from '../i18n/i18n.ts';
import { Button } from '../ui/Button.tsx';

addMessages(messages);

type Purpose = 'newsletterConfirm' | 'newsletterLeave' | 'digestLeave' | 'mailsLeave';

/** The target of the newsletter's links (subscribe, unsubscribe) and of the unsubscribe links of other mails. */
export function NewsletterPage({ purpose }: { purpose: Purpose }) {
  const { t } = useTranslation();
  return (
    <MailedLink
      key={purpose}
      purpose={purpose}
      next={
        <Button asChild>
          <Link to="/">{t('mailed.home')}</Link>
        </Button>
      }
    />
  );
}
