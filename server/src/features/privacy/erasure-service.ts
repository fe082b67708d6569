import { forEachSettled } from '../../core/concurrency/for-each-settled.ts'
import type { PersonalData } from '../../core/personal-data.ts'
import type { Ports } from '../../ports/ports.ts'
import { personalData } from '../personal-data.ts'
import * as repository from './erasure-repository.ts'

type Needs = Pick<Ports, 'db' | 'clock' | 'files'>
type Step = Pick<PersonalData<never>, 'erase' | 'fileKeys'>

interface Receipt {
  id: string
  erased: Record<string, number>
}

/** Erases every account whose 30 days are over. Tells each receipt when it is there, and answers them all. */
export async function eraseDue(ports: Needs, tell?: (receipt: Receipt) => void): Promise<Receipt[]> {
  const receipts: Receipt[] = []
  await forEachSettled(await repository.listDue(ports.db, ports.clock.now()), async ({ id }) => {
    const finished = await eraseAccount(ports, id)
    if (!finished) return
    receipts.push(finished)
    tell?.(finished)
  })
  return receipts
}

/**
 * One feature after the other, each in a transaction with its counts. Killed anywhere, the next run does the
 * rest: what is gone already is found to be gone and is not counted twice.
 */
async function eraseAccount(ports: Needs, id: string): Promise<Receipt | undefined> {
  const steps: Step[] = Object.values(personalData)
  for (const step of steps) await eraseStep(ports, id, { ...step, isLast: step === steps.at(-1) })
  const receipt = await repository.findReceipt(ports.db, id)
  return receipt?.finishedAt ? { id, erased: receipt.erased } : undefined
}

async function eraseStep({ db, clock, files }: Needs, id: string, step: Step & { isLast: boolean }) {
  await db.transaction(async (tx) => {
    const row = await repository.lockUnfinished(tx, id)
    if (!row?.accountId) return
    const keys = (await step.fileKeys?.(tx, row.accountId)) ?? []
    for (const key of keys) await files.remove(key)
    const erased = sum(row.erased, { ...(await step.erase(tx, row.accountId)), files: keys.length })
    await repository.noteErased(tx, { id, erased, finishedAt: step.isLast ? clock.now() : null })
  })
}

function sum(before: Record<string, number>, added: Record<string, number>) {
  const names = Object.keys({ ...before, ...added })
  return Object.fromEntries(names.map((name) => [name, (before[name] ?? 0) + (added[name] ?? 0)]))
}
