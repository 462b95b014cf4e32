import type { ParsedOf } from '@rostrum/contracts/kernel/call'
import type { employeeCalls } from '@rostrum/contracts/workforce/employees/calls'
import { isCustomField } from '@rostrum/contracts/workforce/roster-fields/roster-form'
import { rowScopeCondition } from '../../../engines/resource/scope.ts'
import type { Staff } from '../../../kernel/actor.ts'
import { audit } from '../../../kernel/audit/audit.ts'
import { calendarDay } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/database/database.ts'
import { notFound } from '../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { findCustomFields } from '../roster-fields/public.ts'
import { findEmployeeOf, findSealed } from './employee.store.ts'
import { employmentScopeColumns } from './employment.resource.ts'
import { sealedPurpose } from './sealed-values.ts'

type Input = ParsedOf<(typeof employeeCalls)['POST /workbenchApi/workforce/roster/{id}/reveals']>

/**
 * Reads one sealed value as a whole. The audit record says who read which field for which purpose, never the value.
 *
 * @throws DomainError `record.not_found` outside of the actor's scope by the place of today, or without a value
 */
export async function revealValue(
  platform: Platform,
  actor: Staff,
  { id, field, purpose }: Input,
  now: Date,
): Promise<{ value: string }> {
  const day = calendarDay(now, platform.config.timeZone)
  const scope = rowScopeCondition(employmentScopeColumns, actor, 'employee-personal:read')
  return platform.transaction(async (tx) => {
    if (!(await isKnown(tx, field))) throw notFound()
    const employeeId = await findEmployeeOf(tx, id, scope, day)
    const encrypted = employeeId === undefined ? undefined : await findSealed(tx, employeeId, field)
    if (encrypted === undefined) throw notFound()
    const facts = { field, purpose }
    await audit(tx, actor, now, { event: 'employment.value_revealed', entity: 'employment', entityId: id, facts })
    return { value: platform.personalData.decrypt(encrypted, sealedPurpose) }
  })
}

/** A custom field that is disabled is in no place. */
const isKnown = async (tx: Tx, field: Input['field']): Promise<boolean> =>
  !isCustomField(field) || (await findCustomFields(tx)).get(field)?.enabled === true
