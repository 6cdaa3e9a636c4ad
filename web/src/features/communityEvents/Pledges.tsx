import type { EventDetail } from '@pass-along/contracts';
import { Undo2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatKilograms, formatName, formatNumber } from '../../i18n/localeFormat.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { usePledge, useWithdrawPledge } from './communityEventMutations.ts';

/** An available item of the viewer. */
export interface PledgeableItem {
  _id: string;
  title: string;
}

interface PledgesProps {
  event: EventDetail;
  donations: NonNullable<EventDetail['donations']>;
  memberId: string | undefined;
  pledgeableItems: readonly PledgeableItem[] | undefined;
}

/** The items pledged to a donation event, and its result. */
export function Pledges({ event, donations, memberId, pledgeableItems }: PledgesProps) {
  const { t } = useTranslation();
  const heading = useId();
  const withdraw = useWithdrawPledge();
  const { pledges, donated, kilograms } = donations;
  const facts = {
    pledged: formatNumber(pledges.length),
    donated: formatNumber(donated),
    kilograms: formatKilograms(kilograms),
  };
  const isTheirs = (ownerId: string) => ownerId === memberId || event.abilities.manage;
  return (
    <section aria-labelledby={heading} className="rounded-card bg-sunken p-4 sm:p-5">
      <h3 id={heading} className="text-lg">
        {t('events.pledges.title')}
      </h3>
      <p className="text-muted">{pledges.length === 0 ? t('events.pledges.none') : t('events.pledges.line', facts)}</p>
      <ul className="mt-2 divide-y divide-line">
        {pledges.map(({ item, owner, status }, nth) => (
          <li key={item._id || nth} className="flex min-h-12 flex-wrap items-center gap-x-3">
            <span className="me-auto min-w-0 wrap-anywhere">
              {item.title === '' ? (
                t('events.pledges.hidden')
              ) : status === 'removed' ? (
                item.title
              ) : (
                <Link to={`/items/${item._id}`} className="text-primary underline">
                  {formatName(item.title)}
                </Link>
              )}{' '}
              <span className="text-muted">{t('events.pledges.from', { name: owner.name })}</span>
            </span>
            {status === 'exchanged' && <Badge tone="ok">{t('events.pledges.handedOver')}</Badge>}
            {status === 'removed' && <Badge>{t('events.pledges.gone')}</Badge>}
            {status !== 'exchanged' && isTheirs(owner._id) && (
              <IconButton
                label={t('events.pledges.withdraw', { title: item.title || t('events.pledges.hidden') })}
                onClick={() => {
                  withdraw.mutate({ params: { id: event._id, itemId: item._id } });
                }}
              >
                <Undo2 size={19} aria-hidden="true" />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {event.abilities.pledge && pledgeableItems && (
        <PledgeChoice
          event={event}
          things={pledgeableItems.filter(({ _id }) => pledges.every(({ item }) => item._id !== _id))}
        />
      )}
      {pledges.length > 0 && <p className="mt-3 text-sm text-muted">{t('events.pledges.hint')}</p>}
    </section>
  );
}

function PledgeChoice({ event, things }: { event: EventDetail; things: readonly PledgeableItem[] }) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState('');
  const pledge = usePledge();
  if (things.length === 0) return <p className="mt-3">{t('events.pledges.nothing')}</p>;
  return (
    <form
      className="mt-3 flex flex-wrap items-end gap-3"
      onSubmit={(submit) => {
        submit.preventDefault();
        if (chosen === '') return;
        pledge.mutate(
          { params: { id: event._id }, body: { itemId: chosen } },
          {
            onSuccess: () => {
              setChosen('');
            },
          },
        );
      }}
    >
      <div className="min-w-0 grow basis-60">
        <Field label={t('events.pledges.choose')}>
          {(props) => (
            <Select
              {...props}
              value={chosen}
              placeholder={t('events.pledges.choosePlaceholder')}
              options={things.map(({ _id, title }) => ({ value: _id, label: title }))}
              onChange={({ target }) => {
                setChosen(target.value);
              }}
            />
          )}
        </Field>
      </div>
      <Button type="submit" busy={pledge.isPending} disabled={chosen === ''}>
        {t('events.pledges.send')}
      </Button>
    </form>
  );
}
