import type { SearchCriteria } from '@pass-along/contracts';
import { useQuery } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { SaveSearchButton } from './SaveSearchButton.tsx';
import { readLastVisit } from './wishlist.ts';
import { lastMatchQuery } from './wishQueries.ts';

interface WishBarProps {
  memberId: string;
  /** The current search of the page; undefined when the page offers to save it elsewhere. */
  criteria: SearchCriteria | undefined;
}

/** Saves the current search, and links to the matches of saved ones. */
export function WishBar({ memberId, criteria }: WishBarProps) {
  const { t } = useTranslation();
  const lastMatch = useQuery(lastMatchQuery).data;
  const isNew = typeof lastMatch === 'string' && lastMatch > readLastVisit(memberId);
  return (
    <div className="flex flex-wrap items-center gap-2 sm:ms-auto">
      {criteria && <SaveSearchButton criteria={criteria} />}
      <Button variant="quiet" className="max-sm:px-2" asChild>
        <Link to="/wishes">
          <Sparkles size={18} aria-hidden="true" />
          {t('wishes.link')}
          {isNew && <Badge tone="accent">{t('wishes.isNew')}</Badge>}
        </Link>
      </Button>
    </div>
  );
}
