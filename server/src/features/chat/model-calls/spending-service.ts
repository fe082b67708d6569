import type { Ports } from '../../../ports/ports.ts'
import { monthOf } from '../../billing/allowance/allowance-service.ts'
import { findTotal } from './spending-repository.ts'

/** What language models cost this month so far, running calls at their most, in billionths of a US dollar. */
export const spentThisMonth = ({ db, clock }: Pick<Ports, 'db' | 'clock'>) =>
  findTotal(db, monthOf(clock.now()))
