import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { BicycleDrawing } from '../drawings/BicycleDrawing.tsx';
import { Button } from '../ui/Button.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';

interface LaterPageProps {
  page: 'groups' | 'events' | 'dashboard';
}

/** A page the navigation names and a later release brings. */
export function LaterPage({ page }: LaterPageProps) {
  const { t } = useTranslation();
  const name = t(`nav.${page}`);
  return (
    <div className="page grid min-h-[60vh] items-center gap-10 py-12 md:grid-cols-2">
      <PageTitle>{name}</PageTitle>
      <div>
        <h1 className="text-4xl">{t('later.title', { page: name })}</h1>
        <p className="mt-4 mb-7 text-lg text-muted">{t('later.text')}</p>
        <Button asChild>
          <Link to="/items">{t('later.items')}</Link>
        </Button>
      </div>
      <div className="max-w-sm justify-self-center">
        <BicycleDrawing />
      </div>
    </div>
  );
}
