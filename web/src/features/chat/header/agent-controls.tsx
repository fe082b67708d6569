import type { Agent } from '@agentry/contract/agents'
import { useState, type ReactNode } from 'react'
import { useMedia } from '../../../core/page/use-media.ts'
import { stopSpeaking, useHeard } from '../../../core/speech/speaker.ts'
import { IconButton } from '../../../ui/forms/icon-button.tsx'
import { SearchIcon } from '../../../ui/icons.tsx'
import { EllipsisIcon, PlusIcon, SquareIcon } from '../../../ui/page-icons.tsx'
import { MenuItem } from '../../../ui/overlays/menu-item.tsx'
import { Menu } from '../../../ui/overlays/menu.tsx'
import { BrainIcon, PanelIcon, ShareIcon, SilenceIcon, SoundIcon, VoiceModeIcon } from '../chat-icons.tsx'
import { openFind } from '../find/find-state.ts'
import { MemoryPanel } from '../memory/memory-panel.tsx'
import type { Voice } from '../voice/use-voice.ts'
import { VoiceChoice } from '../voice/voice-choice.tsx'
import { TestSidebar } from './test-sidebar.tsx'

interface Props {
  agent: Agent
  voice: Voice
  isHistoryOpen: boolean
  onHistory: () => void
  onNew: () => void
  /** Absent where nothing was said yet. */
  onShare: (() => void) | undefined
  more?: ReactNode
}

export function AgentControls({ agent, voice, isHistoryOpen, onHistory, onNew, onShare, more }: Props) {
  const heard = useHeard()
  const [panel, setPanel] = useState<'memory' | 'voice'>()
  const close = () => setPanel(undefined)
  const isRoomy = useMedia('(min-width: 40rem)')
  const audio = {
    label: voice.isAudioOn ? 'Turn audio off' : 'Turn audio on',
    icon: voice.isAudioOn ? <SoundIcon /> : <SilenceIcon />,
  }
  return (
    <>
      {heard !== undefined && (
        <IconButton label="Stop speaking" icon={<SquareIcon size={16} />} onClick={stopSpeaking} />
      )}
      {isRoomy && <IconButton {...audio} aria-pressed={voice.isAudioOn} onClick={voice.toggleAudio} />}
      {voice.canUseVoiceMode && (
        <IconButton
          label={voice.isVoiceMode ? 'Turn voice mode off' : 'Turn voice mode on'}
          icon={<VoiceModeIcon />}
          aria-pressed={voice.isVoiceMode}
          onClick={voice.toggleVoiceMode}
        />
      )}
      <IconButton
        label="Conversation history"
        icon={<PanelIcon />}
        aria-expanded={isHistoryOpen}
        onClick={onHistory}
      />
      {isRoomy && <IconButton label="New conversation" icon={<PlusIcon />} onClick={onNew} />}
      {more}
      <Menu label="More" trigger={<EllipsisIcon className="text-ink-soft" />}>
        {!isRoomy && (
          <>
            <MenuItem icon={<PlusIcon />} onSelect={onNew}>
              New conversation
            </MenuItem>
            <MenuItem icon={audio.icon} onSelect={voice.toggleAudio}>
              {audio.label}
            </MenuItem>
          </>
        )}
        <MenuItem icon={<SearchIcon />} onSelect={openFind}>
          Find in conversation
        </MenuItem>
        {onShare && (
          <MenuItem icon={<ShareIcon />} onSelect={onShare}>
            Share conversation
          </MenuItem>
        )}
        <MenuItem icon={<BrainIcon />} onSelect={() => setPanel('memory')}>
          What it remembers
        </MenuItem>
        <MenuItem icon={<SoundIcon />} onSelect={() => setPanel('voice')}>
          Reading voice
        </MenuItem>
      </Menu>
      <TestSidebar onPress={onHistory} />
      <MemoryPanel agent={agent} open={panel === 'memory'} onClose={close} />
      <VoiceChoice open={panel === 'voice'} onClose={close} />
    </>
  )
}
