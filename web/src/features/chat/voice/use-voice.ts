import type { Agent } from '@agentry/contract/agents'
import { useEffect, useState } from 'react'
import { autoplayAfterMs, autoRead, autoReadAfterMs } from '../../../core/speech/constants.ts'
import { canSpeak, speak, stopSpeaking, takeTurn } from '../../../core/speech/speaker.ts'
import { stored } from '../../../core/storage.ts'
import { useViewer } from '../../../core/server/viewer.ts'
import { setSpoken } from '../conversation/agent-conversations.ts'
import type { Conversation } from '../conversation/conversation.ts'
import { useAutoplay } from '../results/audio-player.tsx'

const audioChoice = stored('agentry.audio', (value): value is boolean => typeof value === 'boolean')

export type Voice = ReturnType<typeof useVoice>

/** Voice mode is Pro's and the agent's, and on by itself; audio follows it until the person chooses. */
export function useVoice(agent: Agent) {
  const { isPro } = useViewer()
  const canUseVoiceMode = isPro && agent.has_voice
  const [wantsVoice, setWantsVoice] = useState(true)
  const [audio, setAudio] = useState(() => audioChoice.read())
  const isVoiceMode = canUseVoiceMode && wantsVoice

  useEffect(() => {
    setSpoken(agent.id, isVoiceMode)
    return () => setSpoken(agent.id, false)
  }, [agent.id, isVoiceMode])

  const isAudioOn = audio ?? isVoiceMode
  return {
    canUseVoiceMode,
    isVoiceMode,
    toggleVoiceMode: () => setWantsVoice(!wantsVoice),
    isAudioOn,
    /** A file that was asked for is heard, unless audio was switched off. */
    playsFiles: audio !== false,
    toggleAudio() {
      if (isAudioOn) stopSpeaking()
      audioChoice.write(!isAudioOn)
      setAudio(!isAudioOn)
    },
  }
}

/** Reads a fresh reply out, or plays the file that came with it: never both. */
export function useAutoRead(
  conversation: Conversation | undefined,
  { isAudioOn, playsFiles }: { isAudioOn: boolean; playsFiles: boolean },
) {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const unsubscribe = conversation?.onReply(({ reply }) => {
      clearTimeout(timer)
      const isMyTurn = takeTurn()
      const oneAfterAnother = (begin: () => void) => () => isMyTurn() && begin()
      const url = reply.audio_files?.[0]?.url
      if (url && playsFiles)
        timer = setTimeout(
          oneAfterAnother(() => useAutoplay.setState({ url })),
          autoplayAfterMs,
        )
      else if (isAudioOn && canSpeak())
        timer = setTimeout(
          oneAfterAnother(() => speak(reply.key, reply.content, autoRead)),
          autoReadAfterMs,
        )
    })
    return () => {
      clearTimeout(timer)
      unsubscribe?.()
    }
  }, [conversation, isAudioOn, playsFiles])
}
