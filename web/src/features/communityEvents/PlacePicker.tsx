import type { Coordinates } from '@pass-along/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { findFirstPlace } from './firstPlace.ts';
import { LazyEventMap } from './LazyEventMap.tsx';

/** Chooses a place on the street map by moving the map under the pin. */
export function PlacePicker({ at, onChange }: { at: Coordinates | null; onChange: (at: Coordinates | null) => void }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [begin] = useState(() => findFirstPlace(queryClient));
  const [open, setOpen] = useState(at !== null);
  if (!open)
    return (
      <div>
        <Button
          variant="quiet"
          icon={<MapPin size={18} aria-hidden="true" />}
          onClick={() => {
            setOpen(true);
          }}
        >
          {t('events.map.show')}
        </Button>
      </div>
    );
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-muted">{t('events.map.hint')}</p>
      <LazyEventMap at={at ?? begin} name={t('events.map.isSet')} onMove={onChange} />
      <div>
        <Button
          variant="quiet"
          onClick={() => {
            setOpen(false);
            onChange(null);
          }}
        >
          {t('events.map.remove')}
        </Button>
      </div>
    </div>
  );
}
