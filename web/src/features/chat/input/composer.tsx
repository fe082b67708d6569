import { messageMax } from '@agentry/contract/rules/limits'
import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { useStore } from 'zustand'
import { isComposing } from '../../../core/keyboard/is-composing.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { SquareIcon } from '../../../ui/page-icons.tsx'
import { useChat } from '../chat-context.ts'
import { ArrowUpIcon, FileIcon, ImageIcon } from '../chat-icons.tsx'
import { documentKinds, imageKinds } from './accepted.ts'
import { AttachmentChips } from './attachment-chips.tsx'
import { FilePicker } from './file-picker.tsx'
import { RecordButton } from './record-button.tsx'
import { UploadWait, useUploadWait } from './upload-wait.tsx'
import type { useAttachments } from './use-attachments.ts'
import { useGrowingField } from './use-growing-field.ts'

interface Props {
  attaching: ReturnType<typeof useAttachments>
  /** The model's label and what is left of the plan. */
  note: ReactNode
}

export function Composer({ attaching, note }: Props) {
  const { conversation, name, attach, closed, takesFocus = true } = useChat()
  const words = useStore(conversation.input, (state) => state.words)
  const turn = useStore(conversation.store, (state) => state.turn)
  const field = useGrowingField()
  const text = words.trim()
  const isBusy = turn !== 'idle'
  const canSend = text !== '' && !isBusy && !closed && !attaching.isUploading

  const upload = useUploadWait(attaching.attachments)

  useFocusOnFinePointer(field, takesFocus ? conversation.id : '')
  useFocusWhenLost(field, isBusy)

  function send() {
    if (text !== '' && !isBusy) upload.tell()
    if (!canSend) return
    conversation.input.setState({ words: '' })
    attaching.clear()
    void conversation.send({ message: text, files: attaching.files })
  }

  function pick(files: File[]) {
    attaching.add(files)
    focusOnFinePointer(field)
  }

  function remove(key: string) {
    attaching.remove(key)
    focusOnFinePointer(field)
  }

  function retry(again: () => void) {
    again()
    focusOnFinePointer(field)
  }

  return (
    <form
      aria-label="Write a message"
      data-composer
      className="mx-auto grid w-full max-w-180 rounded-lg border border-line bg-raised shadow-float has-[textarea:focus-visible]:outline-2 has-[textarea:focus-visible]:outline-offset-2 has-[textarea:focus-visible]:outline-focus"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {closed && <div className="border-b border-line px-4 py-2.5 text-sm text-ink-soft">{closed}</div>}
      <AttachmentChips attachments={attaching.attachments} onRemove={remove} onRetry={retry} />
      <UploadWait words={upload.words} />
      <textarea
        ref={field}
        aria-label="Message"
        placeholder={`Write to ${name}`}
        value={words}
        maxLength={messageMax}
        rows={1}
        className="w-full resize-none bg-transparent px-4 py-3 leading-6 outline-none placeholder:text-ink-soft"
        onChange={(event) => conversation.input.setState({ words: event.target.value })}
        onPaste={(event) => {
          const pictures = [...event.clipboardData.files].filter(({ type }) => type.startsWith('image/'))
          if (pictures.length === 0 || !attach) return
          event.preventDefault()
          attaching.add(pictures)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || isComposing(event.nativeEvent)) return
          event.preventDefault()
          send()
        }}
      />
      {/* On a phone the pickers make room for what is being recorded. */}
      <div className="group/bar flex flex-wrap items-center gap-x-0.5 gap-y-1 px-2 pb-2">
        {attach && (
          <>
            <FilePicker label="Attach documents" icon={<FileIcon />} accept={documentKinds} onPick={pick} />
            <FilePicker label="Attach images" icon={<ImageIcon />} accept={imageKinds} onPick={pick} />
          </>
        )}
        <RecordButton
          onText={(spoken) => {
            // Somebody may have typed while it was being understood.
            const typed = conversation.input.getState().words.trimEnd()
            conversation.input.setState({ words: typed ? `${typed} ${spoken}` : spoken })
            field.current?.focus()
          }}
        />
        <div
          className={classNames(
            'min-w-0 flex-1 px-1.5 text-[0.8125rem] leading-4.5 text-ink-soft',
            attach && 'max-sm:order-first max-sm:basis-full max-sm:px-2 max-sm:pb-1',
          )}
        >
          {note}
        </div>
        {/* Two buttons to React, too: one that turned into Send under the press on Stop would send at once. */}
        {isBusy ? (
          <Button key="stop" size="small" look="strong" className="ml-auto" onClick={conversation.stop}>
            <SquareIcon size={14} />
            Stop
          </Button>
        ) : (
          <Button
            key="send"
            size="small"
            look="primary"
            type="submit"
            className="ml-auto"
            disabled={!canSend}
          >
            Send
            <ArrowUpIcon size={16} />
          </Button>
        )}
      </div>
    </form>
  )
}

/** Ready to type at once; on a phone the keyboard would cover half of the conversation. */
function focusOnFinePointer(field: RefObject<HTMLTextAreaElement | null>) {
  if (matchMedia('(pointer: fine)').matches) field.current?.focus({ preventScroll: true })
}

/** What was pressed (a starter, Retry, Stop) goes away as a turn begins or ends: the focus goes where one writes on. */
function useFocusWhenLost(field: RefObject<HTMLTextAreaElement | null>, isBusy: boolean) {
  const wasBusy = useRef(isBusy)
  useEffect(() => {
    if (wasBusy.current === isBusy) return
    wasBusy.current = isBusy
    if (document.activeElement === document.body) focusOnFinePointer(field)
  }, [field, isBusy])
}

function useFocusOnFinePointer(field: RefObject<HTMLTextAreaElement | null>, conversationId: string) {
  useEffect(() => {
    if (conversationId) focusOnFinePointer(field)
  }, [conversationId, field])
}
