import type { KeptMail } from '../../../../core/kept-by-conversation.ts'
import { useViewer } from '../../../../core/server/viewer.ts'
import { marksIn } from '../../links/judge-link.ts'
import { useLinkGuard } from '../../links/link-context.ts'
import { MarkedText } from '../../links/marked-text.tsx'
import { linksIn } from './mail-links.ts'

/** What the recipient will see and no field shows in full: from whom, to whom, the subject, and every link as it is. */
export function MailSummary({ to, subject, body }: KeptMail) {
  const { user } = useViewer()
  const { compared } = useLinkGuard()
  const links = linksIn(body)
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-sm text-ink-soft [&>dd]:wrap-anywhere [&>dd]:text-ink">
      <dt>From</dt>
      <dd>{user ? `${user.full_name} via Agentry, replies go to ${user.email}` : 'you, via Agentry'}</dd>
      <dt>To</dt>
      <dd>{to}</dd>
      <dt>Subject</dt>
      <dd dir="auto">{subject}</dd>
      <dt>Links</dt>
      <dd>
        {links.length === 0 ? (
          'none'
        ) : (
          <ul aria-label="Links in this mail">
            {links.map((link) => (
              <li key={link}>
                <MarkedText text={link} marks={marksIn(link, compared())} />
              </li>
            ))}
          </ul>
        )}
      </dd>
    </dl>
  )
}
