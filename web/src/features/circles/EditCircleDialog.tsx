import {
  circleAvatarRules,
  imageRules,
  limits,
  updateCircleBody,
  type ApiError,
  type CircleAnswer,
} from '@pass-along/contracts';
import { ImagePlus } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormConflictNote } from '../../forms/FormConflictNote.tsx';
import { pictureAccept, pickPicture } from '../../forms/pictureFiles.ts';
import { createResolver, getFieldErrors } from '../../forms/formResolver.ts';
import { useFormConflicts } from '../../forms/useFormConflicts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { InitialsAvatar } from '../../ui/InitialsAvatar.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { useUpdateCircle } from './circleMutations.ts';

interface EditCircleDialogProps {
  circle: CircleAnswer;
  onClose: () => void;
}

const resolver = createResolver((draft: { name: string }) => getFieldErrors(updateCircleBody, draft));

/** For the group admin: name and picture. */
export function EditCircleDialog({ circle, onClose }: EditCircleDialogProps) {
  const { t } = useTranslation();
  const formId = useId();
  const form = useForm({ defaultValues: { name: circle.name }, resolver });
  const { register, control, handleSubmit, formState, setFocus } = form;
  const name = useWatch({ control, name: 'name' });
  const [picked, setPicked] = useState<{ file: File; url: string }>();
  const [problem, setProblem] = useState<string>();
  const update = useUpdateCircle(onClose);
  const conflicts = useFormConflicts(form, { name: circle.name }, update.reset);
  useEffect(
    () => () => {
      if (picked) URL.revokeObjectURL(picked.url);
    },
    [picked],
  );

  const take = async (chosen: File) => {
    const rules = { ...imageRules, ...circleAvatarRules };
    const { file, problem: trouble } = await pickPicture(chosen, limits.circle.avatarBytes - 1, rules);
    setProblem(trouble);
    if (file) setPicked({ file, url: URL.createObjectURL(file) });
  };

  return (
    <Dialog
      title={t('circles.editTitle')}
      locked={update.isPending}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" disabled={update.isPending} onClick={onClose}>
            {t('circles.cancel')}
          </Button>
          <Button type="submit" form={formId} busy={update.isPending}>
            {t('circles.save')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          void handleSubmit((draft) => {
            const body = new FormData();
            const shown = conflicts.shown.name;
            if (draft.name.trim() !== shown) {
              body.set('name', draft.name);
              body.set('before', JSON.stringify({ name: shown }));
            }
            if (picked) body.append('avatar', picked.file, picked.file.name);
            update.mutate(
              { params: { circleId: circle._id }, body },
              {
                onError: ({ code, errors }) => {
                  if (code !== 'changed_meanwhile') return;
                  conflicts.ask({ name: String(errors[0]?.figures?.['theirs'] ?? '') });
                  setFocus('name');
                },
              },
            );
          })(event);
        }}
      >
        {update.error && <Alert>{describeUpdateError(update.error)}</Alert>}
        <Field
          label={t('circles.name')}
          required
          error={formState.errors.name?.message}
          counter={{ used: name.length, max: limits.circle.name }}
          conflict={<FormConflictNote conflicts={conflicts} name="name" label={t('circles.name')} />}
        >
          {(props) => <TextInput {...props} {...register('name')} autoComplete="off" maxLength={limits.circle.name} />}
        </Field>
        <div className="flex items-center gap-4">
          <InitialsAvatar src={picked?.url ?? circle.avatar} name={name} size={88} />
          <PictureChoice again={picked !== undefined} disabled={update.isPending} onFile={(file) => void take(file)} />
        </div>
        {problem !== undefined && <Alert>{problem}</Alert>}
      </form>
    </Dialog>
  );
}

function describeUpdateError({ code, errors: [first], message }: ApiError): string {
  return code === 'changed_meanwhile' ? message : (first?.message ?? message);
}

function PictureChoice({
  again,
  disabled,
  onFile,
}: {
  again: boolean;
  disabled: boolean;
  onFile: (file: File) => void;
}) {
  const { t } = useTranslation();
  const hintId = useId();
  return (
    <div className="min-w-0">
      <label
        className={
          'inline-flex min-h-11 items-center gap-2 rounded-input border border-muted px-4 font-semibold ' +
          'transition-colors hover:border-primary hover:bg-primary-wash has-focus-visible:outline-3 ' +
          'has-focus-visible:outline-offset-2 has-focus-visible:outline-primary'
        }
      >
        <ImagePlus size={18} className="text-primary" aria-hidden="true" />
        {again ? t('circles.otherPicture') : t('circles.choosePicture')}
        <input
          type="file"
          accept={pictureAccept}
          disabled={disabled}
          aria-describedby={hintId}
          className="sr-only"
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            // allows choosing the same file again after it was refused
            event.target.value = '';
            if (file) onFile(file);
          }}
        />
      </label>
      <p id={hintId} className="mt-1.5 text-sm text-muted">
        {t('circles.pictureHint')}
      </p>
    </div>
  );
}
