import { useQuery } from '@tanstack/react-query';
import { BadgeCheck, HandHeart } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addMessages } from '../../i18n/i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { messages } from './vouchMessages.en.ts';
import { getVerificationQuery } from './vouchQueries.ts';

addMessages(messages);

const VouchDialog = lazy(async () => ({ default: (await import('./VouchDialog.tsx')).VouchDialog }));

interface VouchButtonProps {
  memberId: string;
  name: string;
}

/** Vouches for a member, or withdraws the vouch. A member that can't vouch reads the reason in the dialog. */
export function VouchButton({ memberId, name }: VouchButtonProps) {
  const { t } = useTranslation();
  const { data, isPending } = useQuery(getVerificationQuery(memberId));
  const [open, setOpen] = useState(false);
  const isGiven = data?.own?.given ?? false;
  if (!isPending && !isGiven && (!data?.own || !data.neighboursVerify)) return null;
  return (
    <>
      <Button
        variant="secondary"
        busy={isPending}
        icon={isGiven ? <BadgeCheck size={18} aria-hidden="true" /> : <HandHeart size={18} aria-hidden="true" />}
        onClick={() => {
          setOpen(true);
        }}
      >
        {isGiven ? t('vouches.given', { name }) : t('vouches.know')}
      </Button>
      {open && data?.own && (
        <Suspense>
          <VouchDialog
            person={{ memberId, name }}
            own={data.own}
            onClose={() => {
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
