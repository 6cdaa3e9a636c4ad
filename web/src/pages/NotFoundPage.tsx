import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LostDrawing } from '../drawings/LostDrawing.tsx';
import { Button } from '../ui/Button.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';

export function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <div className="page flex flex-col items-center py-16 text-center">
      <PageTitle>{t('errors.notFoundTitle')}</PageTitle>
      <div className="mb-6 w-72 max-w-full">
        <LostDrawing />
      </div>
      <h1 className="text-4xl">{t('errors.notFoundTitle')}</h1>
      <p className="mt-3 mb-7 text-lg text-muted">{t('errors.notFound')}</p>
      <Button asChild>
        <Link to="/">{t('errors.home')}</Link>
      </Button>
    </div>
  );
}
