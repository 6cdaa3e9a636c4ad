import { limits, type EventAnswer } from '@pass-along/contracts';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { NumberInput } from '../../ui/NumberInput.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
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
  const formId = useId();
  const [badge, setBadge] = useState(event.badgeReward);
  const [points, setPoints] = useState('');
  const reward = useReward(onClose);
  const getFieldError = (path: string) => reward.error?.errors.find((error) => error.path === path)?.message;
  const isOfField = (getFieldError('badgeReward') ?? getFieldError('karmaPoints')) !== undefined;
  return (
    <Dialog
      title={t('events.reward.title')}
      description={t('events.reward.text')}
      locked={reward.isPending}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" disabled={reward.isPending} onClick={onClose}>
            {t('events.cancel')}
          </Button>
          <Button type="submit" form={formId} busy={reward.isPending}>
            {t('events.reward.send')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(submit) => {
          submit.preventDefault();
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
      </form>
    </Dialog>
  );
}
