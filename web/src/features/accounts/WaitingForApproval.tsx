import { Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../../ui/Button.tsx';

/** The account exists and waits for an admin's approval. */
export function WaitingForApproval() {
  const { t } = useTranslation();
  return (
    <div role="status" className="rounded-card bg-primary-wash p-6">
      <Hourglass size={32} className="text-primary" aria-hidden="true" />
      <h1 className="mt-4 text-2xl">{t('login.waitingTitle')}</h1>
      <p className="mt-2 mb-5 text-lg">{t('login.waitingText')}</p>
      <Button asChild>
        <Link to="/items">{t('login.waitingHome')}</Link>
      </Button>
    </div>
  );
}
