import { useSyncExternalStore } from 'react'
import { notify } from '../page/notify.ts'
import { isString, stored } from '../storage.ts'
import { voicelessAfterMs, type Delivery } from './constants.ts'
import { breaths, speakable } from './speakable.ts'

/** What is being heard: the key of a message that is read out, or of a file that plays. */
let heard: string | undefined
let playing: HTMLAudioElement | undefined
/** Whether a person speaks: then nothing else begins by itself. */
let isListening = false
const listeners = new Set<() => void>()
const voiceStore = stored('agentry.voice', isString)

function become(next: string | undefined) {
  heard = next
  for (const listener of listeners) listener()
}

export const canSpeak = () => 'speechSynthesis' in window && typeof SpeechSynthesisUtterance === 'function'

/** Nothing talks over something else: whatever was heard before ends here. */
export function stopSpeaking() {
  playing?.pause()
  playing = undefined
  if (canSpeak()) speechSynthesis.cancel()
  become(undefined)
}

export function setListening(on: boolean) {
  isListening = on
  if (on) stopSpeaking()
}

/**
 * For what begins by itself a moment from now: it yields to a person who speaks then, and to what was started in the
 * meantime.
 */
export function takeTurn(): () => boolean {
  const before = heard
  return () => !isListening && (heard === undefined || heard === before)
}

export function speak(key: string, markdown: string, delivery: Delivery) {
  stopSpeaking()
  if (!canSpeak()) {
    notify.error('Text-to-speech not available')
    return
  }
  const queue = breaths(speakable(markdown))
  if (queue.length === 0) return
  become(key)
  let hasBegun = false
  const giveUp = setTimeout(() => {
    if (hasBegun || heard !== key || voices().length > 0) return
    fail()
  }, voicelessAfterMs)
  for (const [at, words] of queue.entries()) {
    const utterance = new SpeechSynthesisUtterance(words)
    Object.assign(utterance, delivery)
    const voice = chosenVoice()
    if (voice) utterance.voice = voice
    const isLast = at === queue.length - 1
    utterance.addEventListener('start', () => (hasBegun = true))
    utterance.addEventListener('end', () => {
      if (isLast && heard === key) become(undefined)
    })
    utterance.addEventListener('error', ({ error }) => {
      clearTimeout(giveUp)
      if (error === 'canceled' || error === 'interrupted' || heard !== key) return
      fail()
    })
    speechSynthesis.speak(utterance)
  }
}

function fail() {
  stopSpeaking()
  notify.error(
    voices().length > 0
      ? 'Text-to-speech failed'
      : 'Text-to-speech not available: this browser has no voices. Install one in the settings of your system and try again.',
  )
}

/** Plays a file's element; another file or a voice falls silent first. */
export async function play(key: string, audio: HTMLAudioElement, { asked }: { asked: boolean }) {
  if (heard !== key) stopSpeaking()
  playing = audio
  become(key)
  const over = () => {
    if (heard === key) become(undefined)
  }
  audio.addEventListener('ended', over, { once: true })
  audio.addEventListener('pause', over, { once: true })
  try {
    await audio.play()
  } catch (error) {
    over()
    // A browser that lets nothing play by itself has not failed, and a press elsewhere has not either.
    const isHeldBack = error instanceof DOMException && ['NotAllowedError', 'AbortError'].includes(error.name)
    if (asked || !isHeldBack) notify.error('Could not play audio file')
  }
}

export function voices(): SpeechSynthesisVoice[] {
  return canSpeak() ? speechSynthesis.getVoices() : []
}

export function chooseVoice(uri: string | undefined) {
  voiceStore.write(uri)
}

export const chosenVoiceUri = () => voiceStore.read()

function chosenVoice() {
  const uri = chosenVoiceUri()
  return uri === undefined ? undefined : voices().find(({ voiceURI }) => voiceURI === uri)
}

/** The key of what is heard now. */
export function useHeard(): string | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    () => heard,
  )
}
