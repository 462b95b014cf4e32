import { countryLeaveKindsOn, type LeaveKindTerms } from '@rostrum/attendance-rules/leave/leave-kinds'
import { languageOfCountry } from '@rostrum/i18n/locale'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../../kernel/database/database.ts'
import { translate } from '../../../../kernel/http/messages.ts'

/** A kind of leave as it holds for a unit. */
export type LeaveKind = LeaveKindTerms & { readonly code: string; readonly name: string; readonly nameEn: string }

/** The kinds that the law of a country gives; none where the data has no such country. */
export function kindsOfCountry(country: string | null, day: string): readonly LeaveKind[] {
  const kinds = (country && countryLeaveKindsOn(country, day)?.value) || []
  const language = languageOfCountry(country)
  return kinds.map(([code, terms]) => ({
    ...{ ...terms, code },
    name: translate(`leave_kind.${code}`, {}, language),
    nameEn: translate(`leave_kind.${code}`, {}, 'en'),
  }))
}

/** The enabled kinds of the nearest unit upwards that has any, or those of the country. */
export async function findLeaveKinds(
  db: Db | Tx,
  { unitId, country, today }: { readonly unitId: string; readonly country: string | null; readonly today: string },
): Promise<readonly LeaveKind[]> {
  const { rows } = await sql<LeaveKind & { readonly enabled: boolean }>`
    with recursive upwards as (
      select id, parent_id, 0 as distance from business_unit where id = ${unitId}
      union all
      select unit.id, unit.parent_id, distance + 1 from upwards join business_unit unit on unit.id = upwards.parent_id
    ), nearest as (
      select id from upwards where exists (select from leave_kind where business_unit_id = upwards.id)
      order by distance limit 1
    )
    select code, name, name_en as "nameEn", paid_share as "paidShare", counting, ledger, unit, limit_per as "limitPer",
      limit_days::float8 as "limitDays", evidence, sex, least_service_months as "leastServiceMonths",
      notice_days as "noticeDays", counts_as_service as "countsAsService", enabled
    from leave_kind where business_unit_id = (select id from nearest) order by position, code`.execute(db)
  if (rows.length === 0) return kindsOfCountry(country, today)
  return rows.filter(({ enabled }) => enabled).map(({ enabled: _, ...kind }) => kind)
}

/** Adds the kinds of a country to a unit; those that the unit has stay as they are. */
export async function insertKinds(tx: Tx, businessUnitId: string, kinds: readonly LeaveKind[]): Promise<number> {
  const { rows } =
    await sql`insert into leave_kind (id, business_unit_id, code, name, name_en, paid_share, counting, ledger,
      unit, limit_per, limit_days, evidence, sex, least_service_months, notice_days, counts_as_service, position)
    select gen_random_uuid(), ${businessUnitId}, code, name, "nameEn", "paidShare", counting, ledger, unit, "limitPer",
      "limitDays", evidence, sex, "leastServiceMonths", "noticeDays", "countsAsService", at
    from rows from (jsonb_to_recordset(${JSON.stringify(kinds)}::jsonb) as (code text, name text, "nameEn" text,
      "paidShare" integer, counting text, ledger boolean, unit text, "limitPer" text, "limitDays" numeric,
      evidence boolean, sex text, "leastServiceMonths" integer, "noticeDays" integer, "countsAsService" boolean))
      with ordinality as given (code, name, "nameEn", "paidShare", counting, ledger, unit, "limitPer", "limitDays",
        evidence, sex, "leastServiceMonths", "noticeDays", "countsAsService", at)
    on conflict (business_unit_id, code) do nothing returning 1`.execute(tx)
  return rows.length
}
