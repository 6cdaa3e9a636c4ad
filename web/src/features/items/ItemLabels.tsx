import type { ItemAnswer, ItemType } from '@pass-along/contracts';
import { Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatMean } from '../../i18n/localeFormat.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { joinClasses } from '../../ui/joinClasses.ts';
import { PersonName } from '../../ui/PersonName.tsx';

/** A paper tab below the photo's lower edge; on phones it overlaps less of the small photo. */
export function TypeTab({ type, ofSmall = false }: { type: ItemType; ofSmall?: boolean }) {
  const { t } = useTranslation();
  return (
    <span
      className={joinClasses(
        'inline-flex h-8 items-center rounded-t-input bg-bg px-3 font-display text-sm font-bold tracking-wide',
        type === 'request' ? 'text-accent' : 'text-primary',
        ofSmall && 'max-sm:h-6 max-sm:px-2',
      )}
    >
      {t(`items.types.${type}`)}
    </span>
  );
}

type StatedItem = Pick<ItemAnswer, 'type' | 'status'>;

/** The status in words. A closed wanted post is 'Found', not 'Exchanged'. */
export function StatusWords({ item: { type, status } }: { item: StatedItem }) {
  const { t } = useTranslation();
  return t(type === 'request' ? `items.wantedStatuses.${status}` : `items.statuses.${status}`);
}

/** A stamp over the photo of a pending or exchanged item; available items have none. */
export function StatusStamp({ item }: { item: StatedItem }) {
  if (item.status === 'available') return null;
  return (
    <span className="absolute inset-0 grid place-items-center bg-scrim">
      <span
        className={
          '-rotate-6 rounded-input border-2 border-current bg-bg px-2.5 py-0.5 font-display text-base ' +
          'font-bold text-ink sm:px-4 sm:py-1 sm:text-lg'
        }
      >
        <StatusWords item={item} />
      </span>
    </span>
  );
}

export function YoursFlag() {
  const { t } = useTranslation();
  return (
    <span className="rounded-full bg-accent px-3 py-1 text-sm font-semibold text-on-accent">{t('items.yours')}</span>
  );
}

const shownTags = 3;

export function TagList({ tags, all = false }: { tags: readonly string[]; all?: boolean }) {
  const { t } = useTranslation();
  const shown = all ? tags : tags.slice(0, shownTags);
  const more = tags.length - shown.length;
  if (tags.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-1.5" aria-label={t('items.tags')}>
      {shown.map((tag) => (
        <li key={tag} className="max-w-full">
          <Chip>{tag}</Chip>
        </li>
      ))}
      {more > 0 && (
        <li>
          <Chip>
            <span aria-hidden="true">{t('items.moreTags', { count: more })}</span>
            <span className="sr-only">{t('items.moreTagsLabel', { count: more })}</span>
          </Chip>
        </li>
      )}
    </ul>
  );
}

/** The owner and their rating; 'new' until there are reviews. */
export function OwnerLine({ owner, linked = false }: { owner: ItemAnswer['ownerId']; linked?: boolean }) {
  return (
    <div className="flex min-w-0 items-center gap-2 text-sm">
      <Avatar src={owner.profilePic} size={24} />
      {linked ? (
        <Link
          to={`/members/${owner._id}`}
          className={
            'inline-flex min-h-11 min-w-0 items-center rounded-input font-medium underline decoration-line ' +
            'decoration-2 underline-offset-4 hover:decoration-primary'
          }
        >
          <span className="truncate">
            <PersonName person={owner} />
          </span>
        </Link>
      ) : (
        <span className="truncate font-medium">
          <PersonName person={owner} />
        </span>
      )}
      <OwnerRating owner={owner} />
    </div>
  );
}

function OwnerRating({ owner: { name, rating } }: { owner: ItemAnswer['ownerId'] }) {
  const { t } = useTranslation();
  if (rating === undefined) return null;
  const mean = rating.mean === null ? undefined : formatMean(rating.mean);
  return (
    <span
      className="inline-flex shrink-0 items-center gap-1 text-muted tabular-nums"
      aria-label={
        mean === undefined ? t('items.ratingLabel', { name }) : t('items.rated', { name, mean, count: rating.count })
      }
      role="img"
    >
      <Star
        size={14}
        aria-hidden="true"
        className={mean === undefined ? undefined : 'text-accent'}
        {...(mean !== undefined && { fill: 'currentColor' })}
      />
      {mean === undefined ? (
        <span aria-hidden="true">{t('items.ratingNew')}</span>
      ) : (
        <span aria-hidden="true">
          <strong className="font-semibold text-ink">{mean}</strong> ({rating.count})
        </span>
      )}
    </span>
  );
}
