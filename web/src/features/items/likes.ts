import { ApiError, itemEndpoints, type ItemAnswer } from '@pass-along/contracts';
import { type QueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { call } from '../../api/client.ts';
import { credentials } from '../../api/credentials.ts';
import { errorText, isPassing } from '../../api/failures.ts';
import { randomKey } from '../../api/submitKeys.ts';
import { keepFor, keptFor } from '../../session/memberStorage.ts';
import { itemKeys } from './itemKeys.ts';
import { patchItem } from './itemQueries.ts';

/** A like, or its end, that has yet to reach the server. */
interface MeantLike {
  memberId: string;
  itemId: string;
  liked: boolean;
  /** Its Idempotency-Key. */
  key: string;
}

const name = 'likes';
let meant: readonly MeantLike[] = [];
let leaving: MeantLike | undefined;
let screen: QueryClient | undefined;
let again: ReturnType<typeof setTimeout> | undefined;

/** Milliseconds until what could not leave is tried again, if nothing says earlier that it can. */
const againAfter = 5_000;

function set(memberId: string, next: readonly MeantLike[]): void {
  meant = next;
  const own = next.filter((each) => each.memberId === memberId);
  keepFor(memberId, name, own.length === 0 ? null : JSON.stringify(own));
}

/** Shows it at once, and sends it as soon as there is a network; a refusal takes it back and says why. */
export function like({ _id: itemId }: Pick<ItemAnswer, '_id'>, liked: boolean, queryClient: QueryClient): void {
  const memberId = credentials.userId();
  // a second click before the first is answered would only race it
  if (memberId === null || leaving?.itemId === itemId) return;
  screen = queryClient;
  void queryClient.cancelQueries({ queryKey: itemKeys.all }).then(() => {
    show(itemId, liked);
  });
  const others = meant.filter((each) => each.itemId !== itemId);
  // what was never sent need not be taken back
  set(memberId, others.length < meant.length ? others : [...others, { memberId, itemId, liked, key: randomKey() }]);
  sendLikes();
}

/** What this device has yet to send for a member; also what was left when it was last closed. */
export function openLikes(memberId: string, queryClient: QueryClient): void {
  screen = queryClient;
  if (meant.length === 0) meant = kept(memberId);
  sendLikes();
}

function kept(memberId: string): MeantLike[] {
  try {
    const list: unknown = JSON.parse(keptFor(memberId, name) ?? '[]');
    return Array.isArray(list) ? (list as MeantLike[]) : [];
  } catch {
    return [];
  }
}

function sendLikes(): void {
  if (!leaving) void leave();
}

/** One after another, in the order they were meant; a key of its own makes sure that none counts twice. */
async function leave(): Promise<void> {
  for (;;) {
    // nobody's likes leave under another name
    meant = meant.filter(({ memberId }) => memberId === credentials.userId());
    const [next] = meant;
    if (!next) return;
    leaving = next;
    const isAway = await send(next);
    leaving = undefined;
    if (isAway) {
      clearTimeout(again);
      again = setTimeout(sendLikes, againAfter);
      return;
    }
    set(
      next.memberId,
      meant.filter((each) => each !== next),
    );
  }
}

/** Whether nobody answered. */
async function send({ itemId, liked, key }: MeantLike): Promise<boolean> {
  try {
    const input = { params: { itemId }, body: { liked } };
    const answer = await call(itemEndpoints.likeItem, input, { idempotencyKey: key });
    if (screen) patchItem(screen, itemId, (shown) => ({ ...shown, ...answer }));
    return false;
  } catch (error) {
    if (isPassing(error) || !(error instanceof ApiError)) return true;
    show(itemId, !liked);
    toast.error(errorText(error));
    return false;
  }
}

function show(itemId: string, liked: boolean): void {
  if (!screen) return;
  patchItem(screen, itemId, (shown) =>
    shown.liked === liked ? shown : { ...shown, liked, likeCount: shown.likeCount + (liked ? 1 : -1) },
  );
}

if (typeof window !== 'undefined') window.addEventListener('online', sendLikes);
