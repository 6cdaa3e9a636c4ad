import { limits, type MessageAnswer, type PersonRef } from '@pass-along/contracts';
import { Paperclip, SendHorizontal, X } from 'lucide-react';
import {
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useRef,
  useState,
  type KeyboardEvent,
  type Ref,
} from 'react';
import { useTranslation } from 'react-i18next';
import { sendTyping } from '../../live/connectLive.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { IconButton } from '../../ui/Button.tsx';
import { joinClasses } from '../../ui/joinClasses.ts';
import { inputLook } from '../../ui/inputLook.ts';
import { toPreviewText } from './chatCache.ts';
import { FilePreview } from './FilePreview.tsx';
import { fileAccept, getPastedFiles, pickFile, type PickedFile } from './messageFileRules.ts';
import { findMentionCandidates, findMention, withMention } from './mentions.ts';
import { PersonName } from '../../ui/PersonName.tsx';
import { FileInput } from '../../ui/FileInput.tsx';

interface ComposerProps {
  conversationId: string;
  /** The name of the recipient or group. */
  name: string;
  /** Members that can be mentioned. */
  people: readonly PersonRef[];
  /** Initial text. */
  draft: string;
  /** Initial file. */
  file: PickedFile | undefined;
  /** The message that is answered or edited. */
  about?: { kind: 'reply' | 'edit'; message: MessageAnswer };
  /** True while the message is being sent. */
  busy: boolean;
  onClearAbout: () => void;
  onDraft: (text: string) => void;
  onFile: (file: PickedFile | undefined) => void;
  /** Calls the listener when another window changes the draft; returns a function that stops it. */
  followDraft: (listener: (text: string) => void) => () => void;
  /** `pickedIds` are the members chosen from the list of mentions. */
  onSend: (text: string, file: File | undefined, pickedIds: ReadonlySet<string>) => void;
  /** Receives files that were dropped elsewhere in the window. */
  filesRef: Ref<(files: readonly File[]) => void>;
}

const maxHeight = 100;

/** Enter sends, Shift+Enter starts a new line; the field grows with its text. */
export function Composer({
  conversationId,
  name,
  people,
  draft,
  file,
  about,
  busy,
  onClearAbout,
  onDraft,
  onFile,
  followDraft,
  onSend,
  filesRef,
}: ComposerProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(draft);
  const [picked, setPicked] = useState(file);
  const [problem, setProblem] = useState<string>();
  const [isPicking, setIsPicking] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const lastTold = useRef(-Infinity);
  const pickedIds = useRef<ReadonlySet<string>>(new Set(about?.kind === 'edit' ? about.message.mentionedIds : []));
  const isEdit = about?.kind === 'edit';
  const isTooLong = text.length > limits.message.text;
  const canSend = (text.trim() !== '' || picked !== undefined) && !isTooLong && !busy && !isPicking;
  const write = (next: string) => {
    setText(next);
    onDraft(next);
  };
  const choose = (next: PickedFile | undefined) => {
    setPicked(next);
    onFile(next);
  };
  const mention = useMention({
    text,
    people,
    field,
    onChoose(next, { _id }) {
      pickedIds.current = new Set([...pickedIds.current, _id]);
      write(next);
    },
  });

  useEffect(() => {
    const element = field.current;
    if (element === null) return;
    element.style.height = 'auto';
    element.style.height = `${String(Math.min(element.scrollHeight + 2, maxHeight))}px`;
  }, [text]);
  const aboutId = about?.message._id;
  useEffect(() => {
    if (aboutId !== undefined) field.current?.focus();
  }, [aboutId]);
  const follow = useEffectEvent(followDraft);
  useEffect(() => (isEdit ? undefined : follow(setText)), [isEdit]);

  const send = () => {
    if (!canSend) return;
    onSend(text.trim(), picked?.file, pickedIds.current);
    // the composer of an edit closes once the edit is saved
    if (isEdit) return;
    pickedIds.current = new Set();
    write('');
    choose(undefined);
    setProblem(undefined);
    field.current?.focus();
  };
  const take = async ([chosen, ...others]: readonly File[]) => {
    if (!chosen || isEdit) return;
    setIsPicking(true);
    const next = await pickFile(chosen);
    setIsPicking(false);
    const isRefused = typeof next === 'string';
    setProblem(isRefused ? next : others.length > 0 ? t('chat.fileAlone', { name: chosen.name }) : undefined);
    if (!isRefused) choose(next);
    field.current?.focus();
  };
  const takeFiles = (files: readonly File[]) => void take(files);
  useImperativeHandle(filesRef, () => takeFiles);
  const onKeyDown = (event: KeyboardEvent) => {
    if (mention.onKeyDown(event)) return;
    if (event.key === 'Escape' && about) onClearAbout();
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    send();
  };
  const tell = () => {
    if (performance.now() - lastTold.current < limits.message.typingEveryMs) return;
    lastTold.current = performance.now();
    sendTyping(conversationId);
  };
  const label = picked ? t('chat.caption') : t('chat.write', { name });

  return (
    <div className="relative border-t border-line bg-surface p-3">
      {about && (
        <div className="mb-2 flex items-center gap-2 rounded-input bg-primary-wash ps-3">
          <p className="min-w-0 flex-1 truncate text-sm">
            <span className="font-semibold">
              {about.kind === 'reply' ? t('chat.replyingTo', { name: about.message.senderId.name }) : t('chat.editing')}
            </span>{' '}
            <span className="text-muted">{toPreviewText(about.message)}</span>
          </p>
          <IconButton
            label={about.kind === 'reply' ? t('chat.cancelReply') : t('chat.cancelEdit')}
            onClick={onClearAbout}
          >
            <X size={18} aria-hidden="true" />
          </IconButton>
        </div>
      )}
      {picked && (
        <FilePreview
          picked={picked}
          onRemove={() => {
            choose(undefined);
            field.current?.focus();
          }}
        />
      )}
      {mention.list}
      <form
        className="flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        {!isEdit && (
          <>
            <FileInput ref={picker} hidden aria-label={t('chat.chooseFile')} accept={fileAccept} onFiles={takeFiles} />
            <IconButton label={t('chat.attach')} onClick={() => picker.current?.click()}>
              <Paperclip size={20} aria-hidden="true" />
            </IconButton>
          </>
        )}
        <textarea
          ref={field}
          dir="auto"
          rows={1}
          aria-label={label}
          aria-invalid={isTooLong || undefined}
          {...mention.control}
          placeholder={label}
          className={joinClasses(inputLook, 'min-h-11 resize-none py-2.5 placeholder:truncate')}
          value={text}
          onChange={({ target }) => {
            write(target.value);
            mention.look(target);
            if (target.value.trim() !== '') tell();
          }}
          onSelect={({ currentTarget }) => {
            mention.look(currentTarget);
          }}
          onKeyDown={onKeyDown}
          onPaste={(event) => {
            const pasted = getPastedFiles(event.clipboardData);
            if (pasted.length === 0 || isEdit) return;
            event.preventDefault();
            takeFiles(pasted);
          }}
        />
        <IconButton type="submit" label={t('chat.send')} disabled={!canSend} className="bg-primary !text-on-primary">
          <SendHorizontal size={20} aria-hidden="true" />
        </IconButton>
      </form>
      {(isTooLong || problem !== undefined) && (
        <p role="alert" className="mt-1 text-sm text-danger">
          {isTooLong ? t('chat.tooLong', { max: limits.message.text }) : problem}
        </p>
      )}
    </div>
  );
}

