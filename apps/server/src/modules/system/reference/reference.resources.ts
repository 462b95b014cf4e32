import { dictionaryItems, majors, schools } from '@rostrum/contracts/system/operations/resources'
import { sql } from 'kysely'
import { bindResource } from '../../../engines/resource/binding.ts'

export const dictionaryItemResource = bindResource(dictionaryItems, {
  table: 'dictionary_item',
  columns: {
    dictionary: 'dictionary',
    value: 'value',
    label: 'label',
    labelEn: 'label_en',
    standardCode: 'standard_code',
    position: 'position',
    retired: 'retired',
  },
  scopeColumns: 'installation',
  search: 'search_text',
  menu: { code: 'dictionaries', parent: 'system' },
  constraints: { dictionary_item_pkey: 'value' },
})

const sharedEntries = sql<boolean>`row.owner_person_id is null`

const provinceInEnglish = sql`(select region.name_en from region where region.code = row.province)`

export const schoolResource = bindResource(schools, {
  table: 'school',
  columns: {
    name: 'name',
    nameEn: 'name_en',
    provinceName: sql`(select region.name from region where region.code = row.province)`,
    provinceNameEn: provinceInEnglish,
    province: 'province',
    retired: 'retired',
  },
  inEnglish: { provinceName: provinceInEnglish },
  scopeColumns: 'installation',
  rowFilter: () => sharedEntries,
  search: 'search_text',
  menu: { code: 'schools', parent: 'system' },
})

export const majorResource = bindResource(majors, {
  table: 'major',
  key: 'code',
  keyType: 'text',
  columns: {
    code: 'code',
    name: 'name',
    nameEn: 'name_en',
    catalogue: 'catalogue',
    level: 'level',
    retired: 'retired',
  },
  scopeColumns: 'installation',
  rowFilter: () => sharedEntries,
  search: 'search_text',
  parent: 'parent_code',
  menu: { code: 'majors', parent: 'system' },
})
