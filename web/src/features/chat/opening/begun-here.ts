const key = 'agentry.begun'
const keptMax = 20

/**
 * Conversations that were begun in this tab. The server knows one only when its first answer is stored: until then,
 * a reload finds it here.
 */
export const begunHere = {
  has: (id: string) => read().includes(id),
  add(id: string) {
    write([...read(), id].slice(-keptMax))
  },
  remove(id: string) {
    write(read().filter((each) => each !== id))
  },
}

function read(): string[] {
  try {
    return (sessionStorage.getItem(key) ?? '').split(' ').filter(Boolean)
  } catch {
    return []
  }
}

function write(ids: string[]) {
  try {
    sessionStorage.setItem(key, ids.join(' '))
  } catch {
    // Without storage, a reload before the first answer shows that there is no such conversation.
  }
}
