import { sql } from 'kysely'
import type { Tx } from '../../../../kernel/database/database.ts'

/** Days of employments, of a country or of everyone whose plans differ; without a last day until further notice. */
type PlansChanged =
  | { readonly employmentId: string; readonly from: string; readonly to?: string }
  | { readonly country: string; readonly from: string; readonly to: string }
  | { readonly from: string }

/**
 * Marks accounts with decided leave that is not over on days whose plans have changed. The job prices it again, so that a
 * template of thousands does not hold its publication up.
 */
export async function markReprice(tx: Tx, changes: readonly PlansChanged[]): Promise<void> {
  if (changes.length === 0) return
  await sql`
    update leave_account set reprice = true
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      as changed ("employmentId" uuid, country text, "from" date, "to" date)
    where exists (
      select from leave_request request
      join employment on employment.id = request.employment_id
      join business_unit_setting setting on setting.id = employment.company_id
      where request.employment_id = leave_account.id and request.state in ('approved', 'shortened')
        and request.to_day >= greatest(changed."from", current_date - 1)
        and (changed."to" is null or request.from_day <= changed."to")
        and (changed."employmentId" is null or changed."employmentId" = request.employment_id)
        and (changed.country is null or changed.country = setting.country))`.execute(tx)
}
