import type { OutputOf, ParsedOf } from '@rostrum/contracts/kernel/call'
import type { Permission } from '@rostrum/contracts/permissions'
import type { onboardingCalls } from '@rostrum/contracts/workforce/onboarding/calls'
import { standardRosterForm } from '@rostrum/contracts/workforce/roster-fields/roster-form'
import { isUnitInScope } from '../../../engines/resource/is-unit-in-scope.ts'
import { requireRelations } from '../../../engines/resource/relations.ts'
import { invalid } from '../../../kernel/http/domain-error.ts'
import { translate } from '../../../kernel/http/messages.ts'
import type { QueryContext } from '../../../kernel/query-context.ts'
import { fieldsRequiredAtEntry, findPlace } from '../employees/public.ts'
import { employmentsOf, resourcesOf } from '../personnel/public.ts'
import { findNearestForm } from '../roster-fields/public.ts'

type Call = (typeof onboardingCalls)['GET /workbenchApi/workforce/onboarding/fields/required']
type RequirementContext = QueryContext & {
  /** The permission to submit the hire, in whose scope the company must be. */
  readonly permission: Permission
}

/**
 * The fields that `checkHire` requires of a hire in a place.
 *
 * @throws DomainError at the fields that name what the reader cannot choose
 */
export function requiredFields(
  { platform, actor, permission, now, language }: RequirementContext,
  { companyId, departmentId }: ParsedOf<Call>,
): Promise<OutputOf<Call>> {
  return platform.transaction(async (tx) => {
    const named = { ...(companyId && { companyId }), ...(departmentId && { departmentId }) }
    await requireRelations(resourcesOf(platform), employmentsOf(platform), { platform, actor, now, tx }, [named])
    if (companyId && !(await isUnitInScope(tx, companyId, actor, permission)))
      throw invalid({ path: 'companyId', key: 'field.not_visible' })
    const place = companyId && departmentId ? await findPlace(tx, companyId, departmentId) : undefined
    const unitId = place?.unitId ?? companyId
    const form = unitId === undefined ? undefined : (await findNearestForm(tx, unitId))?.form
    return {
      fields: [...fieldsRequiredAtEntry(form ?? standardRosterForm)],
      refusal: translate('employee.required_at_entry', {}, language),
    }
  })
}
