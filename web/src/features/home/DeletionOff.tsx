import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../../ui/Button.tsx';

/** After a sign-in that cancelled the deletion of the account. */
export function DeletionOff() {
  const { t } = useTranslation();
  return (
    <div
      role="status"
      className="mb-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-primary-wash p-4"
    >
      <p>{t('memberHome.deletionOff')}</p>
      <Button variant="secondary" asChild>
        <Link to="/profile?tab=settings">{t('memberHome.deleteAfterAll')}</Link>
      </Button>
    </div>
  );
}
