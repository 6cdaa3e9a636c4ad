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

/** A like, or its end, that has yet to reach the server. */
interface MeantLike {
  memberId: string;
  itemId: string;
  liked: boolean;
  /** Its Idempotency-Key. */
  key: string;
  /** When it was meant, in milliseconds since 1970. */
  at: number;
}

/** Each is kept by itself: of several windows none writes over what another keeps. */
const beginning = 'like of ';
const nameOf = ({ itemId }: MeantLike) => `${beginning}${itemId}`;
let meant: readonly MeantLike[] = [];
let leaving: MeantLike | undefined;
let screen: QueryClient | undefined;
let again: ReturnType<typeof setTimeout> | undefined;

/** Milliseconds until what could not leave is tried again, if nothing says earlier that it can. */
const againAfter = 5_000;

/** What was found on the device; another window may send it, or take it back, first. */
const found = new Set<MeantLike>();

function set(next: readonly MeantLike[]): void {
  for (const gone of meant) if (!next.includes(gone) && isKept(gone)) keepFor(gone.memberId, nameOf(gone), null);
  for (const each of next) if (!meant.includes(each)) keepFor(each.memberId, nameOf(each), JSON.stringify(each));
  meant = next;
}

/** Whether it stands on the device, rather than nothing or what was meant of the item since. */
function isKept(like: MeantLike): boolean {
  return keptFor(like.memberId, nameOf(like))?.includes(like.key) ?? false;
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
  const next = { memberId, itemId, liked, key: randomKey(), at: Date.now() };
  set(others.length < meant.length ? others : [...others, next]);
  sendLikes();
}

/** What this device has yet to send for a member; also what was left when it was last closed. */
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

/** One after another, in the order they were meant; a key of its own makes sure that none counts twice. */
async function leave(): Promise<void> {
  for (;;) {
    // nobody's likes leave under another name
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
