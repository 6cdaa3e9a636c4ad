import { type AnswerOf, type ApiError, type Endpoint, type InputOf } from '@pass-along/contracts';
import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { call, type CallOptions } from './apiClient.ts';
import { isTemporary } from './apiErrorText.ts';
import { isAway } from './connection.ts';
import { createSubmitKeys } from './submitKeys.ts';

type CommandOptions<E extends Endpoint, Context> = Omit<
  UseMutationOptions<AnswerOf<E>, ApiError, InputOf<E>, Context>,
  'mutationFn' | 'retry'
> &
  Pick<CallOptions, 'onProgress'>;

/**
 * A command as a mutation. It retries while the server is briefly unavailable, always with the same Idempotency-Key.
 */
export function useCommand<E extends Endpoint, Context = unknown>(
  endpoint: E,
  { onProgress, ...options }: CommandOptions<E, Context> = {},
) {
  const [keys] = useState(() => createSubmitKeys());
  return useMutation<AnswerOf<E>, ApiError, InputOf<E>, Context>({
    ...options,
    mutationFn: async (input) => {
      try {
        const answer = await call(endpoint, input, {
          idempotencyKey: keys.keyFor(input),
          ...(onProgress && { onProgress }),
        });
        keys.settle();
        return answer;
      } catch (error) {
        if (!isTemporary(error)) keys.settle();
        throw error;
      }
    },
    retry: (failures, error) => !isAway() && isTemporary(error) && error.status !== 429 && failures < 2,
  });
}
