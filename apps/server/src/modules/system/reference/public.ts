import type { CodedPath } from '@rostrum/contracts/recruitment/positions/requirements'
import type { Db } from '../../../kernel/database/database.ts'
import { findDictionaryItems, findMajor, findRegionPath } from './reference.store.ts'

/**
 * Codes from the root of the catalog down to the major itself: `080901` is below `0809`, which is below `08`. An
 * applicant's own entry has no ancestors until it is approved; an unknown code has no path at all.
 */
export async function majorAncestors(db: Db, code: string): Promise<string[]> {
  return (await findMajor(db, code))?.path ?? []
}

/** A major with its path in the catalog; undefined for an unknown code. */
export async function majorWithPath(db: Db, code: string): Promise<CodedPath | undefined> {
  const major = await findMajor(db, code)
  return major && { code, name: major.name, path: major.path }
}

/** A region of GB/T 2260 with its province and city; undefined for an unknown code. */
export async function regionWithPath(db: Db, code: string): Promise<CodedPath | undefined> {
  const path = await findRegionPath(db, code)
  const own = path.at(-1)
  return own && { code, name: own.name, path: path.map((region) => region.code) }
}

/** A dictionary entry with its group, for example a certificate with its kind. */
export async function itemWithPath(db: Db, dictionary: string, value: string): Promise<CodedPath | undefined> {
  const item = (await findDictionaryItems(db, [dictionary])).find((candidate) => candidate.value === value)
  return (
    item && { code: value, name: item.label, path: item.group_value === null ? [value] : [item.group_value, value] }
  )
}
/** The active entries of a dictionary, in order. */
export const listDictionary = (db: Db, dictionary: string) => findDictionaryItems(db, [dictionary])

export { type CatalogueNames, catalogueNames } from './catalogue-names.ts'
export { majorInEnglish, referenceListsInEnglish } from './lists-in-english.ts'
export {
  type ListedMajor,
  type ListedRegion,
  ownMajors,
  type ReferenceLists,
  readLists,
  referenceLists,
} from './reference-lists.ts'
