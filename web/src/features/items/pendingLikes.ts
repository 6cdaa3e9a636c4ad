import { ApiError, type ItemAnswer } from '@pass-along/contracts';
import type { QueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { call } from '../../api/apiClient.ts';
import { credentials } from '../../api/storedCredentials.ts';
import { describeError, isTemporary } from '../../api/apiErrorText.ts';
import { generateKey } from '../../api/submitKeys.ts';
import { recommendationsQuery } from '../../api/recommendationsQuery.ts';
import { readMemberValues } from '../../session/memberValues.ts';
import { saveMemberValue, readMemberValue } from '../../session/memberStorage.ts';
import { itemKeys } from './itemKeys.ts';
import { updateCachedItem } from './itemQueries.ts';

/** A like, or its removal, that the server does not have yet. */
interface PendingLike {
  memberId: string;
  itemId: string;
  liked: boolean;
  /** The Idempotency-Key. */
  key: string;
  /** The time of the click, in milliseconds since 1970. */
  at: number;
}

/** Each like has its own storage key, so that windows do not overwrite each other's likes. */
const namePrefix = 'like of ';
const getLikeName = ({ itemId }: PendingLike) => `${namePrefix}${itemId}`;
let pendingLikes: readonly PendingLike[] = [];
let sendingLike: PendingLike | undefined;
let shownQueryClient: QueryClient | undefined;
let retryTimer: ReturnType<typeof setTimeout> | undefined;

/** Milliseconds until likes are sent again, if nothing triggers it earlier. */
const retryDelayMs = 5_000;

/** Likes restored from storage; another window may send or undo them first. */
const restoredLikes = new Set<PendingLike>();

function setPendingLikes(next: readonly PendingLike[]): void {
  for (const gone of pendingLikes)
    if (!next.includes(gone) && isStored(gone)) saveMemberValue(gone.memberId, getLikeName(gone), null);
  for (const each of next)
    if (!pendingLikes.includes(each)) saveMemberValue(each.memberId, getLikeName(each), JSON.stringify(each));
  pendingLikes = next;
}

/** True when storage still has this like, and no later one for the item. */
function isStored(like: PendingLike): boolean {
  return readMemberValue(like.memberId, getLikeName(like))?.includes(like.key) ?? false;
}

/** Shows the like at once and sends it when there is a network; a refusal undoes it and shows the reason. */
export function setLike({ _id: itemId }: Pick<ItemAnswer, '_id'>, liked: boolean, queryClient: QueryClient): void {
  const memberId = credentials.userId();
  // a second click during the request would race it
  if (memberId === null || sendingLike?.itemId === itemId) return;
  shownQueryClient = queryClient;
  void queryClient.cancelQueries({ queryKey: itemKeys.all }).then(() => {
    showLike(itemId, liked);
  });
  const others = pendingLikes.filter((each) => each.itemId !== itemId);
  // an unsent like and its removal cancel each other
  const next = { memberId, itemId, liked, key: generateKey(), at: Date.now() };
  setPendingLikes(others.length < pendingLikes.length ? others : [...others, next]);
  sendLikes();
}

/** Loads the member's unsent likes of this device, earlier windows included, and sends them. */
export function restoreLikes(memberId: string, queryClient: QueryClient): void {
  shownQueryClient = queryClient;
  const left = readMemberValues<PendingLike>(memberId, namePrefix).filter(
    ({ key }) => !pendingLikes.some((each) => each.key === key),
  );
  for (const each of left) restoredLikes.add(each);
  pendingLikes = [...pendingLikes, ...left].toSorted((one, other) => one.at - other.at);
  sendLikes();
}

function sendLikes(): void {
  if (!sendingLike) void sendPending();
}

/** Sends likes one at a time in the order of the clicks; the idempotency key prevents duplicates. */
async function sendPending(): Promise<void> {
  for (;;) {
    // drops likes of a member that has signed out
    pendingLikes = pendingLikes.filter(({ memberId }) => memberId === credentials.userId());
    const [next] = pendingLikes;
    if (!next) return;
    if (restoredLikes.has(next) && !isStored(next)) {
      pendingLikes = pendingLikes.filter((each) => each !== next);
      continue;
    }
    sendingLike = next;
    const isAway = await sendLike(next);
    sendingLike = undefined;
    if (isAway) {
      clearTimeout(retryTimer);
      retryTimer = setTimeout(sendLikes, retryDelayMs);
      return;
    }
    setPendingLikes(pendingLikes.filter((each) => each !== next));
  }
}

/** Returns true when the server is unreachable. */
async function sendLike({ itemId, liked, key }: PendingLike): Promise<boolean> {
  try {
    const input = { params: { itemId }, body: { liked } };
    const answer = await call('POST /api/items/:itemId/like', input, { idempotencyKey: key });
    if (shownQueryClient) {
      updateCachedItem(shownQueryClient, itemId, (shown) => ({ ...shown, ...answer }));
      void shownQueryClient.invalidateQueries({ queryKey: recommendationsQuery.queryKey });
    }
    return false;
  } catch (error) {
    if (isTemporary(error) || !(error instanceof ApiError)) return true;
    showLike(itemId, !liked);
    toast.error(describeError(error));
    return false;
  }
}

function showLike(itemId: string, liked: boolean): void {
  if (!shownQueryClient) return;
  updateCachedItem(shownQueryClient, itemId, (shown) =>
    shown.liked === liked ? shown : { ...shown, liked, likeCount: shown.likeCount + (liked ? 1 : -1) },
  );
}

if (typeof window !== 'undefined') window.addEventListener('online', sendLikes);
