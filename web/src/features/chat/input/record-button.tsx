import { useEffect, useRef, useState } from 'react'
import { notify } from '../../../core/notify.ts'
import { record, RecordingError, type Recording } from '../../../core/speech/recorder.ts'
import { stopSpeaking } from '../../../core/speech/speaker.ts'
import { startTranscription, type Transcription } from '../../../core/speech/transcriber.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { CheckIcon, XIcon } from '../../../ui/icons.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { MicIcon } from '../chat-icons.tsx'
import { RecordingLevel } from './recording-level.tsx'

type State =
  | { at: 'idle' | 'opening' | 'understanding' }
  | { at: 'recording'; recording: Recording; text: Transcription }

const small = 'size-9 pointer-coarse:size-11'

/** Speech becomes text in the input, to be read over and sent by hand. */
export function RecordButton({ onText }: { onText: (text: string) => void }) {
  const [state, setState] = useState<State>({ at: 'idle' })
  const close = useRef<() => void>(undefined)
  useEffect(() => () => close.current?.(), [])

  function fail(error: unknown) {
    notify.error(error instanceof RecordingError ? error.message : 'Failed to process voice input')
    setState({ at: 'idle' })
  }

  async function start() {
    stopSpeaking()
    setState({ at: 'opening' })
    try {
      const recording = await record(fail)
      const text = startTranscription()
      close.current = () => {
        recording.cancel()
        text.cancel()
      }
      setState({ at: 'recording', recording, text })
    } catch (error) {
      fail(error)
    }
  }

  async function finish(recording: Recording, text: Transcription) {
    close.current = undefined
    setState({ at: 'understanding' })
    try {
      await recording.stop()
      onText(await text.finish())
      setState({ at: 'idle' })
    } catch (error) {
      fail(error)
    }
  }

  if (state.at === 'recording') {
    const { recording, text } = state
    return (
      <span className="flex items-center rounded-md bg-bad-wash">
        <RecordingLevel recording={recording} />
        <IconButton
          label="Stop recording"
          icon={<CheckIcon />}
          className={small}
          onClick={() => void finish(recording, text)}
        />
        <IconButton
          label="Cancel recording"
          icon={<XIcon />}
          className={small}
          onClick={() => {
            close.current?.()
            close.current = undefined
            setState({ at: 'idle' })
          }}
        />
      </span>
    )
  }
  if (state.at === 'understanding') {
    return (
      <output className="flex min-h-9 items-center gap-2 px-2 text-[0.8125rem] text-ink-soft">
        <Spinner />
        Transcribing…
      </output>
    )
  }
  return (
    <IconButton
      label="Record your voice"
      icon={<MicIcon />}
      className={small}
      disabled={state.at === 'opening'}
      onClick={() => void start()}
    />
  )
}
