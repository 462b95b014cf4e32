import type { DictionaryItem, Major, Region, School } from '@rostrum/contracts/system/reference/calls'
import type { PortalLocale } from '@rostrum/i18n/locale'
import type { Selectable } from 'kysely'
import type { Major as MajorRow, School as SchoolRow } from '../../../kernel/database/database-types.ts'
import { translate } from '../../../kernel/http/messages.ts'

type ItemRow = {
  dictionary: string
  value: string
  label: string
  label_en: string
  standard_code: string | null
  group_value: string | null
}
type RegionRow = { code: string; parent_code: string | null; name: string; name_en: string }

/** Every requested dictionary, also when it has no entry. */
export function presentDictionaries(
  codes: readonly string[],
  rows: readonly ItemRow[],
): Record<string, DictionaryItem[]> {
  const byCode = new Map<string, DictionaryItem[]>(codes.map((code) => [code, []]))
  for (const row of rows) {
    byCode.get(row.dictionary)?.push({
      value: row.value,
      label: row.label,
      labelEn: row.label_en,
      standardCode: row.standard_code,
      group: row.group_value,
    })
  }
  return Object.fromEntries(byCode)
}

/** Builds the tree in one pass: parents come before their children in code order. */
export function presentRegions(rows: readonly RegionRow[]): Region[] {
  const nodes = new Map<string, Region>()
  const provinces: Region[] = []
  for (const { code, parent_code, name, name_en } of rows) {
    const node: Region = { code, name, nameEn: name_en }
    nodes.set(code, node)
    const parent = parent_code === null ? undefined : nodes.get(parent_code)
    if (!parent) provinces.push(node)
    else if (parent.children) parent.children.push(node)
    else parent.children = [node]
  }
  return provinces
}

export const presentSchool = ({ id, name, name_en, province, owner_person_id }: Selectable<SchoolRow>): School => ({
  id,
  name,
  nameEn: name_en || name,
  province,
  pending: owner_person_id !== null,
})

type Names = ReadonlyMap<string, { name: string; name_en: string }>

const educationOf: Readonly<Record<Major['catalogue'], string>> = {
  vocational: 'requirement.education_juniorCollege',
  undergraduate: 'requirement.education_bachelor',
  postgraduate: 'requirement.education_postgraduate',
}

export function presentMajor(row: Selectable<MajorRow>, names: Names, locale: PortalLocale): Major {
  const pending = row.owner_person_id !== null
  const nameOf = (code: string) => {
    const { name, name_en } = code === row.code ? row : (names.get(code) ?? { name: code, name_en: code })
    return locale === 'en' && name_en !== '' ? name_en : name
  }
  return {
    code: row.code,
    name: row.name,
    nameEn: row.name_en || row.name,
    catalogue: row.catalogue as Major['catalogue'],
    catalogueName: translate(educationOf[row.catalogue as Major['catalogue']], {}, locale),
    level: row.level as Major['level'],
    path: row.path,
    pathNames: row.path.map(nameOf),
    pending,
  }
}
