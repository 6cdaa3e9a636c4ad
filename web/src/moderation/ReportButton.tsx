import { type ReportKind } from '@pass-along/contracts';
import { Flag } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addMessages } from '../i18n/i18n.ts';
import { Button } from '../ui/Button.tsx';
import { messages } from './moderationMessages.en.ts';

addMessages(messages);

export const ReportDialog = lazy(async () => ({ default: (await import('./ReportDialog.tsx')).ReportDialog }));

interface ReportButtonProps {
  kind: ReportKind;
  id: string;
}

/** Opens the dialog that reports something to the admins. */
export function ReportButton({ kind, id }: ReportButtonProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        className="self-start !text-muted"
        icon={<Flag size={18} aria-hidden="true" />}
        onClick={() => {
          setOpen(true);
        }}
      >
        {t(`reports.title.${kind}`)}
      </Button>
      {open && (
        <Suspense>
          <ReportDialog
            kind={kind}
            id={id}
            onClose={() => {
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
