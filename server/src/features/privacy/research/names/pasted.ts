import { absorbClosings } from './closings.ts'
import { absorbFields } from './fields.ts'
import { groupsOf } from './groups.ts'
import { absorbTables } from './tables.ts'
import type { Token } from './tokens.ts'

/** What the form of a pasted text says: labels, columns and signatures. */
export function absorbPasted(text: string, tokens: Token[], isName: boolean[]) {
  const groups = groupsOf(tokens)
  absorbFields(tokens, isName, groups)
  absorbTables(tokens, isName, groups)
  absorbClosings(text, tokens, isName, groups)
}
