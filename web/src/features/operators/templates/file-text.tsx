interface Props {
  path: string
  text: string
}

/** A text of a template, read only. */
export function FileText({ path, text }: Props) {
  return (
    <div className="grid min-w-0 gap-2">
      <h3 className="font-mono text-sm wrap-anywhere">{path}</h3>
      <pre
        tabIndex={0}
        aria-label={path}
        className="max-h-96 overflow-y-auto rounded-md border border-line bg-sunken p-4 font-mono text-sm whitespace-pre-wrap wrap-anywhere"
      >
        {text}
      </pre>
    </div>
  )
}
