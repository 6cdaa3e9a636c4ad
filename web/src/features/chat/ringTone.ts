const everyMs = 3_000;

/** Two soft tones, and a vibration where the device can. Browsers allow both only after the member used the page. */
export function ring(): () => void {
  // older browsers do not tell; they keep the tone silent themselves
  if ('userActivation' in navigator && !navigator.userActivation.hasBeenActive) return () => undefined;
  const audio = 'AudioContext' in window ? new AudioContext() : undefined;
  const play = () => {
    // some browsers, such as Safari, have no vibration
    if ('vibrate' in navigator) navigator.vibrate([300, 200, 300]);
    if (audio)
      for (const [start, pitch] of [
        [0, 523],
        [0.35, 659],
      ] as const)
        playTone(audio, start, pitch);
  };
  play();
  const timer = setInterval(play, everyMs);
  return () => {
    clearInterval(timer);
    void audio?.close();
    if ('vibrate' in navigator) navigator.vibrate(0);
  };
}

function playTone(audio: AudioContext, start: number, pitch: number): void {
  const [tone, volume] = [audio.createOscillator(), audio.createGain()];
  const at = audio.currentTime + start;
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(0.15, at);
  volume.gain.exponentialRampToValueAtTime(0.001, at + 0.6);
  tone.connect(volume).connect(audio.destination);
  tone.start(at);
  tone.stop(at + 0.6);
}
