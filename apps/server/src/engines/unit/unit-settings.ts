import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database/database.ts'
import { notFound } from '../../kernel/http/domain-error.ts'
import type { Platform } from '../../kernel/platform.ts'

/** What holds for a unit: its own settings, or those of the nearest unit upwards that has some. */
export type UnitSettings = {
  /** ISO 3166-1 alpha-2; null where no unit upwards has one. */
  readonly country: string | null
  /** IANA name; that of the installation where no unit upwards has one. */
  readonly timeZone: string
  /** ISO 4217; null where no unit upwards has one. */
  readonly currency: string | null
  /** The calendar day in the time zone, `YYYY-MM-DD`. */
  readonly today: string
}

type Clocked = Pick<Platform, 'config'>

/**
 * The settings of every unit, as an item of `from`: `id`, `country`, `time_zone`, `currency` and `today` (a date). For
 * statements about many units.
 */
export const unitSettings = ({ config }: Clocked, now: Date): RawBuilder<unknown> => {
  const zone = sql`coalesce(time_zone, ${config.timeZone})`
  return sql`(select id, country, ${zone} as time_zone, currency,
    (${now.toISOString()}::timestamptz at time zone ${zone})::date as today from business_unit_setting)`
}

/** @throws DomainError `record.not_found` for a unit that does not exist */
export async function settingsOfUnit(db: Db | Tx, platform: Clocked, unitId: string, now: Date): Promise<UnitSettings> {
  const { rows } = await sql<UnitSettings>`
    select country, time_zone as "timeZone", currency, today::text
    from ${unitSettings(platform, now)} as setting where id = ${unitId}`.execute(db)
  const [found] = rows
  if (!found) throw notFound()
  return found
}
