import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useDeferredValue, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../i18n/localeFormat.ts';
import { IconButton } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { AfterAWhile, Skeleton } from '../../ui/Skeleton.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { useLayer } from '../../ui/useLayer.ts';
import { getMessageSearchQuery } from './chatQueries.ts';
import { PersonName } from '../../ui/PersonName.tsx';

interface ConversationSearchProps {
  conversationId: string;
  /** Shows the messages around the one with this number. */
  onChoose: (number: number) => void;
  onClose: () => void;
}

/** Searches the messages of a conversation by keyword, newest first. */
export function ConversationSearch({ conversationId, onChoose, onClose }: ConversationSearchProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    field.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  useLayer(true, onClose);
  const keyword = useDeferredValue(typed.trim());
  const found = useQuery(getMessageSearchQuery(conversationId, keyword));
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onClose();
  };
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex items-center gap-2 border-b border-line p-3">
        <TextInput
          type="search"
          ref={field}
          aria-label={t('chat.searchHere')}
          placeholder={t('chat.searchHere')}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
          }}
          onKeyDown={closeOnEscape}
        />
        <IconButton label={t('chat.closeSearch')} onClick={onClose}>
          <X size={20} aria-hidden="true" />
        </IconButton>
      </div>
      {found.isError ? (
        <ErrorState
          title={t('chat.errorMessages')}
          error={found.error}
          retrying={found.isFetching}
          onRetry={() => void found.refetch()}
        />
      ) : (
        <div
          // keyboard users can scroll it, too
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          role="region"
          aria-label={t('chat.searchHere')}
          className="min-h-0 flex-1 overflow-y-auto p-4"
        >
          <p role="status" className="mb-3 text-sm text-muted">
            {found.data && t('chat.found', { count: found.data.messages.length })}
          </p>
          {found.isFetching && !found.data && (
            <AfterAWhile>
              <Skeleton className="h-14" />
            </AfterAWhile>
          )}
          <ul className="flex flex-col gap-2">
            {found.data?.messages.map(({ _id, number, senderId, timestamp, content }) => (
              <li key={_id}>
                <button
                  type="button"
                  className="w-full rounded-input px-3 py-2 text-start hover:bg-primary-wash"
                  onClick={() => {
                    if (number !== null) onChoose(number);
                  }}
                  onKeyDown={closeOnEscape}
                >
                  <span className="block text-sm text-muted">
                    <span className="font-semibold text-ink">
                      <PersonName person={senderId} />
                    </span>
                    , <time dateTime={timestamp}>{formatMoment(timestamp)}</time>
                  </span>
                  <span className="block wrap-anywhere whitespace-pre-line">{content}</span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
