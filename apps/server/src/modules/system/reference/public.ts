import type { CodedPath } from '@rostrum/contracts/recruitment/positions/requirements'
import type { Db } from '../../../kernel/database/database.ts'
import { findDictionaryItems, findMajor, findRegionPath } from './reference.store.ts'

/**
 * Codes from the root of the catalogue down to the major itself: `080901` is below `0809`, which is below `08`.
 * An applicant's own entry has none above it until it is approved; an unknown code has no path at all.
 */
export async function majorAncestors(db: Db, code: string): Promise<string[]> {
  return (await findMajor(db, code))?.path ?? []
}

/** A major with its place in the catalogue; undefined for an unknown code. */
export async function majorWithPath(db: Db, code: string): Promise<CodedPath | undefined> {
  const major = await findMajor(db, code)
  return major && { code, name: major.name, path: major.path }
}

/** A region of GB/T 2260 with the province and city above it; undefined for an unknown code. */
export async function regionWithPath(db: Db, code: string): Promise<CodedPath | undefined> {
  const path = await findRegionPath(db, code)
  const own = path.at(-1)
  return own && { code, name: own.name, path: path.map((region) => region.code) }
}

/** An entry of a dictionary below its group, for example a certificate below its kind. */
export async function itemWithPath(db: Db, dictionary: string, value: string): Promise<CodedPath | undefined> {
  const item = (await findDictionaryItems(db, [dictionary])).find((candidate) => candidate.value === value)
  return (
    item && { code: value, name: item.label, path: item.group_value === null ? [value] : [item.group_value, value] }
  )
}
/** The entries of a dictionary that are in use, in their order. */
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
