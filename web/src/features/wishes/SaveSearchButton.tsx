import type { SearchCriteria } from '@pass-along/contracts';
import { useQuery } from '@tanstack/react-query';
import { BellPlus, Check } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addMessages } from '../../i18n/i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { SaveSearchDialog } from './SaveSearchDialog.tsx';
import { messages } from './wishMessages.en.ts';
import { savedSearchesQuery } from './wishQueries.ts';

addMessages(messages);

/** Saves the current search of the page, or says that it is saved; nothing without criteria. */
export function SaveSearchButton({ criteria }: { criteria: SearchCriteria }) {
  const { t } = useTranslation();
  const searches = useQuery(savedSearchesQuery).data;
  const [saving, setSaving] = useState(false);
  const { keyword, category, type } = criteria;
  const asks = keyword !== '' || category !== null || type !== null;
  if (!asks || searches === undefined) return null;
  const isSaved = searches.some(
    (search) =>
      search.keyword.toLowerCase() === keyword.toLowerCase() && search.category === category && search.type === type,
  );
  return (
    <>
      {isSaved ? (
        <span className="inline-flex min-h-11 items-center gap-2 px-4 font-semibold text-ok">
          <Check size={18} aria-hidden="true" />
          {t('wishes.saved')}
        </span>
      ) : (
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
      {saving && (
        <SaveSearchDialog
          criteria={criteria}
          onClose={() => {
            setSaving(false);
          }}
        />
      )}
    </>
  );
}
