import { Megaphone, Search, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Badge } from '../../ui/Badge.tsx';
import { Button, IconButton } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { formatCriteria, getSearchPath } from './criteriaText.ts';
import { useDeleteSearch } from './wishMutations.ts';
import type { Wish } from './wishlist.ts';

interface WishSectionProps {
  wish: Wish;
  /** The number of matches since the last visit. */
  fresh: number;
  /** The rendered matches. */
  children: ReactNode;
}

/** A saved search or a wanted post with its matches. */
export function WishSection({ wish: { id, name, search, found }, fresh, children }: WishSectionProps) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const Icon = search ? Search : Megaphone;
  return (
    <section aria-labelledby={id} className="perforated pt-6">
      <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="me-auto min-w-0">
          <h2 id={id} className="flex items-center gap-2.5 text-2xl wrap-anywhere">
            <Icon size={20} className="shrink-0 text-primary" aria-hidden="true" />
            {name}
            {fresh > 0 && <Badge tone="accent">{t('wishes.new', { count: fresh })}</Badge>}
          </h2>
          <p className="text-muted">{search ? formatCriteria(search, t) : t('wishes.post')}</p>
        </div>
        <Button variant="secondary" asChild>
          <Link to={search ? getSearchPath(search) : `/items/${id}`}>
            {search ? t('wishes.show') : t('wishes.post')}
          </Link>
        </Button>
        {search && (
          <IconButton
            label={t('wishes.deleteLabel', { name })}
            className="!text-danger"
            onClick={() => {
              setAsking(true);
            }}
          >
            <Trash2 size={19} aria-hidden="true" />
          </IconButton>
        )}
      </div>
      {found.length === 0 ? <p className="text-muted">{t('wishes.nothing')}</p> : children}
      {asking && (
        <DeleteSearchDialog
          searchId={id}
          name={name}
          onClose={() => {
            setAsking(false);
          }}
        />
      )}
    </section>
  );
}

function DeleteSearchDialog({ searchId, name, onClose }: { searchId: string; name: string; onClose: () => void }) {
  const { t } = useTranslation();
  const remove = useDeleteSearch(onClose);
  return (
    <ConfirmDialog
      danger
      title={t('wishes.deleteTitle')}
      text={t('wishes.deleteText', { name })}
      confirm={t('wishes.delete')}
      cancel={t('wishes.cancel')}
      busy={remove.isPending}
      error={remove.error?.message}
      onConfirm={() => {
        remove.mutate({ params: { searchId } });
      }}
      onClose={onClose}
    />
  );
}
