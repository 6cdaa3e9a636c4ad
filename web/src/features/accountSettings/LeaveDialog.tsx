import { passwordBody } from '@pass-along/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../api/useCommand.ts';
import { getFieldErrors } from '../../forms/formResolver.ts';
import { useSession } from '../../session/sessionContext.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { PasswordInput } from '../../ui/PasswordInput.tsx';
import type { FarewellState } from './farewellState.ts';

interface LeaveDialogProps {
  kind: 'deactivate' | 'delete';
  /** Days in which a deletion can be undone. */
  graceDays: number;
  onClose: () => void;
}

/**
 * Deactivates or deletes the account: explains the effect, asks for the password, signs out, and shows the goodbye
 * page.
 */
export function LeaveDialog({ kind, graceDays, onClose }: LeaveDialogProps) {
  const { t } = useTranslation();
  const { leaveFor } = useSession();
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const [understood, setUnderstood] = useState(kind === 'deactivate');
  const [broken] = getFieldErrors(passwordBody, { password });
  const remove = useCommand('POST /api/users/delete-account', {
    onSuccess: ({ dueAt }) => {
      leaveFor({ to: '/goodbye', state: { kind, dueAt } satisfies FarewellState });
    },
  });
  const rest = useCommand('POST /api/users/deactivate', {
    onSuccess: () => {
      leaveFor({ to: '/goodbye', state: { kind } satisfies FarewellState });
    },
  });
  const command = kind === 'delete' ? remove : rest;
  const wrongPassword = command.error?.code === 'wrong_password' ? command.error.message : undefined;
  return (
    <ConfirmDialog
      danger
      title={t(`settings.${kind}`)}
      text={kind === 'delete' ? t('settings.deleteConfirm', { count: graceDays }) : t('settings.deactivateConfirm')}
      confirm={t(`settings.${kind}`)}
      cancel={t('settings.cancel')}
      busy={command.isPending}
      disabled={!understood}
      error={wrongPassword === undefined ? command.error?.message : undefined}
      onClose={onClose}
      onConfirm={() => {
        setTried(true);
        if (!broken) command.mutate({ body: { password } });
      }}
    >
      {kind === 'delete' && <p className="text-muted">{t('settings.deleteTitles')}</p>}
      <Field
        label={t('settings.yourPassword')}
        required
        hint={t('settings.passwordWhy')}
        error={!tried ? undefined : broken ? broken.message : wrongPassword}
      >
        {(props) => (
          <PasswordInput
            {...props}
            autoComplete="current-password"
            showLabel={t('settings.showPassword')}
            hideLabel={t('settings.hidePassword')}
            value={password}
            onChange={(event) => {
              setPassword(event.target.value);
              if (command.isError) command.reset();
            }}
          />
        )}
      </Field>
      {kind === 'delete' && (
        <Checkbox checked={understood} onChange={setUnderstood}>
          {t('settings.deleteUnderstood', { count: graceDays })}
        </Checkbox>
      )}
    </ConfirmDialog>
  );
}
