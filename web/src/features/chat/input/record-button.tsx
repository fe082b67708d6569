import { recordingMaxSeconds } from '@agentry/contract/rules/limits'
import type { Dictation } from '../../../core/speech/dictation.ts'
import { IconButton } from '../../../ui/forms/icon-button.tsx'
import { XIcon } from '../../../ui/icons.tsx'
import { CheckIcon } from '../../../ui/page-icons.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { MicIcon } from '../chat-icons.tsx'
import { RecordingLevel } from './recording-level.tsx'
import { useDictation } from './use-dictation.ts'

const small = 'size-9 pointer-coarse:size-11'

/** Speech becomes text in the input, to be read over and sent by hand. */
export function RecordButton({ onText }: { onText: (text: string) => void }) {
  const { state, loaded, start, finish, cancel } = useDictation(onText)
  if (state.at === 'recording') {
    const { dictation } = state
    return (
      <Recorder
        dictation={dictation}
        onStop={() => void finish(dictation)}
        onCancel={() => cancel(dictation)}
      />
    )
  }
  if (state.at === 'understanding') {
    const { dictation } = state
    // Once only: the browser keeps what was loaded.
    const isLoading = loaded !== undefined && loaded < 1
    return (
      <span data-dictating className="flex items-center">
        <span className="flex min-h-9 items-center gap-2 px-2 text-[0.8125rem] whitespace-nowrap text-ink-soft">
          <Spinner />
          {isLoading ? (
            <>
              <output>Getting ready…</output>
              <progress
                aria-label="Loaded for speech recognition"
                value={loaded}
                className="h-1 w-12 appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
              />
            </>
          ) : (
            <output>Transcribing…</output>
          )}
        </span>
        <IconButton
          label="Cancel transcription"
          icon={<XIcon />}
          className={small}
          onClick={() => cancel(dictation)}
        />
      </span>
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

interface RecorderProps {
  dictation: Dictation
  onStop: () => void
  onCancel: () => void
}

function Recorder({ dictation, onStop, onCancel }: RecorderProps) {
  return (
    <span data-dictating className="flex items-center rounded-md bg-bad-wash">
      <RecordingLevel level={dictation.level} maxSeconds={recordingMaxSeconds} onFull={onStop} />
      <IconButton label="Stop recording" icon={<CheckIcon />} className={small} onClick={onStop} />
      <IconButton label="Cancel recording" icon={<XIcon />} className={small} onClick={onCancel} />
    </span>
  )
}
