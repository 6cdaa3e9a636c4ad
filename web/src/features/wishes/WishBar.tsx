import { type SearchCriteria } from '@pass-along/contracts';
import { useQuery } from '@tanstack/react-query';
import { BellPlus, Check, Sparkles } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { addMessages } from '../../i18n/i18n.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { SaveSearchDialog } from './SaveSearchDialog.tsx';
import { readLastVisit } from './wishlist.ts';
import { lastMatchQuery, savedSearchesQuery } from './wishQueries.ts';
import { messages } from './wishMessages.en.ts';

addMessages(messages);

interface WishBarProps {
  memberId: string;
  /** The current search of the page. */
  criteria: SearchCriteria;
}

/** Saves the current search, and links to the matches of saved ones. */
export function WishBar({ memberId, criteria }: WishBarProps) {
  const { t } = useTranslation();
  const searches = useQuery(savedSearchesQuery).data;
  const lastMatch = useQuery(lastMatchQuery).data;
  const [saving, setSaving] = useState(false);
  const { keyword, category, type } = criteria;
  const asks = keyword !== '' || category !== null || type !== null;
  const isSaved = searches?.some(
    (search) =>
      search.keyword.toLowerCase() === keyword.toLowerCase() && search.category === category && search.type === type,
  );
  const isNew = typeof lastMatch === 'string' && lastMatch > readLastVisit(memberId);
  return (
    <div className="flex flex-wrap items-center gap-2 sm:ms-auto">
      {asks && searches !== undefined && isSaved === true && (
        <span className="inline-flex min-h-11 items-center gap-2 px-4 font-semibold text-ok">
          <Check size={18} aria-hidden="true" />
          {t('wishes.saved')}
        </span>
      )}
      {asks && isSaved === false && (
        <Button
          variant="secondary"
          icon={<BellPlus size={18} aria-hidden="true" />}
          onClick={() => {
            setSaving(true);
          }}
        >
          {t('wishes.save')}
        </Button>
      )}
      <Button variant="quiet" className="max-sm:px-2" asChild>
        <Link to="/wishes">
          <Sparkles size={18} aria-hidden="true" />
          {t('wishes.link')}
          {isNew && <Badge tone="accent">{t('wishes.isNew')}</Badge>}
        </Link>
      </Button>
      {saving && (
        <SaveSearchDialog
          criteria={criteria}
          onClose={() => {
            setSaving(false);
          }}
        />
      )}
    </div>
  );
}
