import type { OpenCall } from '@pass-along/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Mic, MicOff, PhoneOff, Video, VideoOff } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { describeError } from '../../api/apiErrorText.ts';
import { formatName } from '../../i18n/localeFormat.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { joinClasses } from '../../ui/joinClasses.ts';
import { QuestionDialog } from '../../ui/QuestionDialog.tsx';
import { useFocusReturn } from '../../ui/useFocusReturn.ts';
import { useLayer } from '../../ui/useLayer.ts';
import { createCallSession, type CallState } from './callSession.ts';
import { callsKey, joinedHere, lastEnding, type JoinedHere } from './openCalls.ts';

interface CallScreenProps {
  memberId: string;
  joined: JoinedHere;
  calls: readonly OpenCall[];
}

/** Milliseconds. Then an ended call closes by itself, unless it says what to do. */
const endingShownMs = 2_500;

const close = () => {
  joinedHere.set(undefined);
};

/** A call over the whole window. Escape and Back ask before they end it. */
export function CallScreen({ memberId, joined, calls }: CallScreenProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [session] = useState(() => createCallSession(joined, memberId));
  const [isAsking, setIsAsking] = useState(false);
  const state = useSyncExternalStore(session.state.subscribe, session.state.get);
  const ending = useSyncExternalStore(lastEnding.subscribe, lastEnding.get);
  const giveBackFocus = useFocusReturn();
  const name = formatName(joined.other.name);
  const isOver = state.phase === 'over';
  useEffect(() => {
    void session.begin().then(() => queryClient.invalidateQueries({ queryKey: callsKey }));
    window.addEventListener('pagehide', session.leave);
    return () => {
      window.removeEventListener('pagehide', session.leave);
      session.hangUp();
    };
  }, [session, queryClient]);
  useEffect(() => {
    session.follow(calls, ending);
  }, [session, calls, ending, state.phase]);
  const isPlainEnding = isOver && state.problem === undefined && state.error === undefined;
  useEffect(() => {
    if (!isPlainEnding) return;
    void queryClient.invalidateQueries({ queryKey: callsKey });
    const timer = setTimeout(close, endingShownMs);
    return () => {
      clearTimeout(timer);
    };
  }, [isPlainEnding, queryClient]);
  const ask = () => {
    if (isOver) close();
    else setIsAsking(true);
  };
  useLayer(true, ask);
  return (
    <Primitive.Root open onOpenChange={ask}>
      <Primitive.Portal>
        <Primitive.Content
          aria-describedby={undefined}
          onCloseAutoFocus={giveBackFocus}
          onInteractOutside={(event) => {
            event.preventDefault();
          }}
          className="fixed inset-0 z-50 flex flex-col bg-[#141713] text-[#fff] focus:outline-none"
        >
          <RemoteVideo state={state} name={name} avatar={joined.other.avatar} />
          <header
            className={
              'absolute inset-x-0 top-0 flex flex-col gap-0.5 bg-gradient-to-b from-[#000000b3] to-transparent px-5 ' +
              'pt-[max(1rem,env(safe-area-inset-top))] pb-6'
            }
          >
            <Primitive.Title className="max-w-[60%] truncate text-xl text-[#fff]">
              <span className="sr-only">{t('call.title', { name })}</span>
              <span aria-hidden="true">{name}</span>
            </Primitive.Title>
            <p className="flex flex-wrap gap-x-3">
              <span role="status">{useStatusText(state, name)}</span>
              {state.phase === 'connected' && <Duration since={state.connectedAt ?? 0} />}
              {state.phase === 'connected' && !state.theirs.microphone && (
                <span>{t('call.microphoneOff', { name })}</span>
              )}
            </p>
            {!state.hasCamera && !isOver && <p>{t('call.noCamera')}</p>}
          </header>
          {!isOver && <LocalVideo state={state} />}
          <footer
            className={
              'absolute inset-x-0 bottom-0 flex justify-center gap-5 bg-gradient-to-t from-[#000000b3] ' +
              'to-transparent px-5 pt-8 pb-[max(1.5rem,env(safe-area-inset-bottom))]'
            }
          >
            {isOver ? (
              <Button variant="secondary" onClick={close}>
                {t('call.close')}
              </Button>
            ) : (
              <>
                <Control
                  label={t(state.microphone ? 'call.mute' : 'call.unmute')}
                  isOff={!state.microphone}
                  onClick={session.switchMicrophone}
                >
                  {state.microphone ? <Mic size={24} aria-hidden="true" /> : <MicOff size={24} aria-hidden="true" />}
                </Control>
                {state.hasCamera && (
                  <Control
                    label={t(state.camera ? 'call.cameraOff' : 'call.cameraOn')}
                    isOff={!state.camera}
                    onClick={session.switchCamera}
                  >
                    {state.camera ? <Video size={24} aria-hidden="true" /> : <VideoOff size={24} aria-hidden="true" />}
                  </Control>
                )}
                <Control
                  label={t('call.hangUp')}
                  isDanger
                  onClick={() => {
                    session.hangUp();
                  }}
                >
                  <PhoneOff size={24} aria-hidden="true" />
                </Control>
              </>
            )}
          </footer>
        </Primitive.Content>
      </Primitive.Portal>
      {isAsking && !isOver && (
        <QuestionDialog
          danger
          busy={false}
          title={t('call.endTitle')}
          text={t('call.endText', { name })}
          confirm={t('call.hangUp')}
          cancel={t('call.stay')}
          onConfirm={() => {
            setIsAsking(false);
            session.hangUp();
          }}
          onClose={() => {
            setIsAsking(false);
          }}
        />
      )}
    </Primitive.Root>
  );
}

