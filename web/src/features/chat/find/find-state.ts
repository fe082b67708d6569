import { create } from 'zustand'
import type { Match } from './find-matches.ts'

const closed = { isOpen: false, words: '', current: undefined as Match | undefined }

/** One chat is in front at a time; leaving it closes the search. */
export const useFind = create<typeof closed>()(() => closed)

export const openFind = () => useFind.setState({ isOpen: true })
export const closeFind = () => useFind.setState(closed)
