import { icon } from '../../ui/icons.tsx'

/** Only a chat needs these; they load with it. */

export const ArrowUpIcon = icon('M12 19V5M5 12l7-7 7 7')
export const ArchiveIcon = icon('M3 4h18v4H3zM5 8v11a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1V8M10 12h4')
export const BrainIcon = icon(
  'M12 5a3 3 0 1 0-6 .1A4 4 0 0 0 3.5 11 4 4 0 0 0 4 16.5 4 4 0 1 0 12 18zM12 5a3 3 0 1 1 6 .1A4 4 0 0 1 20.5 11a4 4 0 0 1-.5 5.5A4 4 0 1 1 12 18z',
)
export const BranchIcon = icon(
  'M6 3v12M18 3a3 3 0 1 0 0 6 3 3 0 0 0 0-6M6 15a3 3 0 1 0 0 6 3 3 0 0 0 0-6M18 9a9 9 0 0 1-9 9',
)
export const ByAgentIcon = icon('M4 6h7M4 12h16M4 18h7M17 3v6M14 6h6')
export const ExpandIcon = icon('M15 3h6v6M21 3l-7 7M9 21H3v-6M3 21l7-7')
export const FileIcon = icon(
  'M14 2H6a2 2 0 0 0-2 2v16a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V8zM14 2v5a1 1 0 0 0 1 1h5M8 13h8M8 17h5',
)
export const FolderIcon = icon(
  'M4 20a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h3.9a2 2 0 0 1 1.7.9l.8 1.2a2 2 0 0 0 1.7.9H20a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2z',
)
export const ImageIcon = icon(
  'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2M9 7a2 2 0 1 0 0 4 2 2 0 0 0 0-4M21 15l-3.1-3.1a2 2 0 0 0-2.8 0L6 21',
)
export const MicIcon = icon(
  'M12 2a3 3 0 0 0-3 3v7a3 3 0 0 0 6 0V5a3 3 0 0 0-3-3M19 10v2a7 7 0 0 1-14 0v-2M12 19v3',
)
export const PanelIcon = icon('M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2M9 3v18')
export const PauseIcon = icon('M8 5v14M16 5v14')
export const PinIcon = icon('M12 17v5M9 3h6l-1 7 4 3v4H6v-4l4-3z')
export const RetryIcon = icon('M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8M3 3v5h5')
export const ShareIcon = icon('M4 12v7a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-7M16 6l-4-4-4 4M12 2v13')
export const SilenceIcon = icon('M11 5 6 9H3a1 1 0 0 0-1 1v4a1 1 0 0 0 1 1h3l5 4zM22 9l-6 6M16 9l6 6')
export const SoundIcon = icon(
  'M11 5 6 9H3a1 1 0 0 0-1 1v4a1 1 0 0 0 1 1h3l5 4zM15.5 8.5a5 5 0 0 1 0 7M18.5 5.5a9 9 0 0 1 0 13',
)
export const VoiceModeIcon = icon('M2 10v4M6 6v12M10 3v18M14 8v8M18 5v14M22 10v4')
export const TypeIcon = icon('M4 7V4h16v3M9 20h6M12 4v16')
export const ThumbUpIcon = icon(
  'M7 10v12H4a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2zM7 10l4-8a3 3 0 0 1 3 3v4h5.5a2 2 0 0 1 2 2.3l-1.4 9a2 2 0 0 1-2 1.7H7',
)
export const ThumbDownIcon = icon(
  'M17 14V2h3a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2zM17 14l-4 8a3 3 0 0 1-3-3v-4H4.5a2 2 0 0 1-2-2.3l1.4-9a2 2 0 0 1 2-1.7H17',
)
