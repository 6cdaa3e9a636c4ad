import { limits } from '@pass-along/contracts';
import { http, HttpResponse } from 'msw';
import { afterEach, expect, it, vi } from 'vitest';
import { server } from '../../testing/server.ts';
import { createCallSession } from './callSession.ts';

afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

/** A browser whose camera and microphone are given as soon as the code waits. */
function giveDevices() {
  const [sound, picture] = [
    { enabled: true, stop: vi.fn() },
    { enabled: true, stop: vi.fn() },
  ];
  const stream = {
    getTracks: () => [sound, picture],
    getAudioTracks: () => [sound],
    getVideoTracks: () => [picture],
  };
  const value = { getUserMedia: () => Promise.resolve(stream) };
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value });
  return { sound, picture };
}

const ringing = {
  call: {
    ...{ _id: 'call', conversationId: 'talk', status: 'ringing', callerId: 'asha', calleeId: 'ben' },
    ...{ startedAt: '2026-11-28T10:00:00.000Z', answeredAt: null, callerDevice: 'here', calleeDevice: null },
  },
  iceServers: [],
};

it('keeps microphone and camera off that were switched off while the browser asked for them', async () => {
  let body: unknown;
  server.use(
    http.post('/api/conversations/talk/calls', async ({ request }) => {
      body = await request.json();
      return HttpResponse.json(ringing);
    }),
    http.post('/api/conversations/talk/calls/call/end', () => HttpResponse.json({ success: true, message: '' })),
  );
  const { sound, picture } = giveDevices();
  const other = { _id: 'ben', name: 'Ben Okoro', avatar: '' };
  const session = createCallSession({ conversationId: 'talk', other }, 'asha');
  const begun = session.begin();
  session.switchMicrophone();
  session.switchCamera();
  await begun;
  expect(body).toBeDefined();
  expect(session.state.get()).toMatchObject({ phase: 'ringing', microphone: false, camera: false });
  expect([sound.enabled, picture.enabled]).toEqual([false, false]);

  session.switchMicrophone();
  expect([sound.enabled, picture.enabled]).toEqual([true, false]);
  session.hangUp();
  expect(sound.stop).toHaveBeenCalledOnce();
  expect(picture.stop).toHaveBeenCalledOnce();
});

it('leaves a call ringing on the other devices of a member when this one has no microphone', async () => {
  const requests = vi.spyOn(globalThis, 'fetch');
  const getUserMedia = () => Promise.reject(new DOMException('', 'NotFoundError'));
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
  const other = { _id: 'asha', name: 'Asha Rao', avatar: '' };
  const session = createCallSession({ conversationId: 'talk', other, callId: 'call' }, 'ben');
  await session.begin();
  session.hangUp();
  expect(session.state.get()).toMatchObject({ phase: 'over', problem: 'absent' });
  expect(requests).not.toHaveBeenCalled();
});

it('releases the devices of a call that rang for its time, also without a network', async () => {
  server.use(http.post('/api/conversations/talk/calls', () => HttpResponse.json(ringing)));
  const { sound, picture } = giveDevices();
  const other = { _id: 'ben', name: 'Ben Okoro', avatar: '' };
  const session = createCallSession({ conversationId: 'talk', other }, 'asha');
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await session.begin();
  server.use(http.post('/api/conversations/talk/calls/call/:step', () => HttpResponse.error()));
  vi.advanceTimersByTime(limits.call.continueSeconds * 1000);
  expect(session.state.get()).toMatchObject({ phase: 'over', why: 'unanswered' });
  expect(sound.stop).toHaveBeenCalledOnce();
  expect(picture.stop).toHaveBeenCalledOnce();
});
