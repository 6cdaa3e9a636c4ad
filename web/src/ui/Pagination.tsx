import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';

interface PaginationProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** Renders nothing for a single page. */
export function Pagination({ page, pages, onPage }: PaginationProps) {
  const { t } = useTranslation();
  if (pages <= 1) return null;
  const renderStep = (
    label: string,
    target: number,
    disabled: boolean,
    icon: 'first' | 'previous' | 'next' | 'last',
  ) => (
    <Button
      variant="quiet"
      disabled={disabled}
      className="max-sm:min-w-11 max-sm:px-2"
      onClick={() => {
        onPage(target);
      }}
    >
      {icon === 'first' && <ChevronsLeft size={18} aria-hidden="true" />}
      {icon === 'previous' && <ChevronLeft size={18} aria-hidden="true" />}
      <span className="max-sm:sr-only">{label}</span>
      {icon === 'next' && <ChevronRight size={18} aria-hidden="true" />}
      {icon === 'last' && <ChevronsRight size={18} aria-hidden="true" />}
    </Button>
  );
  return (
    <nav aria-label={t('pages.label')} className="perforated mt-10 flex items-center justify-center gap-1 pt-5">
      {renderStep(t('pages.first'), 1, page <= 1, 'first')}
      {renderStep(t('pages.previous'), page - 1, page <= 1, 'previous')}
      <span className="px-3 text-muted tabular-nums" aria-current="page">
        {t('pages.position', { page, pages })}
      </span>
      {renderStep(t('pages.next'), page + 1, page >= pages, 'next')}
      {renderStep(t('pages.last'), pages, page >= pages, 'last')}
    </nav>
  );
}
