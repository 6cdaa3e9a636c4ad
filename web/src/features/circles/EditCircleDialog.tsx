import {
  circleAvatarRules,
  imageRules,
  limits,
  updateCircleBody,
  type ApiError,
  type CircleAnswer,
} from '@pass-along/contracts';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormConflictNote } from '../../forms/FormConflictNote.tsx';
import { createResolver, getFieldErrors } from '../../forms/formResolver.ts';
import { useFormConflicts } from '../../forms/useFormConflicts.ts';
import { usePickedPicture } from '../../forms/usePickedPicture.ts';
import { PictureButton } from '../../forms/PictureButton.tsx';
import { EditPhotoButton } from '../../photoEditor/EditPhotoButton.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { Field } from '../../ui/Field.tsx';
import { InitialsAvatar } from '../../ui/InitialsAvatar.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { useUpdateCircle } from './circleMutations.ts';

interface EditCircleDialogProps {
  circle: CircleAnswer;
  onClose: () => void;
}

const pictureRules = { ...imageRules, ...circleAvatarRules };
const resolver = createResolver((draft: { name: string }) => getFieldErrors(updateCircleBody, draft));

/** For the group admin: name and picture. */
export function EditCircleDialog({ circle, onClose }: EditCircleDialogProps) {
  const { t } = useTranslation();
  const form = useForm({ defaultValues: { name: circle.name }, resolver });
  const { register, control, handleSubmit, formState, setFocus } = form;
  const name = useWatch({ control, name: 'name' });
  const maxBytes = limits.circle.avatarBytes - 1;
  const { picked, problem, take, replace } = usePickedPicture(`picture of group ${circle._id}`, maxBytes, pictureRules);
  const update = useUpdateCircle(onClose);
  const conflicts = useFormConflicts(form, { name: circle.name }, update.reset);
  return (
    <FormDialog
      title={t('circles.editTitle')}
      locked={update.isPending}
      hasOtherChanges={picked !== undefined}
      onClose={onClose}
      cancel={t('circles.cancel')}
      submit={t('circles.save')}
      busy={update.isPending}
      onSubmit={() => {
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
        })();
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
        <div className="flex min-w-0 flex-col gap-2">
          <PictureButton
            label={picked ? t('circles.otherPicture') : t('circles.choosePicture')}
            hint={t('circles.pictureHint')}
            disabled={update.isPending}
            onFile={(file) => void take(file)}
          />
          {picked && (
            <EditPhotoButton
              photo={picked.file}
              maxBytes={maxBytes}
              rules={pictureRules}
              isSquare
              disabled={update.isPending}
              onDone={replace}
            />
          )}
        </div>
      </div>
      {problem !== undefined && <Alert>{problem}</Alert>}
    </FormDialog>
  );
}

function describeUpdateError({ code, errors: [first], message }: ApiError): string {
  return code === 'changed_meanwhile' ? message : (first?.message ?? message);
}
