import { addMessages } from '../../i18n/i18n.ts';
import { messages } from './itemFormMessages.en.ts';
import { type FieldError, type ItemAnswer, hasKey } from '@pass-along/contracts';
import { useEffect, useId, useRef, useState } from 'react';
import { useForm, useWatch, type FieldPath } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { createResolver } from '../../forms/formResolver.ts';
import { useFirstErrorFocus } from '../../forms/useFirstErrorFocus.ts';
import { useFormConflicts } from '../../forms/useFormConflicts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import {
  validateItemDraft,
  toItemDraft,
  emptyDraft,
  getItemConflicts,
  type DraftPicture,
  type ItemDraft,
} from './itemDraft.ts';
import { ItemFormFields } from './ItemFormFields.tsx';
import { readItemDraft } from './storedItemDraft.ts';
import { useKeptPictures } from './useKeptPictures.ts';
import { useStoredDraft } from './useStoredDraft.ts';
import { useItemSave } from './useItemSave.ts';
import { usePictureUploads } from './usePictureUploads.ts';

addMessages(messages);

const resolver = createResolver(validateItemDraft);

interface ItemFormDialogProps {
  /** The item to update; without it, the form adds a new one. */
  item?: ItemAnswer;
  /** The initial values of a new item. */
  start?: ItemDraft | undefined;
  /** The item that a new one continues. */
  continuesItemId?: string;
  /** Id of the member; this device keeps the draft of a new item under it. */
  keptFor?: string | undefined;
  onClose: () => void;
  /** Called instead of `onClose` once a new item is listed. */
  onListed?: (item: ItemAnswer) => void;
}

export function ItemFormDialog({ item, start, continuesItemId, keptFor, onClose, onListed }: ItemFormDialogProps) {
  const { t } = useTranslation();
  const formId = useId();
  const [problems, setProblems] = useState<string[]>([]);
  const [refusal, setRefusal] = useState<string>();
  const [kept] = useState(() => (keptFor === undefined ? undefined : readItemDraft(keptFor)));
  const [opened] = useState(() => (item ? toItemDraft(item) : (start ?? kept ?? emptyDraft)));
  const form = useForm<ItemDraft>({
    defaultValues: opened,
    resolver,
    // `useFirstErrorFocus` follows the order of the page
    shouldFocusError: false,
  });
  const { control, handleSubmit, setError, getValues, setValue, formState } = form;
  const { isRestored, discard, finish } = useStoredDraft(keptFor, kept !== undefined, form);
  const [pictures, type] = useWatch({ control, name: ['pictures', 'type'] });
  const formElement = useRef<HTMLFormElement>(null);
  const { focusFirstError } = useFirstErrorFocus(formElement, formState);
  const uploads = usePictureUploads(
    () => getValues('pictures'),
    ({ id }, message) => {
      setProblems((before) => [...new Set([...before, message])]);
      setValue(
        'pictures',
        getValues('pictures').filter((picture) => picture.id !== id),
      );
    },
  );
  useKeptPictures(item ? `item ${item._id}` : `new item ${continuesItemId ?? start?.title ?? ''}`, form, uploads);
  const conflicts = useFormConflicts(form, opened, () => {
    setRefusal(undefined);
  });
  const { step, save } = useItemSave({
    item,
    continuesItemId,
    shown: conflicts.shown,
    uploads,
    onSent: finish,
    onSaved: (saved) => {
      if (item || !onListed) onClose();
      else onListed(saved);
    },
    onRefused: (error) => {
      setRefusal(error.message);
      showFieldErrors(error.errors, (field, message) => {
        setError(field, { type: 'server', message });
      });
      conflicts.ask(getItemConflicts(error.errors));
      focusFirstError();
    },
  });
  const busy = step !== 'editing';
  const isPassedOn = continuesItemId !== undefined;
  const isWanted = type === 'request';
  const picked = pictures.filter(({ kind }) => kind === 'picked');
  const sent = picked.reduce((sum, { id }) => sum + (uploads.sent[id] ?? 0), 0) / Math.max(picked.length, 1);

  // object URLs of previews are revoked with the form
  useEffect(
    () => () => {
      for (const picture of getValues('pictures')) if (picture.kind === 'picked') URL.revokeObjectURL(picture.url);
    },
    [getValues],
  );

  return (
    <Dialog
      size="large"
      title={
        item
          ? t('itemForm.updateTitle')
          : isPassedOn
            ? t('itemForm.passOnTitle')
            : isWanted
              ? t('itemForm.wanted.title')
              : t('itemForm.addTitle')
      }
      description={
        item
          ? t('itemForm.updateText')
          : isPassedOn
            ? t('itemForm.passOnText')
            : isWanted
              ? t('itemForm.wanted.text')
              : t('itemForm.addText')
      }
      locked={busy}
      // a draft has no pictures
      keepsDraft={keptFor !== undefined && pictures.length === 0}
      hasOtherChanges={joinUrls(pictures) !== joinUrls(opened.pictures)}
      onClose={onClose}
      footer={
        busy ? (
          <div className="w-full">
            <Progress
              value={step === 'uploading' ? sent : 1}
              label={
                step === 'done'
                  ? t('itemForm.done')
                  : step === 'uploading'
                    ? t('itemForm.uploading', { percent: Math.round(sent * 100) })
                    : t('itemForm.saving')
              }
            />
          </div>
        ) : (
          <DialogButtons
            formId={formId}
            cancel={t('itemForm.cancel')}
            submit={item ? t('itemForm.update') : isWanted ? t('itemForm.wanted.create') : t('itemForm.create')}
            onCancel={onClose}
          />
        )
      }
    >
      <form
        id={formId}
        ref={formElement}
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          setRefusal(undefined);
          setProblems([]);
          void handleSubmit(save)(event);
        }}
      >
        {refusal !== undefined && <Alert>{refusal}</Alert>}
        {isRestored && !busy && (
          <div
            role="status"
            className="flex flex-wrap items-center gap-x-4 rounded-input bg-primary-wash px-3.5 py-1.5"
          >
            <span className="me-auto">
              {pictures.length === 0 ? t('itemForm.restoredWithoutPhotos') : t('itemForm.restored')}
            </span>
            <Button variant="quiet" className="-mx-4" onClick={discard}>
              {t('itemForm.discard')}
            </Button>
          </div>
        )}
        <ItemFormFields
          form={form}
          item={item}
          picturesItemId={item?._id ?? continuesItemId ?? ''}
          isWantedForm={(item ?? start)?.type === 'request'}
          isThingForm={item !== undefined || isPassedOn}
          disabled={busy}
          conflicts={conflicts}
          uploads={uploads}
          problems={problems}
          onProblems={setProblems}
        />
      </form>
    </Dialog>
  );
}

const joinUrls = (pictures: readonly DraftPicture[]) => pictures.map(({ url }) => url).join();

/** Shows the server's errors on their fields. */
function showFieldErrors(
  errors: readonly FieldError[],
  show: (field: FieldPath<ItemDraft>, message: string) => void,
): void {
  for (const { path, message } of errors) {
    const name = /^(images|uploadedImages)\b/.test(path) ? 'pictures' : path.split('.')[0];
    if (hasKey(emptyDraft, name)) show(name, message);
  }
}
