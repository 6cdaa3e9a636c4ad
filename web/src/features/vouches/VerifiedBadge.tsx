import { BadgeCheck } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addMessages } from '../../i18n/i18n.ts';
import { messages } from './vouchMessages.en.ts';

addMessages(messages);

const VerificationDialog = lazy(async () => ({
  default: (await import('./VerificationDialog.tsx')).VerificationDialog,
}));

interface VerifiedBadgeProps {
  memberId: string;
  name: string;
}

/** The badge of a verified member; opens who verified them, and when. Phones show its icon only. */
export function VerifiedBadge({ memberId, name }: VerifiedBadgeProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={
          'relative inline-flex shrink-0 items-center gap-1.5 rounded-input text-sm font-semibold text-ok ' +
          // a large target that takes no room
          'underline-offset-4 before:absolute before:-inset-x-2 before:-inset-y-3 hover:underline'
        }
        onClick={() => {
          setOpen(true);
        }}
      >
        <BadgeCheck size={18} aria-hidden="true" />
        <span className="max-sm:sr-only">{t('vouches.badge')}</span>
      </button>
      {open && (
        <Suspense>
          <VerificationDialog
            memberId={memberId}
            name={name}
            onClose={() => {
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
