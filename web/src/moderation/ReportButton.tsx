import type { ReportKind } from '@pass-along/contracts';
import { Flag } from 'lucide-react';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { addMessages } from '../i18n/i18n.ts';
import { DialogButton } from '../ui/DialogButton.tsx';
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
  return (
    <DialogButton icon={<Flag size={18} aria-hidden="true" />} label={t(`reports.title.${kind}`)}>
      {(onClose) => <ReportDialog kind={kind} id={id} onClose={onClose} />}
    </DialogButton>
  );
}
