import type { Db, Tx } from '../../../kernel/database/database.ts'
import type { KeyedInputError } from '../../../kernel/http/domain-error.ts'
import { type EmploymentDays, findClosedPeriods } from './closed-period.store.ts'

/** The refusal of facts of a closed period, at a field. Those who write hold the periods first. */
export async function refuseClosed(
  db: Db | Tx,
  days: EmploymentDays,
  path: string,
): Promise<readonly KeyedInputError[]> {
  const [period] = await findClosedPeriods(db, [days])
  return period === undefined ? [] : [{ path, key: 'attendance.period_closed', params: { period } }]
}