function useStatusText({ phase, problem, error, why }: CallState, name: string): string {
  const { t } = useTranslation();
  if (phase !== 'over') return t(`call.${phase}`);
  if (problem !== undefined) return t(`call.${problem}`);
  if (error !== undefined) return describeError(error);
  if (why === 'declined' || why === 'unanswered') return t(`call.${why}`, { name });
  return t(why === 'lost' ? 'call.lost' : 'call.ended');
}

interface ControlProps {
  label: string;
  isOff?: boolean;
  isDanger?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function Control({ label, isOff = false, isDanger = false, onClick, children }: ControlProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className={joinClasses(
        'grid size-14 place-items-center rounded-full outline-offset-4 focus-visible:outline-3 ' +
          'focus-visible:outline-[#fff]',
        isDanger ? 'bg-[#c62f2f] text-[#fff]' : isOff ? 'bg-[#fff] text-[#141713]' : 'bg-[#4a4a4ae6] text-[#fff]',
      )}
    >
      {children}
    </button>
  );
}

/** Shows a stream; a stream is no attribute that React could set. */
function useStream(stream: MediaStream | undefined) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) video.current.srcObject = stream ?? null;
  }, [stream]);
  return video;
}

function RemoteVideo({ state, name, avatar }: { state: CallState; name: string; avatar: string }) {
  const { t } = useTranslation();
  const video = useStream(state.remote);
  const isShown = state.remote !== undefined && state.theirs.camera && state.phase !== 'over';
  return (
    <div className="grid min-h-0 flex-1 place-items-center">
      {/* the voice comes from this element, too; a call has no captions */}
      <video
        ref={video}
        autoPlay
        playsInline
        aria-label={t('call.remoteVideo', { name })}
        className={joinClasses('col-start-1 row-start-1 size-full object-contain', !isShown && 'invisible')}
      >
        <track kind="captions" />
      </video>
      {!isShown && (
        <span className="col-start-1 row-start-1">
          <Avatar src={avatar} size={128} />
        </span>
      )}
    </div>
  );
}

function LocalVideo({ state: { local, camera } }: { state: CallState }) {
  const { t } = useTranslation();
  const video = useStream(local);
  return (
    <video
      ref={video}
      autoPlay
      playsInline
      muted
      aria-label={t('call.localVideo')}
      className={joinClasses(
        'absolute end-4 top-[max(1rem,env(safe-area-inset-top))] aspect-[4/3] w-28 -scale-x-100 rounded-card ' +
          'bg-[#000] object-cover shadow-float sm:w-44',
        !camera && 'invisible',
      )}
    />
  );
}

function Duration({ since }: { since: number }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now());
    }, 1000);
    return () => {
      clearInterval(timer);
    };
  }, []);
  const seconds = Math.max(0, Math.floor((now - since) / 1000));
  const pad = (value: number) => String(value).padStart(2, '0');
  return (
    <time className="tabular-nums" dateTime={`PT${String(seconds)}S`}>
      {pad(Math.floor(seconds / 60))}:{pad(seconds % 60)}
    </time>
  );
}
