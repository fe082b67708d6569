import { Fragment, type ReactNode } from 'react'
import { BookPage, type BookSection } from '../../../ui/book-page.tsx'

export type LegalSection = BookSection

interface Props {
  title: string
  updated: string
  printLabel: string
  sections: LegalSection[]
  /** Links below the text. */
  children: ReactNode
}

export function LegalDocument({ updated, ...rest }: Props) {
  return <BookPage lead={`Last updated: ${updated}`} {...rest} />
}

export const paragraphs = (...texts: ReactNode[]) =>
  texts.map((text, at) => <Fragment key={at}>{typeof text === 'string' ? <p>{text}</p> : text}</Fragment>)

export const list = (...items: string[]) => (
  <ul>
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
)

export const mailTo = (email: string) => <a href={`mailto:${email}`}>{email}</a>
