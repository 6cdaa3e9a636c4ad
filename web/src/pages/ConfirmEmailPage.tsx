import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { MailedLink } from '../features/mailedLinks/MailedLink.tsx';
import { messages } from '../features/mailedLinks/mailedLinkMessages.en.ts';
import { addMessages } from '../i18n/i18n.ts';
import { useSession } from '../session/sessionContext.ts';
import { Button } from '../ui/Button.tsx';

addMessages(messages);

/** The target of the link mailed to a new address. */
export function ConfirmEmailPage() {
  const { t } = useTranslation();
  const { session } = useSession();
  const queryClient = useQueryClient();
  return (
    <MailedLink
      purpose="confirmEmail"
      onDone={() => {
        void queryClient.invalidateQueries();
      }}
      next={
        <Button asChild>
          {session.status === 'signedIn' ? (
            <Link to="/profile">{t('mailed.toProfile')}</Link>
          ) : (
            <Link to="/login?mode=signin">{t('nav.signIn')}</Link>
          )}
        </Button>
      }
    />
  );
}
