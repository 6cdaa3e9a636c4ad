import { limits, type CircleAnswer } from '@pass-along/contracts';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { describeRefusal } from '../../api/apiErrorText.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { useJoinCircle } from './circleMutations.ts';

interface JoinCircleDialogProps {
  onClose: () => void;
  onJoined: (circle: CircleAnswer) => void;
}

export function JoinCircleDialog({ onClose, onJoined }: JoinCircleDialogProps) {
  const { t } = useTranslation();
  const formId = useId();
  const [inviteCode, setInviteCode] = useState('');
  const join = useJoinCircle(onJoined);
  return (
    <Dialog
      title={t('circles.join')}
      description={t('circles.joinText')}
      locked={join.isPending}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" disabled={join.isPending} onClick={onClose}>
            {t('circles.cancel')}
          </Button>
          <Button type="submit" form={formId} disabled={inviteCode.trim() === ''} busy={join.isPending}>
            {t('circles.join')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
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
      </form>
    </Dialog>
  );
}
