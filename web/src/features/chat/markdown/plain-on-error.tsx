import { Component, type ReactNode } from 'react'
import { PlainPart } from './plain-part.tsx'

interface Props {
  text: string
  children: ReactNode
}

/** Should a parser fail at a text after all, that text is shown plain, and the rest of the page stays. */
export class PlainOnError extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    const { text, children } = this.props
    return this.state.hasFailed ? <PlainPart text={text} continues={false} /> : children
  }
}
