import { delays, type ApiError } from '@pass-along/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { useTranslation } from 'react-i18next';
import { credentials } from '../../api/storedCredentials.ts';
import { useCommand } from '../../api/useCommand.ts';
import { getSessionKey } from '../../session/sessionContext.ts';

/** Saves the profile; the navigation bar and every shown name are updated. */
export function useProfileSave(onSaved: () => void) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  return useCommand('PUT /api/users/update-user', {
    onSuccess: (user) => {
      toast.success(t('profile.form.saved'));
      queryClient.setQueryData(getSessionKey(credentials.token()), user);
      onSaved();
      return queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
    },
  });
}

export type PictureKind = 'avatar' | 'cover';

/** Uploads a picture; the page reloads its data two seconds after success. `sent` is the uploaded share, 0 to 1. */
export function usePictureUpload(kind: PictureKind, onDone: () => void) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [sent, setSent] = useState(0);
  const options = {
    onProgress: setSent,
    onSuccess: () => {
      toast.success(t('profile.picture.updated'));
      onDone();
      // runs after the dialog has closed, too
      setTimeout(() => void queryClient.invalidateQueries(), delays.pictureUpdated);
    },
    onError: (_error: ApiError) => {
      setSent(0);
    },
  };
  const avatar = useCommand('POST /api/users/upload', options);
  const cover = useCommand('POST /api/users/upload-cover', options);
  const command = kind === 'avatar' ? avatar : cover;
  return {
    sent,
    isPending: command.isPending,
    error: command.error,
    upload: (file: File) => {
      const body = new FormData();
      body.set('image', file, file.name);
      command.mutate({ body });
    },
  };
}
