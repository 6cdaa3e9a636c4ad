import { ApiError, itemEndpoints, type ItemAnswer } from '@pass-along/contracts';
import { type QueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { call } from '../../api/client.ts';
import { credentials } from '../../api/credentials.ts';
import { errorText, isPassing } from '../../api/failures.ts';
import { randomKey } from '../../api/submitKeys.ts';
import { allKeptFor } from '../../session/keptByWindows.ts';
import { keepFor, keptFor } from '../../session/memberStorage.ts';
import { itemKeys } from './itemKeys.ts';
import { patchItem } from './itemQueries.ts';

/** A like, or its removal, that the server does not have yet. */
interface MeantLike {
  memberId: string;
  itemId: string;
  liked: boolean;
  /** The Idempotency-Key. */
  key: string;
  /** The time of the click, in milliseconds since 1970. */
  at: number;
}

/** Each like has its own storage key, so that windows do not overwrite each other's likes. */
const beginning = 'like of ';
const nameOf = ({ itemId }: MeantLike) => `${beginning}${itemId}`;
let meant: readonly MeantLike[] = [];
let leaving: MeantLike | undefined;
let screen: QueryClient | undefined;
let again: ReturnType<typeof setTimeout> | undefined;

/** Milliseconds until likes are sent again, if nothing triggers it earlier. */
const againAfter = 5_000;

/** Likes restored from storage; another window may send or undo them first. */
const found = new Set<MeantLike>();

function set(next: readonly MeantLike[]): void {
  for (const gone of meant) if (!next.includes(gone) && isKept(gone)) keepFor(gone.memberId, nameOf(gone), null);
  for (const each of next) if (!meant.includes(each)) keepFor(each.memberId, nameOf(each), JSON.stringify(each));
  meant = next;
}

/** True when storage still has this like, and no later one for the item. */
function isKept(like: MeantLike): boolean {
  return keptFor(like.memberId, nameOf(like))?.includes(like.key) ?? false;
}

/** Shows the like at once and sends it when there is a network; a refusal undoes it and shows the reason. */
export function like({ _id: itemId }: Pick<ItemAnswer, '_id'>, liked: boolean, queryClient: QueryClient): void {
  const memberId = credentials.userId();
  // a second click during the request would race it
  if (memberId === null || leaving?.itemId === itemId) return;
  screen = queryClient;
  void queryClient.cancelQueries({ queryKey: itemKeys.all }).then(() => {
    show(itemId, liked);
  });
  const others = meant.filter((each) => each.itemId !== itemId);
  // an unsent like and its removal cancel each other
  const next = { memberId, itemId, liked, key: randomKey(), at: Date.now() };
  set(others.length < meant.length ? others : [...others, next]);
  sendLikes();
}

/** Loads the member's unsent likes of this device, earlier windows included, and sends them. */
export function openLikes(memberId: string, queryClient: QueryClient): void {
  screen = queryClient;
  const left = allKeptFor<MeantLike>(memberId, beginning).filter(({ key }) => !meant.some((each) => each.key === key));
  for (const each of left) found.add(each);
  meant = [...meant, ...left].toSorted((one, other) => one.at - other.at);
  sendLikes();
}

function sendLikes(): void {
  if (!leaving) void leave();
}

/** Sends likes one at a time in the order of the clicks; the idempotency key prevents duplicates. */
async function leave(): Promise<void> {
  for (;;) {
    // drops likes of a member that has signed out
    meant = meant.filter(({ memberId }) => memberId === credentials.userId());
    const [next] = meant;
    if (!next) return;
    if (found.has(next) && !isKept(next)) {
      meant = meant.filter((each) => each !== next);
      continue;
    }
    leaving = next;
    const isAway = await send(next);
    leaving = undefined;
    if (isAway) {
      clearTimeout(again);
      again = setTimeout(sendLikes, againAfter);
      return;
    }
    set(meant.filter((each) => each !== next));
  }
}

/** Returns true when the server is unreachable. */
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
