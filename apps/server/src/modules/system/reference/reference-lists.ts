import type { Db } from '../../../kernel/database/database.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { findAllDictionaryItems, findAllMajors, findOwnMajors, findRegions } from './reference.store.ts'

/** English names are empty where an entry is not translated. */
export type ListedItem = {
  readonly value: string
  readonly label: string
  readonly labelEn: string
  readonly group: string | null
}
export type ListedRegion = {
  readonly code: string
  readonly name: string
  readonly nameEn: string
  readonly children: readonly ListedRegion[]
}
export type ListedMajor = {
  readonly code: string
  readonly name: string
  readonly nameEn: string
  readonly path: readonly string[]
}

/** The complete public lists, for checks that cannot query the database entry by entry. */
export type ReferenceLists = {
  readonly dictionaries: ReadonlyMap<string, readonly ListedItem[]>
  readonly provinces: readonly ListedRegion[]
  readonly majors: readonly ListedMajor[]
}

const topics: ReadonlySet<string | undefined> = new Set(['dictionary', 'region', 'major', undefined])
const listCaches = new WeakMap<Platform, { lists: Promise<ReferenceLists> | undefined }>()

/** The lists of a server, read once and again after each change. */
export function referenceLists(platform: Platform): Promise<ReferenceLists> {
  const cache = listCaches.get(platform) ?? createListCache(platform)
  cache.lists ??= readLists(platform.database.db).catch((error: unknown) => {
    cache.lists = undefined
    throw error
  })
  return cache.lists
}

function createListCache(platform: Platform) {
  const cache: { lists: Promise<ReferenceLists> | undefined } = { lists: undefined }
  platform.changes.onChange((topic) => {
    if (topics.has(topic)) cache.lists = undefined
  })
  listCaches.set(platform, cache)
  return cache
}

/** The lists as seen by a connection or a transaction. */
export async function readLists(db: Db): Promise<ReferenceLists> {
  const items = await findAllDictionaryItems(db)
  return {
    dictionaries: Map.groupBy(items, ({ dictionary }) => dictionary),
    provinces: treeOf(await findRegions(db)),
    majors: await findAllMajors(db),
  }
}

type RegionRow = {
  readonly code: string
  readonly parent_code: string | null
  readonly name: string
  readonly name_en: string
}

function treeOf(rows: readonly RegionRow[]): ListedRegion[] {
  const below = Map.groupBy(rows, ({ parent_code }) => parent_code)
  const listed = (parent: string | null): ListedRegion[] =>
    (below.get(parent) ?? []).map(({ code, name, name_en }) => ({
      code,
      name,
      nameEn: name_en,
      children: listed(code),
    }))
  return listed(null)
}

/** Majors that a person has added and that are not approved yet. */
export const ownMajors = (db: Db, personId: string): Promise<ListedMajor[]> => findOwnMajors(db, personId)
