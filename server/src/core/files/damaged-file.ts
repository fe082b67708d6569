import { AppError } from '../errors.ts'

interface Damage {
  /** For the operator's log: the key in the file store, or the row. Never a person's words. */
  place: string
  problem: 'changed' | 'missing' | 'unreadable'
  /** As the person knows it. */
  thing?: 'file' | 'template'
}

/** What is stored is no longer what was uploaded. Nothing of it is handed out. */
export class DamagedFile extends AppError {
  override name = 'DamagedFile'
  readonly place: string
  readonly problem: Damage['problem']

  constructor({ place, problem, thing = 'file' }: Damage) {
    const advice =
      thing === 'file'
        ? 'If you still have the original, upload it again.'
        : 'Its creator can upload it again.'
    super('file-damaged', `This ${thing} is damaged in storage and cannot be used. ${advice}`)
    this.place = place
    this.problem = problem
  }
}
