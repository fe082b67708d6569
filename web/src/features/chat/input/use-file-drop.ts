import { useRef, useState, type DragEvent } from 'react'

const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

/** Files dragged over an area. Entering a child leaves its parent, so entries are counted. */
export function useFileDrop(onDrop: ((files: File[]) => void) | undefined) {
  const [isOver, setOver] = useState(false)
  const depth = useRef(0)
  function end() {
    depth.current = 0
    setOver(false)
  }
  if (!onDrop) return { isOver: false, handlers: {} }
  return {
    isOver,
    handlers: {
      onDragEnter(event: DragEvent) {
        if (!carriesFiles(event)) return
        depth.current++
        setOver(true)
      },
      onDragLeave(event: DragEvent) {
        if (carriesFiles(event) && --depth.current <= 0) end()
      },
      onDragOver(event: DragEvent) {
        if (carriesFiles(event)) event.preventDefault()
      },
      onDrop(event: DragEvent) {
        if (!carriesFiles(event)) return
        event.preventDefault()
        end()
        onDrop([...event.dataTransfer.files])
      },
    },
  }
}
