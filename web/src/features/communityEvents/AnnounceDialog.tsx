import { limits, type EventAnswer } from '@pass-along/contracts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFirstErrorFocus } from '../../forms/useFirstErrorFocus.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { useAnnounce } from './communityEventMutations.ts';

/** The planner writes to everyone that takes part. */
export function AnnounceDialog({ event, onClose }: { event: EventAnswer; onClose: () => void }) {
  const { t } = useTranslation();
  const [message, setMessage] = useState('');
  const announce = useAnnounce(onClose);
  const formElement = useRef<HTMLFormElement>(null);
  useFirstErrorFocus(formElement, { submitCount: announce.failureCount });
  const fieldError = announce.error?.errors.find(({ path }) => path === 'message')?.message;
  return (
    <FormDialog
      title={t('events.announce.title')}
      description={t('events.announce.text')}
      locked={announce.isPending}
      onClose={onClose}
      cancel={t('events.cancel')}
      submit={t('events.announce.send')}
      busy={announce.isPending}
      formRef={formElement}
      onSubmit={() => {
        announce.mutate({ params: { id: event._id }, body: { message } });
      }}
    >
      {announce.error && fieldError === undefined && <Alert>{announce.error.message}</Alert>}
      <Field
        label={t('events.announce.message')}
        required
        error={fieldError}
        counter={{ used: message.length, max: limits.event.announcement.max }}
      >
        {(props) => (
          <TextArea
            {...props}
            value={message}
            onChange={({ target }) => {
              setMessage(target.value);
            }}
          />
        )}
      </Field>
    </FormDialog>
  );
}
