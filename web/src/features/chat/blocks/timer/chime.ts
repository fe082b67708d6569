const notes = [880, 1108.73, 880]
const noteSeconds = 0.22
const volume = 0.15

let context: AudioContext | undefined

/** Called in a press: browsers let a page sound only after one. */
export function allowChime() {
  if (typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  void context.resume()
}

/** Three short notes. */
export function playChime() {
  if (!context) return
  for (const [at, frequency] of notes.entries()) {
    const starts = context.currentTime + at * noteSeconds
    const oscillator = new OscillatorNode(context, { frequency })
    const gain = new GainNode(context, { gain: 0 })
    gain.gain.setValueAtTime(volume, starts)
    gain.gain.linearRampToValueAtTime(0, starts + noteSeconds)
    oscillator.connect(gain).connect(context.destination)
    oscillator.start(starts)
    oscillator.stop(starts + noteSeconds)
  }
}
