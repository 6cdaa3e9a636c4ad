import { createCircleBody, limits, type CircleAnswer, isEasilyGuessed } from '@pass-along/contracts';
import { Dices } from 'lucide-react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { describeRefusal } from '../../api/apiErrorText.ts';
import { createResolver, getFieldErrors } from '../../forms/formResolver.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { useCreateCircle } from './circleMutations.ts';
import { generateCode } from './inviteCode.ts';

interface CreateCircleDialogProps {
  onClose: () => void;
  onCreated: (circle: CircleAnswer) => void;
}

interface Draft {
  name: string;
  inviteCode: string;
}

const resolver = createResolver((draft: Draft) => getFieldErrors(createCircleBody, draft));

export function CreateCircleDialog({ onClose, onCreated }: CreateCircleDialogProps) {
  const { t } = useTranslation();
  const { register, control, handleSubmit, setValue, formState } = useForm<Draft>({
    defaultValues: { name: '', inviteCode: generateCode() },
    resolver,
  });
  const [name, inviteCode] = useWatch({ control, name: ['name', 'inviteCode'] });
  const create = useCreateCircle(onCreated);
  const { errors } = formState;
  const isEmpty = name.trim() === '' || inviteCode.trim() === '';
  const isWeak = inviteCode.length >= limits.circle.inviteCode.min && isEasilyGuessed(inviteCode, name);
  return (
    <FormDialog
      title={t('circles.create')}
      description={t('circles.createText')}
      locked={create.isPending}
      onClose={onClose}
      cancel={t('circles.cancel')}
      submit={t('circles.create')}
      disabled={isEmpty}
      busy={create.isPending}
      onSubmit={() => {
        void handleSubmit((draft) => {
          create.mutate({ body: draft });
        })();
      }}
    >
      {create.error && <Alert>{describeRefusal(create.error, t('circles.createFailed'))}</Alert>}
      <Field
        label={t('circles.name')}
        required
        error={errors.name?.message}
        counter={{ used: name.length, max: limits.circle.name }}
      >
        {(props) => (
          <TextInput
            {...props}
            {...register('name')}
            placeholder={t('circles.namePlaceholder')}
            autoComplete="off"
            maxLength={limits.circle.name}
          />
        )}
      </Field>
      <Field
        label={t('circles.code')}
        required
        hint={isWeak ? t('circles.codeEasilyGuessed') : t('circles.codeHint', limits.circle.inviteCode)}
        error={errors.inviteCode?.message}
      >
        {(props) => (
          <div className="flex gap-2">
            <Controller
              control={control}
              name="inviteCode"
              render={({ field: { onChange, ...field } }) => (
                <TextInput
                  {...props}
                  {...field}
                  className="font-mono tracking-widest"
                  autoComplete="off"
                  spellCheck={false}
                  maxLength={limits.circle.inviteCode.max}
                  onChange={(event) => {
                    onChange(event.target.value.toUpperCase());
                  }}
                />
              )}
            />
            <Button
              variant="secondary"
              aria-label={t('circles.generateLabel')}
              icon={<Dices size={18} aria-hidden="true" />}
              onClick={() => {
                setValue('inviteCode', generateCode(), { shouldValidate: formState.isSubmitted });
              }}
            >
              {t('circles.generate')}
            </Button>
          </div>
        )}
      </Field>
    </FormDialog>
  );
}
