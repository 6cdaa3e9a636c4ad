import { ApiError, getField } from '@pass-along/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { assistantQuery } from '../../api/assistantQuery.ts';
import { callInLines } from '../../api/callInLines.ts';
import { getLanguage } from '../../i18n/i18n.ts';
import { getRefusalText } from '../../i18n/serverMessages.ts';
import type { DraftPicture } from './itemDraft.ts';
import type { PictureUploads } from './usePictureUploads.ts';

/** A draft of a description, from the request to the field. */
export type DescriptionDraft =
  | { status: 'none'; problem?: string }
  | { status: 'writing'; text: string }
  | { status: 'written'; text: string; problem?: string }
  /** `before` is what it replaced. */
  | { status: 'used'; text: string; before: string };

export interface DraftSource {
  title: string;
  picture: DraftPicture | undefined;
  /** The item of a stored picture; '' for none. */
  itemId: string;
}

/** Asks the writing assistant for a draft and shows it while it is written. Closing the form ends it. */
export function useDescriptionDraft(uploads: PictureUploads, onConsentNeeded: () => void) {
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState<DescriptionDraft>({ status: 'none' });
  const running = useRef<AbortController>(undefined);
  useEffect(
    () => () => {
      running.current?.abort();
    },
    [],
  );

  async function request({ title, picture, itemId }: DraftSource, signal: AbortSignal, onText: (text: string) => void) {
    const imageId = picture ? (await uploads.finish([picture])).get(picture.id) : undefined;
    signal.throwIfAborted();
    const body = {
      ...{ title, language: getLanguage(), imageId: imageId ?? '' },
      itemId: picture?.kind === 'stored' ? itemId : '',
    };
    const onLine = (line: unknown) => {
      const text = getField(line, 'text');
      if (typeof text === 'string') onText(text);
    };
    return callInLines('POST /api/assistant/descriptions', { body }, onLine, signal);
  }

  async function write(source: DraftSource) {
    running.current?.abort();
    const writing = new AbortController();
    running.current = writing;
    const { signal } = writing;
    let text = '';
    const show = (part: string) => {
      text += part;
      if (!signal.aborted) setDraft({ status: 'writing', text });
    };
    show('');
    try {
      const answer = await request(source, signal, show);
      const problem = answer.problem && (await getRefusalText(answer.problem.code, answer.problem.message));
      if (signal.aborted) return;
      setDraft({ status: 'written', text: answer.draft, ...(problem !== null && { problem }) });
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof ApiError)) throw error;
      // what came before the connection broke is still of use
      setDraft(
        text === '' ? { status: 'none', problem: error.message } : { status: 'written', text, problem: error.message },
      );
      if (error.code === 'assistant_consent_needed' || error.code === 'assistant_off') {
        setDraft({ status: 'none' });
        await queryClient.invalidateQueries({ queryKey: assistantQuery.queryKey });
        if (error.code === 'assistant_consent_needed') onConsentNeeded();
      }
      if (error.errors.some(({ code }) => code === 'image_expired')) uploads.startOver();
    }
  }

  return {
    draft,
    setDraft,
    write,
    stop: () => {
      running.current?.abort();
      const text = draft.status === 'writing' ? draft.text.trim() : '';
      setDraft(text === '' ? { status: 'none' } : { status: 'written', text });
    },
  };
}
