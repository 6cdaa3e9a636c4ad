import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../../ui/Button.tsx';
import { PinUpDrawing } from '../../drawings/PinUpDrawing.tsx';

/** Invites the member to add an item. */
export function PinUpCard() {
  const { t } = useTranslation();
  return (
    <section className="flex items-center gap-5 rounded-card border-2 border-dashed border-muted p-5">
      <div className="w-24 shrink-0 max-[24rem]:hidden">
        <PinUpDrawing />
      </div>
      <div className="min-w-0">
        <h2 className="text-xl">{t('memberHome.pinTitle')}</h2>
        <p className="mt-1 mb-4 text-muted">{t('memberHome.pinText')}</p>
        <Button asChild>
          <Link to="/items?add=item">
            <Plus size={18} aria-hidden="true" />
            {t('memberHome.pin')}
          </Link>
        </Button>
      </div>
    </section>
  );
}
