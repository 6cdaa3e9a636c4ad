import { limits, type EventAnswer } from '@pass-along/contracts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFirstErrorFocus } from '../../forms/useFirstErrorFocus.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Field } from '../../ui/Field.tsx';
import { NumberInput } from '../../ui/NumberInput.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { useReward } from './communityEventMutations.ts';

interface AttendeeRewardDialogProps {
  event: EventAnswer;
  /** Only admins can award points. */
  isAdmin: boolean;
  onClose: () => void;
}

/** Awards the badge, and an admin's karma, to every attendee. */
export function AttendeeRewardDialog({ event, isAdmin, onClose }: AttendeeRewardDialogProps) {
  const { t } = useTranslation();
  const [badge, setBadge] = useState(event.badgeReward);
  const [points, setPoints] = useState('');
  const reward = useReward(onClose);
  const formElement = useRef<HTMLFormElement>(null);
  useFirstErrorFocus(formElement, { submitCount: reward.failureCount });
  const getFieldError = (path: string) => reward.error?.errors.find((error) => error.path === path)?.message;
  const isOfField = (getFieldError('badgeReward') ?? getFieldError('karmaPoints')) !== undefined;
  return (
    <FormDialog
      title={t('events.reward.title')}
      description={t('events.reward.text')}
      locked={reward.isPending}
      onClose={onClose}
      cancel={t('events.cancel')}
      submit={t('events.reward.send')}
      busy={reward.isPending}
      formRef={formElement}
      onSubmit={() => {
        reward.mutate({ params: { id: event._id }, body: { badgeReward: badge, karmaPoints: points } });
      }}
    >
      {reward.error && !isOfField && <Alert>{reward.error.message}</Alert>}
      <Field label={t('events.reward.badge')} error={getFieldError('badgeReward')}>
        {(props) => (
          <TextInput
            {...props}
            value={badge}
            maxLength={limits.event.badgeReward}
            onChange={({ target }) => {
              setBadge(target.value);
            }}
          />
        )}
      </Field>
      {isAdmin && (
        <Field
          label={t('events.reward.points')}
          hint={t('events.reward.pointsHint', { max: limits.event.rewardPoints })}
          error={getFieldError('karmaPoints')}
        >
          {(props) => <NumberInput {...props} inputMode="numeric" value={points} onChange={setPoints} />}
        </Field>
      )}
    </FormDialog>
  );
}
