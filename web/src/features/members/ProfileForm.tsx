import { limits, type CurrentUser } from '@pass-along/contracts';
import { useEffect, useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormConflictNote } from '../../forms/FormConflictNote.tsx';
import { createResolver } from '../../forms/formResolver.ts';
import { useFormConflicts, useFocusField } from '../../forms/useFormConflicts.ts';
import { UnsavedGuard } from '../../forms/UnsavedGuard.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { useProfileSave } from './profileMutations.ts';
import {
  validateProfileDraft,
  toProfileDraft,
  findDraftField,
  getProfileChanges,
  getProfileConflicts,
  type ProfileDraft,
} from './profileDraft.ts';

const resolver = createResolver<ProfileDraft>(validateProfileDraft);
const sites = ['instagram', 'twitter', 'facebook'] as const;

/** Edit mode; Save and Cancel both return to the view. */
export function ProfileForm({ user, onClose }: { user: CurrentUser; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useForm<ProfileDraft>({ resolver, defaultValues: toProfileDraft(user) });
  const { register, handleSubmit, formState, setError, control } = form;
  const { errors } = formState;
  const bio = useWatch({ control, name: 'bio' });
  const save = useProfileSave(onClose);
  const conflicts = useFormConflicts(form, toProfileDraft(user), save.reset);
  const focusField = useFocusField(form);

  // the button that opened the form is gone, so the heading takes the focus
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);

  const submit = (draft: ProfileDraft) => {
    save.mutate(
      { body: getProfileChanges(draft, conflicts.shown) },
      {
        onError: (error) => {
          if (error.code === 'username_taken') setError('username', { message: error.message }, { shouldFocus: true });
          for (const { path, message } of error.errors) {
            const field = findDraftField(path);
            if (field) setError(field, { message });
          }
          conflicts.ask(getProfileConflicts(error.errors));
          const [first] = error.errors.flatMap(({ path }) => findDraftField(path) ?? []);
          if (first) focusField(first);
        },
      },
    );
  };

  return (
    <form
      noValidate
      className="flex flex-col gap-5 max-md:[&_:is(input,textarea)]:scroll-mb-20 max-md:[&_[role=group]]:scroll-mb-36"
      aria-label={t('profile.form.title')}
      onSubmit={(event) => void handleSubmit(submit)(event)}
    >
      <UnsavedGuard isChanged={formState.isDirty && !save.isPending} onDiscard={onClose} />
      <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
        {t('profile.form.title')}
      </h1>
      {save.error && <Alert>{save.error.message}</Alert>}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label={t('profile.form.name')}
          required
          error={errors.name?.message}
          conflict={<FormConflictNote conflicts={conflicts} name="name" label={t('profile.form.name')} />}
        >
          {(props) => <TextInput {...props} {...register('name')} autoComplete="name" />}
        </Field>
        <Field
          label={t('profile.form.username')}
          required
          hint={t('profile.form.usernameHint')}
          error={errors.username?.message}
          conflict={<FormConflictNote conflicts={conflicts} name="username" label={t('profile.form.username')} />}
        >
          {(props) => (
            <TextInput
              {...props}
              {...register('username')}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
      </div>
      <Field
        label={t('profile.form.bio')}
        error={errors.bio?.message}
        conflict={<FormConflictNote conflicts={conflicts} name="bio" label={t('profile.form.bio')} />}
        counter={{ used: bio.length, max: limits.bio.max }}
      >
        {(props) => (
          <TextArea {...props} {...register('bio')} rows={4} placeholder={t('profile.form.bioPlaceholder')} />
        )}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label={t('profile.form.location')}
          hint={t('profile.form.locationHint')}
          error={errors.location?.message}
          conflict={<FormConflictNote conflicts={conflicts} name="location" label={t('profile.form.location')} />}
        >
          {(props) => <TextInput {...props} {...register('location')} />}
        </Field>
        <Field
          label={t('profile.form.phone')}
          error={errors.phone?.message}
          conflict={<FormConflictNote conflicts={conflicts} name="phone" label={t('profile.form.phone')} />}
        >
          {(props) => <TextInput {...props} {...register('phone')} type="tel" autoComplete="tel" />}
        </Field>
      </div>
      <Field
        label={t('profile.form.website')}
        hint={t('profile.form.websiteHint')}
        error={errors.website?.message}
        conflict={<FormConflictNote conflicts={conflicts} name="website" label={t('profile.form.website')} />}
      >
        {(props) => <TextInput {...props} {...register('website')} type="url" autoComplete="url" />}
      </Field>
      <fieldset className="perforated pt-4">
        <legend className="float-start mb-3 w-full font-display text-lg font-semibold">
          {t('profile.form.links')}
        </legend>
        <div className="grid clear-both gap-5 sm:grid-cols-3">
          {sites.map((site) => (
            <Field
              key={site}
              label={t(`profile.${site}`)}
              hint={t('profile.form.linkHint')}
              error={errors[site]?.message}
              conflict={<FormConflictNote conflicts={conflicts} name={site} label={t(`profile.${site}`)} />}
            >
              {(props) => <TextInput {...props} {...register(site)} autoCapitalize="none" spellCheck={false} />}
            </Field>
          ))}
        </div>
      </fieldset>
      <div className="action-bar flex gap-3 [--ground:var(--surface)] max-sm:[&>button:first-child]:grow">
        <Button type="submit" busy={save.isPending}>
          {t('profile.form.save')}
        </Button>
        <Button variant="secondary" disabled={save.isPending} onClick={onClose}>
          {t('profile.form.cancel')}
        </Button>
      </div>
    </form>
  );
}