interface MentionOptions {
  text: string;
  people: readonly PersonRef[];
  field: { readonly current: HTMLTextAreaElement | null };
  onChoose: (text: string, person: PersonRef) => void;
}

/** Suggests names after an @. Arrow keys move through them, Enter and Tab insert one, Escape closes the list. */
function useMention({ text, people, field, onChoose }: MentionOptions) {
  const { t } = useTranslation();
  const listId = useId();
  const [caret, setCaret] = useState(0);
  const [at, setAt] = useState(0);
  const [dismissed, setDismissed] = useState<number>();
  const begun = findMention(text, caret);
  const proposed = begun && begun.from !== dismissed ? findMentionCandidates(people, begun.query).slice(0, 5) : [];
  const chosen = Math.min(at, proposed.length - 1);
  const getOptionId = (index: number) => `${listId}-${String(index)}`;
  const take = (person: PersonRef | undefined) => {
    if (!begun || !person) return;
    onChoose(withMention(text, caret, begun, person), person);
    setDismissed(begun.from);
    field.current?.focus();
  };
  return {
    look: ({ selectionEnd, value }: HTMLTextAreaElement) => {
      if (findMention(value, selectionEnd)?.from !== dismissed) setDismissed(undefined);
      setCaret(selectionEnd);
      setAt(0);
    },
    /** True when the list has handled the key. */
    onKeyDown(event: KeyboardEvent): boolean {
      if (proposed.length === 0) return false;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step !== undefined) setAt((chosen + step + proposed.length) % proposed.length);
      else if (event.key === 'Escape') setDismissed(begun?.from);
      else if (event.key === 'Enter' || event.key === 'Tab') take(proposed[chosen]);
      else return false;
      event.preventDefault();
      return true;
    },
    control:
      proposed.length > 0
        ? ({
            'aria-autocomplete': 'list',
            'aria-controls': listId,
            'aria-activedescendant': getOptionId(chosen),
          } as const)
        : {},
    list: proposed.length > 0 && (
      <div
        id={listId}
        role="listbox"
        aria-label={t('chat.mention')}
        className={
          'absolute inset-x-3 bottom-full mb-1 overflow-hidden rounded-card border border-line bg-surface ' +
          'shadow-float'
        }
      >
        {proposed.map((person, index) => (
          // the text field handles the keys
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={person._id}
            id={getOptionId(index)}
            role="option"
            aria-selected={index === chosen}
            tabIndex={-1}
            className={joinClasses(
              'flex min-h-11 cursor-pointer items-center gap-3 px-3 py-1.5',
              index === chosen && 'bg-primary-wash',
            )}
            onMouseDown={(event) => {
              event.preventDefault();
            }}
            onClick={() => {
              take(person);
            }}
          >
            <Avatar src={person.avatar} size={28} />
            <span className="truncate">
              <PersonName person={person} />
            </span>
          </div>
        ))}
      </div>
    ),
  };
}
