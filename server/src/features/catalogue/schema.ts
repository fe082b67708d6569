import type { Reach } from '@agentry/contract/rules/reach'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  customType,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytes, moment } from '../../db/columns.ts'
import { account } from '../auth/schema.ts'
import type { LogicAbilities } from '../../ports/sandbox.ts'
import type { TemplateConfig } from './templates/template-config.ts'
import type { Ancestor, KeptChecks, Visibility } from './templates/template-service.ts'

const listed = sql`visibility = 'public'`

const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' })

export const template = pgTable(
  'template',
  {
    id: uuid('id').primaryKey(),
    /** Null: of the house. */
    creatorId: uuid('creator_id').references(() => account.id, { onDelete: 'set null' }),
    /** Name, handle and mark of the creator's profile, which writes them here when they change. */
    creatorName: text('creator_name').notNull(),
    creatorHandle: text('creator_handle'),
    creatorIsVerified: boolean('creator_is_verified').notNull().default(false),
    name: text('name').notNull(),
    description: text('description').notNull(),
    category: text('category').notNull(),
    isPremium: boolean('is_premium').notNull(),
    visibility: text('visibility').$type<Visibility>().notNull(),
    /** What the visibility was before its creator closed the account, in case it is opened again. */
    visibilityBefore: text('visibility_before').$type<Visibility>(),
    /** An operator's decision, which is stronger than its creator's: a trigger keeps the visibility within it. */
    heldAs: text('held_as', { enum: ['unlisted', 'removed'] }),
    heldReason: text('held_reason'),
    /** What restoring brings back. */
    visibilityBeforeHold: text('visibility_before_hold').$type<Visibility>(),
    /** First in the usual order of the catalogue. */
    isFeatured: boolean('is_featured').notNull().default(false),
    /** What people get. */
    currentVersionId: uuid('current_version_id').notNull(),
    /** What its creator saved since and has not released. */
    draftVersionId: uuid('draft_version_id'),
    /** Of the current version, for cards and filters. */
    priceCents: integer('price_cents'),
    reach: jsonb('reach').$type<Reach>().notNull(),
    /** File name of the cover's picture for cards: the hash of what it is drawn from, and `.webp`. */
    coverFile: text('cover_file'),
    ancestorId: uuid('ancestor_id').references((): AnyPgColumn => template.id, { onDelete: 'set null' }),
    ancestor: jsonb('ancestor').$type<Ancestor>(),
    downloads: integer('downloads').notNull().default(0),
    /** Of `downloads`: by accounts other than the creator's. */
    accountLaunches: integer('account_launches').notNull().default(0),
    /** Guest starts, counted once per network and day. */
    guestNetworks: integer('guest_networks').notNull().default(0),
    /** The usual order of the catalogue. A few anonymous starts must not move a template, so guests count from ten networks on. */
    popularity: integer('popularity')
      .notNull()
      .generatedAlwaysAs(
        sql`account_launches + CASE WHEN guest_networks >= 10 THEN guest_networks ELSE 0 END + CASE WHEN is_featured THEN 1000000000 ELSE 0 END`,
      ),
    ratingSum: integer('rating_sum').notNull().default(0),
    ratingCount: integer('rating_count').notNull().default(0),
    /** The mean; 4.5 until the first rating. */
    rating: numeric('rating', { precision: 3, scale: 2, mode: 'number' })
      .notNull()
      .generatedAlwaysAs(
        sql`CASE WHEN rating_count = 0 THEN 4.5 ELSE round(rating_sum::numeric / rating_count, 2) END`,
      ),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    unique('template_creator_name').on(table.creatorId, table.name).nullsNotDistinct(),
    index('template_by_ancestor').on(table.ancestorId),
    index('template_by_downloads').on(table.downloads.desc().nullsFirst(), table.id).where(listed),
    index('template_by_popularity').on(table.popularity.desc().nullsFirst(), table.id).where(listed),
    index('template_by_rating')
      .on(table.rating.desc().nullsFirst(), table.popularity.desc().nullsFirst(), table.id)
      .where(listed),
    index('template_by_newest').on(table.createdAt.desc().nullsFirst(), table.id).where(listed),
    index('template_by_name')
      .on(sql`lower(name)`, table.id)
      .where(listed),
    index('template_by_category_popularity')
      .on(table.category, table.popularity.desc().nullsFirst(), table.id)
      .where(listed),
    index('template_by_reach_popularity')
      .on(sql`(reach->>'label')`, table.popularity.desc().nullsFirst(), table.id)
      .where(listed),
  ],
)

/** What an agent runs. Never changed once made; an edit makes the next one. */
export const templateVersion = pgTable(
  'template_version',
  {
    id: uuid('id').primaryKey(),
    templateId: uuid('template_id')
      .notNull()
      .references(() => template.id, { onDelete: 'cascade' }),
    version: text('version').notNull(),
    /** Of everything in the folder: the same content is the same version. */
    contentHash: text('content_hash').notNull(),
    config: jsonb('config').$type<TemplateConfig>().notNull(),
    prompt: text('prompt').notNull(),
    logic: text('logic'),
    requirements: text('requirements'),
    tests: text('tests'),
    notes: text('notes'),
    checks: jsonb('checks').$type<KeptChecks>(),
    /** What `logic.py` offers to a model; null without it, and until it was asked. */
    abilities: jsonb('abilities').$type<LogicAbilities>(),
    /** What it takes from its creator's storage: every file of it and its texts. */
    storedBytes: bigint('stored_bytes', { mode: 'number' }).notNull().default(0),
    createdAt: moment('created_at').notNull(),
    /** When others could first get it; null while only its creator can. */
    releasedAt: moment('released_at'),
  },
  (table) => [
    index('template_version_by_template').on(table.templateId, table.createdAt.desc().nullsFirst()),
  ],
)

