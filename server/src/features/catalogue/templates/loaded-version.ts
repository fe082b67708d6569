import { eq } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { isIntact, refuseDamaged } from './intact-files.ts'
import { template, templateFile, templateVersion } from '../schema.ts'
import type { TemplateConfig } from './template-config.ts'
import { isWheel, wheelFolder, type TemplateAsset } from './template-source.ts'

/** What an agent of this version needs to answer. */
export interface LoadedVersion {
  id: string
  templateId: string
  /** Null: of the house. */
  creatorId: string | null
  config: TemplateConfig
  prompt: string
  logic: string | undefined
  /** Text files below `assets/`, by their path there. */
  texts: Record<string, string>
  /** Python packages that the template brings, by file name. */
  wheels: Record<string, Uint8Array>
}

const keptBytesMax = 64 * 1024 * 1024

/** A version never changes until it is erased, and then no agent runs it: what was loaded once may stay. */
const kept = new Map<string, LoadedVersion>()
const loading = new Map<string, Promise<LoadedVersion>>()
let keptBytes = 0

export async function loadVersion(db: Db, versionId: string): Promise<LoadedVersion> {
  const known = kept.get(versionId) ?? loading.get(versionId)
  if (known) return known
  const reading = readVersion(db, versionId)
  loading.set(versionId, reading)
  try {
    const version = await reading
    keep(version)
    return version
  } finally {
    loading.delete(versionId)
  }
}

function keep(version: LoadedVersion) {
  const bytes = bytesOf(version)
  if (bytes > keptBytesMax) return
  kept.set(version.id, version)
  keptBytes += bytes
  for (const oldest of kept.values()) {
    if (keptBytes <= keptBytesMax) return
    kept.delete(oldest.id)
    keptBytes -= bytesOf(oldest)
  }
}

/** At most: a character takes one byte or two. */
function bytesOf({ prompt, logic = '', texts, wheels }: LoadedVersion) {
  const characters = [prompt, logic, ...Object.values(texts)].reduce((sum, { length }) => sum + length, 0)
  return Object.values(wheels).reduce((sum, { length }) => sum + length, 2 * characters)
}

async function readVersion(db: Db, versionId: string): Promise<LoadedVersion> {
  const [row] = await db
    .select({ version: templateVersion, creatorId: template.creatorId })
    .from(templateVersion)
    .innerJoin(template, eq(template.id, templateVersion.templateId))
    .where(eq(templateVersion.id, versionId))
  if (!row) throw new Error(`template version ${versionId} is not there`)
  const files = await db
    .select({
      path: templateFile.path,
      contentType: templateFile.contentType,
      content: templateFile.content,
      isIntact,
    })
    .from(templateFile)
    .where(eq(templateFile.versionId, versionId))
  refuseDamaged(versionId, files)
  const { config, prompt, logic, templateId } = row.version
  return {
    id: versionId,
    templateId,
    creatorId: row.creatorId,
    config,
    prompt,
    logic: logic ?? undefined,
    ...textsAndWheels(files),
  }
}

/** What of `assets/` an answer can use. */
export function textsAndWheels(files: TemplateAsset[]): Pick<LoadedVersion, 'texts' | 'wheels'> {
  const texts = files.filter(({ contentType }) => /^text\/|^application\/json/.test(contentType))
  const wheels = files.filter(({ path }) => isWheel(path))
  return {
    texts: Object.fromEntries(texts.map(({ path, content }) => [path, content.toString('utf8')])),
    wheels: Object.fromEntries(wheels.map(({ path, content }) => [path.slice(wheelFolder.length), content])),
  }
}
