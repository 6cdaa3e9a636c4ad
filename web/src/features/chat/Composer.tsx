import { limits, type MessageAnswer } from '@pass-along/contracts';
import { SendHorizontal, X } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { tellTyping } from '../../live/connectLive.ts';
import { IconButton } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { inputLook } from '../../ui/inputLook.ts';

interface ComposerProps {
  conversationId: string;
  /** To whom one writes. */
  name: string;
  /** What stands there at first. */
  draft: string;
  /** What it is a reply to, or what it takes the place of. */
  about?: { kind: 'reply' | 'edit'; message: MessageAnswer };
  onAboutNothing: () => void;
  onDraft: (text: string) => void;
  onSend: (text: string) => void;
}

const tallest = 100;

/** Enter sends, Shift+Enter begins a new line; it grows as one writes. */
export function Composer({ conversationId, name, draft, about, onAboutNothing, onDraft, onSend }: ComposerProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(draft);
  const field = useRef<HTMLTextAreaElement>(null);
  const lastTold = useRef(-Infinity);
  const isTooLong = text.length > limits.message.text;
  const canSend = text.trim() !== '' && !isTooLong;

  useEffect(() => {
    const element = field.current;
    if (element === null) return;
    element.style.height = 'auto';
    element.style.height = `${String(Math.min(element.scrollHeight + 2, tallest))}px`;
  }, [text]);
  useEffect(() => {
    if (about) field.current?.focus();
  }, [about]);

  const send = () => {
    if (!canSend) return;
    onSend(text.trim());
    setText('');
    onDraft('');
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && about) onAboutNothing();
    // an Enter that ends a composed character is not one that sends
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const tell = () => {
    if (performance.now() - lastTold.current < limits.message.typingEveryMs) return;
    lastTold.current = performance.now();
    tellTyping(conversationId);
  };

  return (
    <div className="border-t border-line bg-surface p-3">
      {about && (
        <div className="mb-2 flex items-center gap-2 rounded-input bg-primary-wash ps-3">
          <p className="min-w-0 flex-1 truncate text-sm">
            <span className="font-semibold">
              {about.kind === 'reply' ? t('chat.replyingTo', { name: about.message.senderId.name }) : t('chat.editing')}
            </span>{' '}
            <span className="text-muted">{about.message.content}</span>
          </p>
          <IconButton
            label={about.kind === 'reply' ? t('chat.cancelReply') : t('chat.cancelEdit')}
            onClick={onAboutNothing}
          >
            <X size={18} aria-hidden="true" />
          </IconButton>
        </div>
      )}
      <form
        className="flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <textarea
          ref={field}
          rows={1}
          aria-label={t('chat.write', { name })}
          aria-invalid={isTooLong || undefined}
          placeholder={t('chat.write', { name })}
          className={classes(inputLook, 'min-h-11 resize-none py-2.5')}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            onDraft(target.value);
            if (target.value.trim() !== '') tell();
          }}
          onKeyDown={onKeyDown}
        />
        <IconButton type="submit" label={t('chat.send')} disabled={!canSend} className="bg-primary !text-on-primary">
          <SendHorizontal size={20} aria-hidden="true" />
        </IconButton>
      </form>
      {isTooLong && (
        <p role="alert" className="mt-1 text-sm text-danger">
          {t('chat.tooLong', { max: limits.message.text })}
        </p>
      )}
    </div>
  );
}
