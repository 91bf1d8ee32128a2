import { preferences, type Sound } from '../preferences.svelte';

/** Four soft sounds, synthesised; silent until the page is first touched, as browsers require. */

let audio: AudioContext | null = null;

/** Call this from a touch or a key: from then on the browser permits sound. */
export function wake(): void {
  if (audio || typeof AudioContext === 'undefined') return;
  audio = new AudioContext();
}

/** Plays a sound, if the player wants it. */
export function play(sound: Sound): void {
  if (!audio || !preferences.sounds[sound]) return;
  switch (sound) {
    case 'deal':
      [0, 0.07, 0.14, 0.21].forEach((after) => paper(after, 2600, 0.05, 0.07));
      break;
    case 'lay':
      paper(0, 1500, 0.09, 0.12);
      break;
    case 'turn':
      tone(0, 523.25, 0.09);
      tone(0.13, 659.25, 0.09);
      break;
    case 'call':
      tone(0, 392, 0.12);
      tone(0.11, 392, 0.12);
      break;
  }
}

/** Whether this device can vibrate; a computer says so too, but is not held in a hand. */
export function canVibrate(): boolean {
  return 'vibrate' in navigator && matchMedia('(pointer: coarse)').matches;
}

/** Vibrates shortly, if the player wants it; browsers permit it once the page has been touched. */
export function vibrate(): void {
  if (preferences.vibrates && canVibrate() && navigator.userActivation?.hasBeenActive) navigator.vibrate(80);
}

/** A card that slides over cloth: a short breath of filtered noise. */
function paper(after: number, pitch: number, length: number, loudness: number): void {
  if (!audio) return;
  const size = Math.ceil(audio.sampleRate * length);
  const noise = audio.createBuffer(1, size, audio.sampleRate);
  const samples = noise.getChannelData(0);
  for (let index = 0; index < size; index += 1) {
    samples[index] = (Math.random() * 2 - 1) * (1 - index / size) ** 2;
  }
  const source = new AudioBufferSourceNode(audio, { buffer: noise });
  const filter = new BiquadFilterNode(audio, { type: 'bandpass', frequency: pitch, Q: 0.8 });
  const volume = new GainNode(audio, { gain: loudness });
  source.connect(filter).connect(volume).connect(audio.destination);
  source.start(audio.currentTime + after);
}

/** A soft note, like a finger on a glass. */
function tone(after: number, pitch: number, loudness: number): void {
  if (!audio) return;
  const start = audio.currentTime + after;
  const source = new OscillatorNode(audio, { type: 'sine', frequency: pitch });
  const volume = new GainNode(audio, { gain: 0 });
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(loudness, start + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.5);
  source.connect(volume).connect(audio.destination);
  source.start(start);
  source.stop(start + 0.55);
}
