import { useSyncExternalStore, useState } from 'react'
import { readAloud } from '../../../core/speech/constants.ts'
import { canSpeak, chooseVoice, chosenVoiceUri, speak, voices } from '../../../core/speech/speaker.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Select } from '../../../ui/forms/select.tsx'

/** The browser tells its voices when it has found them; a count is enough to know that they changed. */
function useVoices() {
  useSyncExternalStore(
    (listener) => {
      if (!canSpeak()) return () => {}
      speechSynthesis.addEventListener('voiceschanged', listener)
      return () => speechSynthesis.removeEventListener('voiceschanged', listener)
    },
    () => voices().length,
  )
  return voices()
}

export function VoiceChoice({ open, onClose }: { open: boolean; onClose: () => void }) {
  const all = useVoices()
  const [chosen, setChosen] = useState(() => chosenVoiceUri() ?? '')
  return (
    <Dialog open={open} onClose={onClose} title="Reading voice">
      {all.length === 0 ? (
        <p className="text-ink-soft">This browser has no voices to read with.</p>
      ) : (
        <div className="grid gap-4">
          <Select
            label="Voice"
            value={chosen}
            onChange={(event) => {
              setChosen(event.target.value)
              chooseVoice(event.target.value || undefined)
            }}
          >
            <option value="">The browser’s own choice</option>
            {all.map(({ voiceURI, name, lang }) => (
              <option key={voiceURI} value={voiceURI}>
                {name} ({lang})
              </option>
            ))}
          </Select>
          <Button
            className="justify-self-start"
            onClick={() => speak('voice-sample', 'This is how replies will sound.', readAloud)}
          >
            Listen
          </Button>
        </div>
      )}
    </Dialog>
  )
}
