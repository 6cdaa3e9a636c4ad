import type { AnswerOf, ApiError, ApiRoute, EndpointOf, InputOf } from '@pass-along/contracts';
import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { call, type CallOptions } from './apiClient.ts';
import { isTemporary } from './apiErrorText.ts';
import { isAway } from './connection.ts';
import { createSubmitKeys } from './submitKeys.ts';

type CommandOptions<R extends ApiRoute, Context> = Omit<
  UseMutationOptions<AnswerOf<EndpointOf<R>>, ApiError, InputOf<EndpointOf<R>>, Context>,
  'mutationFn' | 'retry'
> &
  Pick<CallOptions, 'onProgress'>;

/**
 * A command as a mutation. It retries while the server is briefly unavailable, always with the same Idempotency-Key.
 */
export function useCommand<R extends ApiRoute, Context = unknown>(
  route: R,
  { onProgress, ...options }: CommandOptions<R, Context> = {},
) {
  const [keys] = useState(() => createSubmitKeys());
  return useMutation<AnswerOf<EndpointOf<R>>, ApiError, InputOf<EndpointOf<R>>, Context>({
    ...options,
    mutationFn: async (input) => {
      try {
        const answer = await call(route, input, {
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
