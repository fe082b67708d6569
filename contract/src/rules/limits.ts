/** Times, lengths and limits that client and server share, once. Plain values: the browser loads this file. */
export const apiTimeoutMs = 30_000

export const toasts = { successMs: 2000, errorMs: 4000, blankMs: 4000, privacyMs: 4000 } as const

export const password = { min: 8, max: 128 } as const
export const fullName = { min: 2, max: 80 } as const
export const emailMax = 254

export const accessTokenDays = 30
export const resetLinkMinutes = 60
export const verificationLinkHours = 24
export const emailChangeHours = 24

export const templatesPerPage = 12
export const pageButtons = 5
/** A list call without a limit answers this many at most. */
export const listMax = 1000
export const premiumRedirectMs = 2000
export const defaultRating = 4.5
export const defaultCategory = 'General'

export const messageMax = 20_000
/** Of each earlier message that a caller brings along, in characters; answers may be longer. */
export const saidMax = messageMax * 2
/** Answers under way at the same moment on one server: to one person, and to all. */
export const turnsAtOnce = { ofPerson: 100, ofServer: 1000 } as const
/** Connections that follow answers or conversations at the same moment on one server: of one person, and of all. */
export const followersAtOnce = { ofPerson: 20, ofServer: 2000 } as const
export const attachmentsPerMessage = 5
export const attachmentMaxBytes = 10 * 1024 * 1024
/** What may be said at once, where the server transcribes. */
export const recordingMaxBytes = 10 * 1024 * 1024
export const recordingMaxSeconds = 120
/** Mails that a person sends through an agent; fewer while the account is new. */
export const mailsPerDay = { ofNewAccount: 5, ofAccount: 30, newForDays: 7 } as const
/** What an agent remembers about its owner, and what a person tells all of their agents. */
export const memoryLimits = {
  facts: 100,
  factCharacters: 300,
  aboutCharacters: 1500,
  callMeCharacters: 60,
} as const
/** Folders of conversations. */
export const foldersMax = 50
export const folderNameMax = 60
/** What is searched for in conversations and messages. */
export const searchMax = 200
/** How long a removal can be undone. */
export const undoSeconds = 10
/** How long the server restores a removed agent: longer than what people are promised, for a slow connection. */
export const agentRestoreSeconds = undoSeconds + 10
/** Of a new conversation that begins with copies of another one's messages. */
export const forkLimits = { perHour: 30, messages: 2000, files: 50, fileBytes: 100 * 1024 * 1024 } as const
/** `snapshotBytes` is what one link may show, written as JSON. */
export const shareLimits = {
  links: 50,
  perHour: 30,
  messages: 500,
  files: 50,
  snapshotBytes: 1024 * 1024,
  readsPerMinute: 60,
  filesPerMinute: 300,
} as const
/** For how many days a link works; null: until it is revoked. */
export const shareDays = { '7_days': 7, '30_days': 30, never: null } as const
export type ShareExpiry = keyof typeof shareDays
export const shareExpiries = Object.keys(shareDays) as ShareExpiry[]
export const guestTurnsPerHour = 30
export const guestFilesPerHour = 30
export const guestSavePromptAt = 6
/** Of a guest's conversation an account takes over so many of the newest messages. */
export const guestMessagesKept = 500
/**
 * What guests' files may weigh, which their browsers keep and send along: one picture or table, what a message brings of
 * both, and a whole turn. `earlier` documents stay in view. With a conversation that is kept, an account takes over `kept` files.
 */
export const guestFiles = {
  dataBytes: 2 * 1024 * 1024,
  messageBytes: 4 * 1024 * 1024,
  turnBytes: 8 * 1024 * 1024,
  textCharacters: 201_000,
  earlier: 8,
  kept: 50,
} as const
/**
 * Of the cards and sources of guests' answers, as JSON: what a browser stores of all conversations together, what an account
 * takes over with one of them, and the whole request that does so. The newest answers come first.
 */
export const guestCards = {
  storedBytes: 1024 * 1024,
  keptBytes: 512 * 1024,
  requestBytes: 1.5 * 1024 * 1024,
} as const

/** After load; after a save until the consents are read again; before 'Keep Everything Private' is saved. */
export const consentDelays = { askAfterMs: 5000, reloadAfterMs: 500, keepPrivateAfterMs: 100 } as const

const megabyte = 1024 * 1024

/** What a template may weigh, and its parts. */
export const templateLimits = {
  packedBytes: 20 * megabyte,
  unpackedBytes: 100 * megabyte,
  entries: 500,
  /** A form sent as JSON, with the files that are new in it. */
  draftBytes: 4 * megabyte,
  /** Unpacked to packed, of one entry and of the whole. */
  ratio: 200,
  pathLength: 200,
  promptCharacters: 20_000,
  notes: 500,
  /** How long the checks of one save or upload may take together; what has not begun by then is not run. */
  checksMs: 15_000,
} as const

/** Templates that a creator makes public: in the first days of the account, and afterwards within 24 hours. */
export const publishingLimits = { newAccountDays: 7, ofNewAccount: 3, perDay: 10 } as const

/** Programs that come with a key of a person. */
export const apiKeys = { perAccount: 10, requestsPerMinute: 120 } as const

/** Of what an agent shows besides words. */
export const blockLimits = {
  lineCharacters: 2_000,
  textCharacters: 100_000,
  columns: 20,
  rows: 1_000,
  points: 200,
  series: 8,
  items: 100,
  options: 8,
  timerSeconds: 24 * 60 * 60,
  /** In one answer. */
  blocks: 12,
  /** Of all that one call shows, as JSON, and of all blocks of one answer. */
  bytes: 256 * 1024,
  answerBytes: 512 * 1024,
}

/** Of the checklists that come along with a message: how the person ticked them. */
export const tickLimits = { lists: 12, items: 100, textCharacters: 200 } as const

/** What an answer offers to say next. */
export const suggestionLimits = { count: 4, characters: 200 } as const

/** How long a password or a passkey counts as given a moment ago. */
export const proofMinutes = 5

export const recoveryCodeCount = 10

export const passkeysMax = 20
export const passkeyNameMax = 60
