import type { GuestFile } from '@agentry/contract/guests'
import type { AttachedFile } from '@agentry/contract/messages'

/** What a turn needs of a file; without text, the bytes of a table or a picture. */
interface Sent {
  text: string | null
  /** Of a picture, as base64. */
  picture: string | null
}

interface KeptFile extends Sent {
  id: string
  sessionId: string
  file: Blob
}

const scheme = 'guest-file:'
const table = 'files'

/** The address of a file that only this browser has. */
export const guestFileUrl = (id: string) => `${scheme}${id}`
export const isGuestFile = (url: string) => url.startsWith(scheme)

/** Keeps a file with the guest's session that it belongs to. */
export async function keepGuestFile(kept: KeptFile): Promise<void> {
  await inTable('readwrite', (files) => files.put(kept))
}

export async function guestFileAt(url: string): Promise<Blob> {
  const file = await guestFile(url.slice(scheme.length))
  if (!file) throw new Error('The file is not in this browser')
  return file
}

/** As it was attached; undefined when the browser has lost it. */
export async function guestFile(id: string): Promise<Blob | undefined> {
  return (await find(id))?.file
}

/** As it is sent along with a turn; undefined when the browser has lost it. */
export async function guestFileToSend(
  { id, name, kind }: AttachedFile,
  isNew: boolean,
): Promise<GuestFile | undefined> {
  const kept = await find(id)
  if (!kept) return undefined
  const about = { name, kind, is_new: isNew }
  if (kept.text !== null) return { ...about, text: kept.text }
  return { ...about, data: kept.picture ?? (await base64Of(kept.file)) }
}

export async function forgetGuestFiles(sessionId: string): Promise<void> {
  const ids = await inTable('readonly', (files) => files.index('session').getAllKeys(sessionId))
  for (const id of ids) await inTable('readwrite', (files) => files.delete(id))
}

function find(id: string): Promise<KeptFile | undefined> {
  return inTable('readonly', (files) => files.get(id) as IDBRequest<KeptFile | undefined>)
}

async function inTable<T>(
  mode: IDBTransactionMode,
  work: (files: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open()
  try {
    return await settled(work(database.transaction(table, mode).objectStore(table)))
  } finally {
    database.close()
  }
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open('agentry.guest-files', 1)
  request.addEventListener('upgradeneeded', () => {
    const files = request.result.createObjectStore(table, { keyPath: 'id' })
    files.createIndex('session', 'sessionId')
  })
  return settled(request)
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The browser keeps no files')))
  })
}

function base64Of(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    // 'data:text/csv;base64,…'
    reader.addEventListener('load', () => resolve(String(reader.result).split(',')[1] ?? ''))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file cannot be read')))
    reader.readAsDataURL(file)
  })
}
