import type { MeetingPlaceAnswer } from '@pass-along/contracts';
import { useQuery } from '@tanstack/react-query';
import { Accessibility, Check } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button.tsx';
import { joinClasses } from '../ui/joinClasses.ts';
import { MeetingPlaceFacts } from './MeetingPlaceFacts.tsx';
import { meetingPlacesQuery } from './meetingPlacesQuery.ts';

/** Places shown before one asks for more. */
const shownAtFirst = 6;

interface MeetingPlaceChoiceProps {
  /** '' for a place of their own. */
  chosenId: string;
  onChoose: (place: MeetingPlaceAnswer | undefined) => void;
}

/** The meeting places of the community, one tap each; nothing without any. The typed place stands below it. */
export function MeetingPlaceChoice({ chosenId, onChoose }: MeetingPlaceChoiceProps) {
  const { t } = useTranslation();
  const { data: places = [] } = useQuery(meetingPlacesQuery);
  const [showsAll, setShowsAll] = useState(false);
  const name = useId();
  if (places.length === 0) return null;
  const chosen = places.find(({ _id }) => _id === chosenId);
  const shown = places.filter((place, at) => showsAll || at < shownAtFirst || place === chosen);
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1.5 text-sm font-semibold text-ink">{t('meetingPlaces.legend')}</legend>
      <div className="flex flex-wrap gap-2">
        {shown.map((place) => (
          <RadioChip
            key={place._id}
            name={name}
            checked={place === chosen}
            onChoose={() => {
              onChoose(place);
            }}
          >
            <span className="truncate">{place.name}</span>
            {place.stepFree && (
              <>
                <Accessibility size={16} className="shrink-0" aria-hidden="true" />
                <span className="sr-only">{t('meetingPlaces.stepFree')}</span>
              </>
            )}
          </RadioChip>
        ))}
        <RadioChip
          name={name}
          checked={chosenId === ''}
          onChoose={() => {
            onChoose(undefined);
          }}
        >
          {t('meetingPlaces.elsewhere')}
        </RadioChip>
        {shown.length < places.length && (
          <Button
            variant="quiet"
            onClick={() => {
              setShowsAll(true);
            }}
          >
            {t('meetingPlaces.more')}
          </Button>
        )}
      </div>
      {chosen ? (
        <MeetingPlaceFacts place={chosen} />
      ) : (
        chosenId !== '' && <p className="text-sm text-warn">{t('meetingPlaces.closed')}</p>
      )}
    </fieldset>
  );
}

interface RadioChipProps {
  name: string;
  checked: boolean;
  onChoose: () => void;
  children: ReactNode;
}

function RadioChip({ name, checked, onChoose, children }: RadioChipProps) {
  return (
    <label
      className={joinClasses(
        'relative inline-flex min-h-11 max-w-full cursor-pointer items-center gap-2 rounded-full border px-4 text-sm ' +
          'font-medium transition-colors has-focus-visible:outline-3 has-focus-visible:outline-offset-2 ' +
          'has-focus-visible:outline-primary',
        checked
          ? 'border-primary bg-primary text-on-primary hover:bg-primary-strong'
          : 'border-muted bg-surface text-ink hover:border-primary hover:bg-primary-wash',
      )}
    >
      <input type="radio" name={name} checked={checked} onChange={onChoose} className="sr-only" />
      {checked && <Check size={16} className="shrink-0" aria-hidden="true" />}
      {children}
    </label>
  );
}
