import { delays, itemEndpoints, type ApiError, type ItemAnswer } from '@pass-along/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import toast from 'react-hot-toast';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../api/useCommand.ts';
import { toItemForm, type ItemDraft } from './itemDraft.ts';
import { itemKeys } from './itemKeys.ts';

/** The state of a submitted form; `sent` is the uploaded share, 0 to 1. */
export type SaveState = { step: 'editing' } | { step: 'sending'; sent: number } | { step: 'done' };

interface ItemSave {
  item: ItemAnswer | undefined;
  /** The initial values of the form. */
  shown: ItemDraft;
  onRefused: (error: ApiError) => void;
  /** Called as soon as the server has stored the item. */
  onSent: () => void;
  /** Called with the stored item, half a second after success. */
  onSaved: (item: ItemAnswer) => void;
}

/** Creates or updates an item; the form closes half a second after success. */
export function useItemSave({ item, shown, onRefused, onSent, onSaved }: ItemSave) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [state, setState] = useState<SaveState>({ step: 'editing' });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );

  const options = {
    onProgress: (sent: number) => {
      setState({ step: 'sending', sent });
    },
    onSuccess: async ({ item: saved }: { item: ItemAnswer }) => {
      setState({ step: 'done' });
      onSent();
      toast.success(item ? t('items.updated') : t('items.created'));
      timer.current = setTimeout(onSaved, delays.formClose, saved);
      await queryClient.invalidateQueries({ queryKey: itemKeys.all });
    },
    onError: (error: ApiError) => {
      setState({ step: 'editing' });
      // the form shows the conflict instead
      if (error.code !== 'changed_meanwhile') toast.error(item ? t('items.updateFailed') : t('items.createFailed'));
      onRefused(error);
    },
  };
  const create = useCommand(itemEndpoints.createItem, options);
  const update = useCommand(itemEndpoints.updateItem, options);

  return {
    state,
    save: (draft: ItemDraft) => {
      setState({ step: 'sending', sent: 0 });
      if (item) update.mutate({ params: { itemId: item._id }, body: toItemForm(draft, shown) });
      else create.mutate({ body: toItemForm(draft) });
    },
  };
}
