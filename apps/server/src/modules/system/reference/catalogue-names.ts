import type { Platform } from '../../../kernel/platform.ts'
import { type ListedRegion, type ReferenceLists, referenceLists } from './reference-lists.ts'

type NameOf = (code: string) => string | undefined

/** English names of catalog entries by their codes; undefined where one is not translated. */
export type CatalogueNames = { readonly major: NameOf; readonly region: NameOf; readonly certificate: NameOf }

const nameCache = new WeakMap<ReferenceLists, CatalogueNames>()

export async function catalogueNames(platform: Platform): Promise<CatalogueNames> {
  const lists = await referenceLists(platform)
  const names = nameCache.get(lists) ?? namesIn(lists)
  nameCache.set(lists, names)
  return names
}

function namesIn({ majors, provinces, dictionaries }: ReferenceLists): CatalogueNames {
  const certificates = dictionaries.get('certificate') ?? []
  return {
    major: lookUp(majors.map(({ code, nameEn }) => [code, nameEn])),
    region: lookUp(provinces.flatMap(flattenNames)),
    certificate: lookUp(certificates.map(({ value, labelEn }) => [value, labelEn])),
  }
}

const flattenNames = ({ code, nameEn, children }: ListedRegion): [string, string][] => [
  [code, nameEn],
  ...children.flatMap(flattenNames),
]

function lookUp(entries: readonly (readonly [string, string])[]): NameOf {
  const names = new Map(entries)
  return (code) => names.get(code) || undefined
}
