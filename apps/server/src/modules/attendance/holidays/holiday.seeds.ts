import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Tx } from '../../../kernel/database/database.ts'
import type { Seed } from '../../../kernel/database/seed.ts'
import { type SeededHoliday, upsertHolidays } from './holiday.store.ts'

const data = readFileSync(new URL('./data/holidays.txt', import.meta.url), 'utf8')

const unfit = (line: string): never => {
  throw new Error(`This line of the holidays does not fit: ${line}`)
}

/**
 * Reads `# country year state source` and below it `day kind audience name | English name`, where the audience is `-`,
 * a sex, or a sex with a half, such as `female:second`.
 */
export function parseHolidays(text: string): readonly SeededHoliday[] {
  let block: Pick<SeededHoliday, 'country' | 'state' | 'source'> | undefined
  return text
    .split('\n')
    .filter(Boolean)
    .flatMap((line) => {
      if (line.startsWith('#')) {
        const [, country = '', , state = '', source = ''] = line.match(/^# (\S+) (\S+) (\S+) (.+)$/) ?? unfit(line)
        block = { country, state, source }
        return []
      }
      const found = line.match(/^(\S+) (\S+) (\S+) (.+) \| (.+)$/) ?? unfit(line)
      const [, day = '', kind = '', audience = '', name = '', nameEn = ''] = found
      const [sex, half = null] = audience === '-' ? [null] : audience.split(':')
      if (!block) return unfit(line)
      const id = idOf(`${block.country} ${day} ${kind}`)
      return [{ id, ...block, day, kind, name, name_en: nameEn, sex: sex ?? null, half }]
    })
}

/** A seeded holiday has the same identifier in every installation. */
function idOf(name: string): string {
  const hex = createHash('sha256').update(`holiday/${name}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

export const holidaySeeds: readonly Seed[] = [
  {
    name: 'holidays',
    version: createHash('sha256').update(data).digest('hex').slice(0, 16),
    load: (tx: Tx) => upsertHolidays(tx, parseHolidays(data)),
  },
]
