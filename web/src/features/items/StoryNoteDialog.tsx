import { limits, type StoryOwner } from '@pass-along/contracts';
import { ImagePlus } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import toast from 'react-hot-toast';
import { useTranslation } from 'react-i18next';
import { addMessages } from '../../i18n/i18n.ts';
import { EditPhotoButton } from '../../photoEditor/EditPhotoButton.tsx';
import { RemovePicture } from '../../forms/RemovePicture.tsx';
import { pictureAccept, pickPicture } from '../../forms/pictureFiles.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { messages } from './itemStoryMessages.en.ts';
import { useFormFiles } from '../../session/formFiles.ts';
import { useLeaveStoryNote } from './itemStoryQueries.ts';

addMessages(messages);

interface StoryNoteDialogProps {
  itemId: string;
  /** What the owner left before. */
  note: Pick<StoryOwner, 'words' | 'picture'> | undefined;
  onClose: () => void;
}

/** One sentence and one picture for the story of a thing. */
export function StoryNoteDialog({ itemId, note, onClose }: StoryNoteDialogProps) {
  const { t } = useTranslation();
  const formId = useId();
  const [words, setWords] = useState(note?.words ?? '');
  const [chosen, setChosen] = useState<{ file: File; url: string }>();
  const [keepsPicture, setKeepsPicture] = useState(note !== undefined && note.picture !== null);
  const [problem, setProblem] = useState<string>();
  const [missing, setMissing] = useState(false);
  const leave = useLeaveStoryNote(() => {
    toast.success(t('story.note.done'));
    onClose();
  });
  useEffect(
    () => () => {
      if (chosen) URL.revokeObjectURL(chosen.url);
    },
    [chosen],
  );
  const show = (file: File) => {
    setChosen({ file, url: URL.createObjectURL(file) });
  };
  useFormFiles(`story of ${itemId}`, chosen ? [chosen.file] : [], ([file]) => {
    if (file) show(file);
  });
  const shown = chosen?.url ?? (keepsPicture ? note?.picture?.url : undefined);

  const takeFile = async (picked: File) => {
    const { file, problem: trouble } = await pickPicture(picked, limits.item.imageBytes);
    setProblem(trouble);
    setMissing(false);
    if (file) show(file);
  };

  const send = () => {
    const isEmpty = words.trim() === '' && shown === undefined;
    setMissing(isEmpty);
    if (isEmpty) return;
    const body = new FormData();
    body.set('words', words);
    body.set('keepPicture', String(keepsPicture));
    if (chosen) body.set('picture', chosen.file);
    leave.mutate({ params: { itemId }, body });
  };

  return (
    <Dialog
      title={note ? t('story.change') : t('story.add')}
      description={t('story.note.text')}
      locked={leave.isPending}
      hasOtherChanges={chosen !== undefined}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" disabled={leave.isPending} onClick={onClose}>
            {t('story.note.cancel')}
          </Button>
          <Button type="submit" form={formId} busy={leave.isPending}>
            {note ? t('story.note.save') : t('story.note.send')}
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
          send();
        }}
      >
        <Field
          label={t('story.note.words')}
          error={missing ? t('story.note.required') : leave.error?.message}
          counter={{ used: words.length, max: limits.story.words }}
        >
          {(props) => (
            <TextInput
              {...props}
              maxLength={limits.story.words}
              placeholder={t('story.note.placeholder')}
              value={words}
              onChange={(event) => {
                setWords(event.target.value);
                setMissing(false);
              }}
            />
          )}
        </Field>
        <Field label={t('story.note.picture')} hint={t('story.note.pictureHint')} error={problem}>
          {(props) =>
            shown === undefined ? (
              <label
                className={
                  'relative flex min-h-11 items-center justify-center gap-2 rounded-input border-2 border-dashed ' +
                  'border-muted p-2 font-semibold text-primary hover:bg-primary-wash has-focus-visible:outline-3 ' +
                  'has-focus-visible:outline-offset-2 has-focus-visible:outline-primary'
                }
              >
                <ImagePlus size={22} aria-hidden="true" />
                <span aria-hidden="true">{t('story.note.choose')}</span>
                <input
                  {...props}
                  type="file"
                  accept={pictureAccept}
                  className="sr-only"
                  onChange={(event) => {
                    const [file] = event.target.files ?? [];
                    // allows choosing the same file again after it was removed
                    event.target.value = '';
                    if (file) void takeFile(file);
                  }}
                />
              </label>
            ) : (
              <div className="relative">
                <img src={shown} alt={t('story.note.preview')} className="max-h-72 w-full rounded-input object-cover" />
                {chosen && (
                  <EditPhotoButton
                    photo={chosen.file}
                    tileName={t('story.note.preview')}
                    maxBytes={limits.item.imageBytes}
                    onDone={show}
                  />
                )}
                <RemovePicture
                  label={t('story.note.remove')}
                  onRemove={() => {
                    setChosen(undefined);
                    setKeepsPicture(false);
                  }}
                />
              </div>
            )
          }
        </Field>
      </form>
    </Dialog>
  );
}
