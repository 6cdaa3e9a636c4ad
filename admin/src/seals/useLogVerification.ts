import type { AnswerOf, Endpoints } from '@pass-along/contracts';
import { useEffect, useRef, useState } from 'react';
import { callEndpoint } from '../core/api/callEndpoint.ts';

type Part = Pick<AnswerOf<Endpoints['verifyLog']>, 'events' | 'linked' | 'provenFrom' | 'findings'>;

/** State of the log verification. */
export type VerificationState =
  | { status: 'idle' }
  | ({ status: 'running' | 'stopped' | 'done' } & Part)
  | { status: 'failed'; error: unknown };

/** Verifies the log part by part, until the end, a stop, or the page closes. */
export function useLogVerification() {
  const [state, setState] = useState<VerificationState>({ status: 'idle' });
  const run = useRef(0);
  useEffect(
    () => () => {
      run.current += 1;
    },
    [],
  );

  async function verify(): Promise<void> {
    run.current += 1;
    const own = run.current;
    setState({ status: 'running', events: 0, linked: 0, provenFrom: null, findings: [] });
    try {
      for (let from: string | undefined; ;) {
        const { next, ...part } = await callEndpoint('GET /api/admin/log/verification', { query: { from } });
        if (run.current !== own) return;
        setState({ status: next === null ? 'done' : 'running', ...part });
        if (next === null) return;
        from = next;
      }
    } catch (error) {
      if (run.current === own) setState({ status: 'failed', error });
    }
  }

  function stop(): void {
    run.current += 1;
    setState((before) => (before.status === 'running' ? { ...before, status: 'stopped' } : before));
  }

  return { state, verify, stop };
}
