import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ItemDialog } from '../../features/items/itemDialog.ts';
import { ItemResults } from '../../features/items/ItemResults.tsx';
import { messages } from '../../features/wishes/wishMessages.en.ts';
import { wishMatchesQuery } from '../../features/wishes/wishQueries.ts';
import { addMessages } from '../../i18n/i18n.ts';

addMessages(messages);

interface WantedMatchesProps {
  /** The member's wanted post. */
  itemId: string;
  memberId: string;
  onOpen: (dialog: ItemDialog) => void;
}

/** The items that match a wanted post of the member, on its page. */
export function WantedMatches({ itemId, memberId, onOpen }: WantedMatchesProps) {
  const { t } = useTranslation();
  const matches = useQuery(wishMatchesQuery).data?.filter(({ wishId }) => wishId === itemId);
  if (!matches) return null;
  return (
    <section aria-labelledby="matches" className="perforated mt-10 pt-6">
      <h2 id="matches" className="mb-4 text-2xl">
        {t('wishes.postMatches')}
      </h2>
      {matches.length === 0 ? (
        <p className="text-muted">{t('wishes.postNothing')}</p>
      ) : (
        <ItemResults
          items={matches.map(({ item }) => item)}
          layout="list"
          memberId={memberId}
          isVisitor={false}
          onOpen={onOpen}
        />
      )}
    </section>
  );
}
