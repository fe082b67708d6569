import { memo } from 'react'
import { classNames } from '../../../ui/class-names.ts'

/** Text that would take too long to read as Markdown. The first part of it says so. */
export const PlainPart = memo(function PlainPart({ text, continues }: { text: string; continues: boolean }) {
  return (
    <div className={classNames('block plain-part', continues && 'continues')}>
      {!continues && (
        <p className="plain-note">This part is too complex to format. It is shown as plain text.</p>
      )}
      {text}
    </div>
  )
})
