import type { ListedMajor, ListedRegion, ReferenceLists } from './reference-lists.ts'

const translationCache = new WeakMap<ReferenceLists, ReferenceLists>()

/** The lists with the names for a reader of English; the Chinese name where an entry is not translated. */
export function referenceListsInEnglish(lists: ReferenceLists): ReferenceLists {
  const existing = translationCache.get(lists)
  if (existing) return existing
  const dictionaries = [...lists.dictionaries].map(
    ([code, items]) => [code, items.map((item) => ({ ...item, label: item.labelEn || item.label }))] as const,
  )
  const english = {
    dictionaries: new Map(dictionaries),
    provinces: lists.provinces.map(regionInEnglish),
    majors: lists.majors.map(majorInEnglish),
  }
  translationCache.set(lists, english)
  return english
}

export const majorInEnglish = (major: ListedMajor): ListedMajor => ({ ...major, name: major.nameEn || major.name })

const regionInEnglish = (region: ListedRegion): ListedRegion => ({
  ...region,
  name: region.nameEn || region.name,
  children: region.children.map(regionInEnglish),
})
