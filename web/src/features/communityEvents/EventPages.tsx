import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';

const maxPageNumbers = 5;

/** Up to five page numbers around the current one. */
export function getPageNumbers(page: number, pages: number): number[] {
  const count = Math.min(maxPageNumbers, pages);
  const first = Math.min(Math.max(1, page - Math.floor(maxPageNumbers / 2)), pages - count + 1);
  return Array.from({ length: count }, (_, index) => first + index);
}

interface EventPagesProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** Page numbers with previous and next; renders nothing for a single page. */
export function EventPages({ page, pages, onPage }: EventPagesProps) {
  const { t } = useTranslation();
  if (pages <= 1) return null;
  const go = (target: number) => () => {
    onPage(target);
  };
  return (
    <nav aria-label={t('events.pages.label')} className="flex flex-wrap items-center justify-center gap-1">
      <Button variant="quiet" disabled={page <= 1} className="max-sm:px-2" onClick={go(page - 1)}>
        <ChevronLeft size={18} aria-hidden="true" />
        <span className="max-sm:sr-only">{t('events.pages.previous')}</span>
      </Button>
      {getPageNumbers(page, pages).map((number) => (
        <Button
          key={number}
          variant={number === page ? 'primary' : 'quiet'}
          className="min-w-11 px-2 tabular-nums"
          aria-label={t('events.pages.page', { page: number })}
          aria-current={number === page ? 'page' : undefined}
          onClick={go(number)}
        >
          {number}
        </Button>
      ))}
      <Button variant="quiet" disabled={page >= pages} className="max-sm:px-2" onClick={go(page + 1)}>
        <span className="max-sm:sr-only">{t('events.pages.next')}</span>
        <ChevronRight size={18} aria-hidden="true" />
      </Button>
    </nav>
  );
}
