import templates from '../../../../../docs/templates.md?raw'
import { emptyDraft, type TemplateDraftState } from '../create/draft.ts'
import { glanceAtConfig } from '../upload/config-glance.ts'

/** The files of the guide's complete example, by their names: each name stands alone on a line before its code. */
export function exampleFiles(): Record<string, string> {
  const [, example = ''] = templates.split('## A complete example\n')
  const files: Record<string, string> = {}
  let name = ''
  let isCode = false
  for (const line of example.split('\n')) {
    if (line.startsWith('```')) isCode = !isCode
    else if (isCode) files[name] = `${files[name] ?? ''}${line}\n`
    else name = /^`([\w.]+)`$/.exec(line)?.[1] ?? name
  }
  return files
}

/** The complete example as a draft that was never saved. */
export function exampleDraft(): TemplateDraftState {
  const files = exampleFiles()
  const { name, description, category } = glanceAtConfig(files['config.yaml'] ?? '')
  const starters = [...(files['config.yaml'] ?? '').matchAll(/^ {2}- "(.*)"$/gm)].map(
    ([, words = '']) => words,
  )
  const { content, ...rest } = emptyDraft()
  return {
    ...rest,
    isExample: true,
    content: {
      ...content,
      config: { ...content.config, name, description, category, starters, engine: 'model' },
      prompt: files['prompt.txt'] ?? '',
      logic: files['logic.py'] ?? '',
      tests: files['tests.yaml'] ?? '',
    },
  }
}
