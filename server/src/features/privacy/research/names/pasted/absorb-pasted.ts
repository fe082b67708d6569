import { absorbClosings } from './closings.ts'
import { absorbFields } from './fields.ts'
import { groupsOf } from './groups.ts'
import { absorbTables } from './tables.ts'
import type { Token } from '../tokens.ts'

/** What the form of a pasted text says: labels, columns and signatures. Returns the places of what is nobody. */
export function absorbPasted(text: string, tokens: Token[], isName: boolean[]) {
  const groups = groupsOf(tokens)
  const nobody = new Set<number>()
  absorbFields(tokens, isName, nobody, groups)
  absorbTables(tokens, isName, nobody, groups)
  absorbClosings(text, tokens, isName, groups)
  for (const at of nobody) isName[at] = false
  return nobody
}
