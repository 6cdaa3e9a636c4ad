import { limits, reportThingBody, reportReasons, type ReportKind } from '@pass-along/contracts';
import { useForm, useWatch } from 'react-hook-form';
import toast from 'react-hot-toast';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../api/useCommand.ts';
import { createResolver, getFieldErrors } from '../forms/formResolver.ts';
import { addMessages } from '../i18n/i18n.ts';
import { Alert } from '../ui/Alert.tsx';
import { Field } from '../ui/Field.tsx';
import { Select } from '../ui/Select.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { messages } from './moderationMessages.en.ts';

addMessages(messages);

interface ReportValues {
  why: string;
  words: string;
}

interface ReportDialogProps {
  kind: ReportKind;
  id: string;
  onClose: () => void;
}

/** Asks for the reason of a report to the admins. */
export function ReportDialog({ kind, id, onClose }: ReportDialogProps) {
  const { t } = useTranslation();
  const toReportBody = (values: ReportValues) => ({ kind, id, ...values });
  const { register, handleSubmit, control, formState } = useForm<ReportValues>({
    resolver: createResolver<ReportValues>((values) => getFieldErrors(reportThingBody, toReportBody(values))),
    defaultValues: { why: '', words: '' },
  });
  const said = useWatch({ control, name: 'words' });
  const { errors } = formState;
  const send = useCommand('POST /api/reports', {
    onSuccess: () => {
      toast.success(t('reports.sent'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t(`reports.title.${kind}`)}
      description={t(kind === 'message' ? 'reports.messageText' : 'reports.text')}
      locked={send.isPending}
      onClose={onClose}
      cancel={t('reports.cancel')}
      submit={t('reports.send')}
      busy={send.isPending}
      onSubmit={() => {
        void handleSubmit((values) => {
          const why = reportReasons.find((reason) => reason === values.why);
          if (why !== undefined) send.mutate({ body: { kind, id, why, words: values.words } });
        })();
      }}
    >
      <Field label={t('reports.why')} required error={errors.why?.message}>
        {(props) => (
          <Select
            {...props}
            {...register('why')}
            placeholder={t('reports.choose')}
            options={reportReasons.map((reason) => ({ value: reason, label: t(`reports.reasons.${reason}`) }))}
          />
        )}
      </Field>
      <Field
        label={t('reports.words')}
        hint={t('reports.wordsHint')}
        error={errors.words?.message}
        counter={{ used: said.length, max: limits.report.words }}
      >
        {(props) => <TextArea {...props} {...register('words')} rows={4} maxLength={limits.report.words} />}
      </Field>
      {send.error && <Alert>{send.error.message}</Alert>}
    </FormDialog>
  );
}
