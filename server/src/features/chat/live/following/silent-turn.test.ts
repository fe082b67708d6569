import { expect, test, vi } from 'vitest'
import { waitFor } from '../../../../../tests/support/app/wait-for.ts'
import { openEvents, readUntil } from '../../testing/follow.ts'
import { halfStory, wholeStory } from '../../testing/gated-model.ts'
import { startAnswering } from '../../testing/start-answering.ts'
import { findRunning, listSilent } from '../running-turn-repository.ts'

/** The server that answers shows one each second, and a follower elsewhere looks as often. */
const signs = 4
const looksPerSign = 5

test(
  'a follower at another server looks once a second while a turn is silent',
  { tags: 'long' },
  async () => {
    const { app, other, model, atOther, path } = await startAnswering()
    const [turn] = await listSilent(app.ports.db, app.ports.clock.now())
    const { events } = await openEvents(atOther, `${path}/stream`)
    let words = ''
    await readUntil(events, ({ text = '' }) => (words += String(text)) === halfStory)

    const select = vi.spyOn(other.ports.db, 'select')
    const looks = () => select.mock.calls.filter(([columns]) => columns && 'aliveAt' in columns).length
    const seen = new Set<number>()
    await waitFor(async () => {
      const row = await findRunning(app.ports.db, turn!)
      return seen.add(row!.aliveAt.getTime()).size > signs
    })
    expect(looks()).toBeGreaterThan(0)
    expect(looks()).toBeLessThan(signs * looksPerSign)

    model.letGo()
    const rest = await readUntil(events, ({ type }) => type === 'done')
    expect(rest.at(-1)).toMatchObject({ answer: { response: wholeStory } })
  },
)
