import { limits, type CircleAnswer } from '@pass-along/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { describeRefusal } from '../../api/apiErrorText.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { useJoinCircle } from './circleMutations.ts';

interface JoinCircleDialogProps {
  onClose: () => void;
  onJoined: (circle: CircleAnswer) => void;
}

export function JoinCircleDialog({ onClose, onJoined }: JoinCircleDialogProps) {
  const { t } = useTranslation();
  const [inviteCode, setInviteCode] = useState('');
  const join = useJoinCircle(onJoined);
  return (
    <FormDialog
      title={t('circles.join')}
      description={t('circles.joinText')}
      locked={join.isPending}
      onClose={onClose}
      cancel={t('circles.cancel')}
      submit={t('circles.join')}
      disabled={inviteCode.trim() === ''}
      busy={join.isPending}
      onSubmit={() => {
        join.mutate({ body: { inviteCode } });
      }}
    >
      {join.error && <Alert>{describeRefusal(join.error, t('circles.joinFailed'))}</Alert>}
      <Field label={t('circles.code')} required>
        {(props) => (
          <TextInput
            {...props}
            value={inviteCode}
            className="font-mono tracking-widest"
            autoComplete="off"
            spellCheck={false}
            maxLength={limits.circle.pastedInvite}
            onChange={(event) => {
              setInviteCode(event.target.value.toUpperCase());
            }}
          />
        )}
      </Field>
    </FormDialog>
  );
}
