import type { ParsedOf } from '@rostrum/contracts/kernel/call'
import type { rosterFieldCalls } from '@rostrum/contracts/workforce/roster-fields/calls'
import {
  customFieldsOf,
  type RosterForm,
  standardRosterForm,
} from '@rostrum/contracts/workforce/roster-fields/roster-form'
import { isSameJson } from '@rostrum/forms'
import type { Staff } from '../../../kernel/actor.ts'
import { audit } from '../../../kernel/audit/audit.ts'
import { DomainError, invalid } from '../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { breakingChanges, checkRosterForm } from './check-roster-form.ts'
import { countValues, findForms, findNearestForm, lockForms, saveVersion } from './roster-form.store.ts'
import { requireUnit } from './show-roster-form.ts'

type Input = ParsedOf<(typeof rosterFieldCalls)['PUT /workbenchApi/workforce/roster-forms/{unitId}']>

/**
 * Saves the form of a unit as its next version. An equal form makes no version.
 *
 * @throws DomainError `request.invalid` with each error at its field; `record.conflict` when another version was saved
 *   since the form was read
 */
export async function saveRosterForm(
  platform: Platform,
  actor: Staff,
  { unitId, version: readVersion, form }: Input,
  now: Date,
): Promise<{ version: number }> {
  return platform.transaction(async (tx) => {
    await requireUnit(tx, actor, 'roster-field:write', unitId)
    const errors = checkRosterForm(form)
    if (errors.length > 0) throw invalid(...errors)
    await lockForms(tx)
    const nearest = await findNearestForm(tx, unitId)
    const own = nearest?.unitId === unitId ? nearest : undefined
    if ((own?.version ?? 0) !== readVersion) throw new DomainError('record.conflict')
    if (own && isSameJson(own.form, form)) return { version: own.version }
    const before = nearest?.form ?? standardRosterForm
    const used = await countValues(tx, namesIn(before, form))
    const others = (await findForms(tx)).filter((other) => other.unitId !== unitId).map((other) => other.form)
    const refused = breakingChanges(before, form, used, others)
    if (refused.length > 0) throw invalid(...refused)
    const version = readVersion + 1
    await saveVersion(tx, { unitId, version, form, accountId: actor.accountId, now })
    const fields = customFieldsOf(form).length
    const facts = { version, fields, disabled: disabledIn(form) }
    await audit(tx, actor, now, { event: 'roster-form.saved', entity: 'roster-form', entityId: unitId, facts })
    return { version }
  })
}

const namesIn = (...forms: readonly RosterForm[]): readonly string[] => [
  ...new Set(forms.flatMap((form) => customFieldsOf(form).map(({ name }) => name))),
]

const disabledIn = ({ groups }: RosterForm): readonly string[] =>
  groups.flatMap(({ fields }) => fields.filter(({ enabled }) => !enabled).map(({ name }) => name))