/** A file below `assets/` of one version. */
export const templateFile = pgTable(
  'template_file',
  {
    versionId: uuid('version_id')
      .notNull()
      .references(() => templateVersion.id, { onDelete: 'cascade' }),
    path: text('path').notNull(),
    contentType: text('content_type').notNull(),
    content: bytes('content').notNull(),
    /** Of the content. A trigger fills it in when the row is inserted; whoever reads the content compares. */
    sha256: bytes('sha256'),
  },
  (table) => [primaryKey({ columns: [table.versionId, table.path] })],
)

/** The cover of one version as people see it: WebP that we drew. Nobody is shown what it was drawn from. */
export const templateCover = pgTable(
  'template_cover',
  {
    versionId: uuid('version_id')
      .notNull()
      .references(() => templateVersion.id, { onDelete: 'cascade' }),
    width: integer('width').notNull(),
    content: bytes('content').notNull(),
    /** Of the content: a damaged picture is drawn again. */
    sha256: bytes('sha256').notNull(),
  },
  (table) => [primaryKey({ columns: [table.versionId, table.width] })],
)

/** What a version is about, as vectors. Made after it was published: until then, it is found by its words. */
export const templateMeaning = pgTable(
  'template_meaning',
  {
    versionId: uuid('version_id')
      .primaryKey()
      .references(() => templateVersion.id, { onDelete: 'cascade' }),
    /** Of its card in the catalogue: name, category and description. */
    card: bytes('card'),
    /** Of the passages of its text files, as `packVectors` makes them. */
    passages: bytes('passages'),
    isComplete: boolean('is_complete').notNull().default(false),
  },
  (table) => [
    index('template_meaning_pending')
      .on(table.versionId)
      .where(sql`NOT is_complete`),
  ],
)

/**
 * Which templates changed that others can open, for the servers that keep the shelf in memory. A trigger writes it in the
 * transaction that changes one; rows of more than a day are removed.
 */
export const templateChange = pgTable(
  'template_change',
  {
    templateId: uuid('template_id').notNull(),
    changedBy: transactionId('changed_by')
      .notNull()
      .default(sql`pg_current_xact_id()`),
    changedAt: moment('changed_at')
      .notNull()
      .default(sql`now()`),
    /** Whether others can open it now and could not before, or the other way round: cards of its copies tell that. */
    openedOrClosed: boolean('opened_or_closed').notNull().default(true),
  },
  (table) => [index('template_change_by_transaction').on(table.changedBy)],
)

const personAndTemplate = () => ({
  accountId: uuid('account_id')
    .notNull()
    .references(() => account.id, { onDelete: 'cascade' }),
  templateId: uuid('template_id')
    .notNull()
    .references(() => template.id, { onDelete: 'cascade' }),
})

export const savedTemplate = pgTable(
  'saved_template',
  {
    ...personAndTemplate(),
    savedAt: moment('saved_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.templateId] }),
    index('saved_template_by_template').on(table.templateId),
  ],
)

/** Bought for good: opens and launches it without Pro, also after it was taken off the shelf. */
export const templateGrant = pgTable(
  'template_grant',
  {
    ...personAndTemplate(),
    grantedAt: moment('granted_at').notNull(),
    /** What was on sale then: stays usable when the template is taken off the shelf. */
    versionId: uuid('version_id'),
    /** What the buyer had used of the template before. */
    turnsBefore: integer('turns_before').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.templateId] }),
    index('template_grant_by_template').on(table.templateId),
  ],
)

/** Answered turns of a person with a template by calendar month (UTC): for refunds, and for the share of Pro income. */
export const templateMonthUse = pgTable(
  'template_month_use',
  {
    ...personAndTemplate(),
    /** The month's first day. */
    month: date('month').notNull(),
    turns: integer('turns').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.templateId, table.month] }),
    index('template_month_use_by_month').on(table.month),
    index('template_month_use_by_template').on(table.templateId),
  ],
)

/** Who has launched or tried a template, as a hash: each counts once in `downloads`. */
export const templateUse = pgTable(
  'template_use',
  {
    templateId: uuid('template_id')
      .notNull()
      .references(() => template.id, { onDelete: 'cascade' }),
    userHash: bytes('user_hash').notNull(),
    usedAt: moment('used_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.templateId, table.userHash] })],
)

/** When somebody first made a template public. It outlives the template, so that deleting one does not reset the limits. */
export const templatePublication = pgTable(
  'template_publication',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** Not a reference: the template may be gone. */
    templateId: uuid('template_id').notNull(),
    publishedAt: moment('published_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.templateId] })],
)

/** What its creator works on: the saved draft, or what is released where nothing was saved since. For queries with a join. */
export const latestVersionId = sql<string>`coalesce(${template.draftVersionId}, ${template.currentVersionId})`

/** The template that this one was made from, where everybody can still open it. */
export const openAncestorId = sql<string | null>`(
  SELECT origin.id FROM template AS origin
  WHERE origin.id = template.ancestor_id AND origin.visibility IN ('public', 'unlisted'))`

/** Whether the content of a row still has the hash that it was stored with. The database compares. */
export const isIntact = sql<boolean>`coalesce(sha256(${templateFile.content}) = ${templateFile.sha256}, false)`
