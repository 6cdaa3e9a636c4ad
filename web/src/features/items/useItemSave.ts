import { ApiError, delays, type ItemAnswer } from '@pass-along/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import toast from 'react-hot-toast';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '../../api/toastFailure.tsx';
import { useCommand } from '../../api/useCommand.ts';
import { toItemForm, type ItemDraft } from './itemDraft.ts';
import { itemKeys } from './itemKeys.ts';
import type { PictureUploads } from './usePictureUploads.ts';

/** The step of a submitted form: pictures are uploaded, then the item is stored. */
type SaveStep = 'editing' | 'uploading' | 'saving' | 'done';

interface ItemSave {
  item: ItemAnswer | undefined;
  /** The item that a new one continues. */
  continuesItemId: string | undefined;
  /** The initial values of the form. */
  shown: ItemDraft;
  uploads: PictureUploads;
  onRefused: (error: ApiError) => void;
  /** Called as soon as the server has stored the item. */
  onSent: () => void;
  /** Called with the stored item, half a second after success. */
  onSaved: (item: ItemAnswer) => void;
}

/** Creates or updates an item; the form closes half a second after success. */
export function useItemSave({ item, continuesItemId, shown, uploads, onRefused, onSent, onSaved }: ItemSave) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [step, setStep] = useState<SaveStep>('editing');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );
  const create = useCommand('POST /api/items/create-items');
  const update = useCommand('PUT /api/items/:itemId');

  async function send(draft: ItemDraft): Promise<ItemAnswer> {
    setStep('uploading');
    const uploaded = await uploads.finish(draft.pictures);
    setStep('saving');
    const body = toItemForm(draft, uploaded, item && shown);
    if (continuesItemId !== undefined) body.set('continuesItemId', continuesItemId);
    const saved = item
      ? await update.mutateAsync({ params: { itemId: item._id }, body })
      : await create.mutateAsync({ body });
    return saved.item;
  }

  /** A form that stays open for more than a day uploads its pictures again. */
  function sendAgain(draft: ItemDraft, error: unknown): Promise<ItemAnswer> {
    if (!(error instanceof ApiError && error.errors.some(({ code }) => code === 'image_expired'))) throw error;
    uploads.startOver();
    return send(draft);
  }

  return {
    step,
    save: async (draft: ItemDraft) => {
      try {
        const saved = await send(draft).catch((error: unknown) => sendAgain(draft, error));
        setStep('done');
        onSent();
        toast.success(item ? t('itemForm.updated') : t('itemForm.created'));
        timer.current = setTimeout(onSaved, delays.formClose, saved);
        await queryClient.invalidateQueries({ queryKey: itemKeys.all });
      } catch (error) {
        setStep('editing');
        if (!(error instanceof ApiError)) throw error;
        // the form shows the conflict instead
        if (error.code !== 'changed_meanwhile')
          toastFailure(item ? t('itemForm.updateFailed') : t('itemForm.createFailed'), error);
        onRefused(error);
      }
    },
  };
}
