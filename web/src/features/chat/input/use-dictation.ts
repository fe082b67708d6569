import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { installationQuery } from '../../../core/page/installation.ts'
import { notify } from '../../../core/page/notify.ts'
import { session } from '../../../core/server/session.ts'
import { startDictation, type Dictation } from '../../../core/speech/dictation.ts'
import { RecordingError } from '../../../core/speech/recorder.ts'

type State = { at: 'idle' | 'opening' } | { at: 'recording' | 'understanding'; dictation: Dictation }

/** From the microphone to a text. Whoever leaves meanwhile leaves no microphone open; what was said by then still comes. */
export function useDictation(onText: (text: string) => void) {
  const queries = useQueryClient()
  const [state, setState] = useState<State>({ at: 'idle' })
  /** Of what understanding needs; undefined where nothing is loaded. */
  const [loaded, setLoaded] = useState<number>()
  const open = useRef<Dictation>(undefined)
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
      open.current?.cancel()
    }
  }, [])
  function fail(error: unknown) {
    open.current?.cancel()
    open.current = undefined
    setState({ at: 'idle' })
    notify.error(error instanceof RecordingError ? error.message : 'Failed to process voice input')
  }

  async function canServer() {
    if (session.get().token === undefined) return false
    const about = await queries.ensureQueryData(installationQuery).catch(() => undefined)
    return about?.transcribes ?? false
  }

  async function start() {
    setState({ at: 'opening' })
    setLoaded(undefined)
    try {
      const dictation = await startDictation({ server: canServer, onProgress: setLoaded, onFailure: fail })
      if (!isHere.current) return dictation.cancel()
      open.current = dictation
      setState({ at: 'recording', dictation })
    } catch (error) {
      fail(error)
    }
  }

  async function finish(dictation: Dictation) {
    open.current = undefined
    setState({ at: 'understanding', dictation })
    try {
      const text = await dictation.finish()
      if (cancelled.has(dictation)) return
      onText(text)
      setState({ at: 'idle' })
    } catch (error) {
      if (!cancelled.has(dictation)) fail(error)
    }
  }

  function cancel(dictation: Dictation) {
    cancelled.add(dictation)
    open.current = undefined
    dictation.cancel()
    setState({ at: 'idle' })
  }

  return { state, loaded, start, finish, cancel }
}

const cancelled = new WeakSet<Dictation>()
