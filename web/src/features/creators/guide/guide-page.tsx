import type { ComponentType } from 'react'
import { paths } from '../../../app/paths.ts'
import { makeZip } from '../../../core/make-zip.ts'
import { usePageTitle } from '../../../core/page/page-title.ts'
import { apiReferenceAddress } from '../../../core/server/address.ts'
import { saveFile } from '../../../core/server/save-file.ts'
import { BookPage } from '../../../ui/book-page.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { LinkButton } from '../../../ui/forms/link-button.tsx'
import { TextLink } from '../../../ui/forms/text-link.tsx'
import templates from '../../../../../docs/templates.md?raw'
import { exampleFiles } from './example.ts'
import { readGuide } from './guide-sections.ts'

const { lead, sections } = readGuide(templates)
const exampleTitle = 'A complete example'

interface Props {
  Text: ComponentType<{ text: string; growing: boolean }>
}

/** What a template is made of: the very text that the repository has for creators. */
export function GuidePage({ Text }: Props) {
  usePageTitle('Guide for creators')
  const chapters = [{ id: 'what-it-is', title: 'What a template is', text: lead }, ...sections].map(
    ({ id, title, text }) => ({
      id,
      title,
      body: (
        <>
          {title === exampleTitle && <ExampleActions />}
          <Text text={text} growing={false} />
        </>
      ),
    }),
  )
  return (
    <BookPage
      title="Guide for creators"
      lead="Everything that a template can hold: its settings, the tools that its code offers, what it can show, and the checks that keep it right."
      printLabel="Print"
      sections={chapters}
    >
      <TextLink className="inline-flex min-h-11 items-center" to={paths.createAgent}>
        Create Agent
      </TextLink>
      <TextLink className="inline-flex min-h-11 items-center" to={paths.upload}>
        Upload Template
      </TextLink>
      <a
        className="inline-flex min-h-11 items-center underline underline-offset-4"
        href={apiReferenceAddress}
      >
        API reference
      </a>
    </BookPage>
  )
}

function ExampleActions() {
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <Button onClick={() => saveFile(makeZip(exampleFiles(), 'application/zip'), 'kitty-keeper.zip')}>
        Download as a ZIP
      </Button>
      <LinkButton to={paths.exampleTemplate}>Open in Create Agent</LinkButton>
    </div>
  )
}
