import { icon } from './icons.tsx'

// Icons that the template browser of a visitor does not show: they load with the first page that does.

export const ArrowDownIcon = icon('M12 5v14M19 12l-7 7-7-7')
export const BookmarkIcon = icon('m19 21-7-4-7 4V5a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2z')
export const CheckIcon = icon('M20 6 9 17l-5-5')
export const CopyIcon = icon(
  'M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2V10a2 2 0 0 1 2-2M4 16a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2',
)
export const CreditCardIcon = icon(
  'M4 5h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2M2 10h20',
)
export const EllipsisIcon = icon(
  'M5 11.3a.7.7 0 1 0 0 1.4.7.7 0 0 0 0-1.4M12 11.3a.7.7 0 1 0 0 1.4.7.7 0 0 0 0-1.4M19 11.3a.7.7 0 1 0 0 1.4.7.7 0 0 0 0-1.4',
)
export const EyeIcon = icon(
  'M2.06 12.35a1 1 0 0 1 0-.7 10.75 10.75 0 0 1 19.88 0 1 1 0 0 1 0 .7 10.75 10.75 0 0 1-19.88 0M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6',
)
export const EyeOffIcon = icon(
  'M10.73 5.08a10.74 10.74 0 0 1 11.21 6.57 1 1 0 0 1 0 .7 10.75 10.75 0 0 1-1.45 2.49M14.08 14.16a3 3 0 0 1-4.24-4.24M17.48 17.5a10.75 10.75 0 0 1-15.42-5.15 1 1 0 0 1 0-.7 10.75 10.75 0 0 1 4.45-5.14M2 2l20 20',
)
export const FileArchiveIcon = icon(
  'M14 2H6a2 2 0 0 0-2 2v16a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V8zM14 2v5a1 1 0 0 0 1 1h5M10 8v1M10 12v1M10 16v2',
)
export const LibraryIcon = icon('m16 6 4 14M12 6v14M8 8v12M4 4v16')
export const LogOutIcon = icon('M9 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h4M16 17l5-5-5-5M21 12H9')
export const MessageCircleIcon = icon('M7.9 20A9 9 0 1 0 4 16.1L2 22z')
export const MinusIcon = icon('M5 12h14')
export const PenLineIcon = icon(
  'M13 21h8M21.17 6.81a1 1 0 0 0-3.98-3.98L3.84 16.17a2 2 0 0 0-.5.83l-1.32 4.35a.5.5 0 0 0 .62.62l4.35-1.32a2 2 0 0 0 .83-.5zM15 5l4 4',
)
export const PlayIcon = icon('M6 4.5v15a1 1 0 0 0 1.53.85l12-7.5a1 1 0 0 0 0-1.7l-12-7.5A1 1 0 0 0 6 4.5')
export const PlusIcon = icon('M5 12h14M12 5v14')
export const PrinterIcon = icon(
  'M6 18H4a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-2M6 9V3a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v6M7 14h10a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1v-6a1 1 0 0 1 1-1',
)
export const SettingsIcon = icon(
  'M4 7h9M17 7h3M15 5a2 2 0 1 0 0 4 2 2 0 0 0 0-4M4 17h3M11 17h9M9 15a2 2 0 1 0 0 4 2 2 0 0 0 0-4',
)
export const LockIcon = icon(
  'M5 11h14a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2M7 11V7a5 5 0 0 1 10 0v4',
)
export const SquareIcon = icon('M6 4h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2')
export const StoreIcon = icon(
  'M3 9l1.6-4.8A1.8 1.8 0 0 1 6.3 3h11.4a1.8 1.8 0 0 1 1.7 1.2L21 9M4 12v7a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-7M15 21v-5a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v5M3 9a3 3 0 0 0 6 0 3 3 0 0 0 6 0 3 3 0 0 0 6 0z',
)
export const TrashIcon = icon(
  'M3 6h18M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2M10 11v6M14 11v6',
)
export const UploadIcon = icon('M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4M17 8l-5-5-5 5M12 3v12')
