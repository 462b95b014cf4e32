import type { OutputOf } from '@rostrum/contracts/kernel/call'
import type { rosterFieldCalls } from '@rostrum/contracts/workforce/roster-fields/calls'
import { customFieldsOf, standardRosterForm } from '@rostrum/contracts/workforce/roster-fields/roster-form'
import type { Locale } from '@rostrum/i18n/locale'
import { sql } from 'kysely'
import { rowScopeCondition } from '../../../engines/resource/scope.ts'
import { findUnitNames } from '../../../engines/unit/unit-name.ts'
import type { Staff } from '../../../kernel/actor.ts'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import { notFound } from '../../../kernel/http/domain-error.ts'
import { countValues, findNearestForm, isUnit } from './roster-form.store.ts'

type Shown = OutputOf<(typeof rosterFieldCalls)['GET /workbenchApi/workforce/roster-forms/{unitId}']>

/** @throws DomainError `record.not_found` for a unit outside of the actor's scope for the permission */
export async function requireUnit(
  db: Db | Tx,
  actor: Staff,
  permission: 'roster-field:read' | 'roster-field:write',
  unitId: string,
): Promise<void> {
  if (!(await isUnit(db, unitId, rowScopeCondition({ unit: sql`row.id` }, actor, permission)))) throw notFound()
}

/** The form that a unit uses, with the custom fields that staff files have values of. */
export async function showRosterForm(db: Db, actor: Staff, unitId: string, language: Locale): Promise<Shown> {
  await requireUnit(db, actor, 'roster-field:read', unitId)
  const nearest = await findNearestForm(db, unitId)
  const form = nearest?.form ?? standardRosterForm
  const isOwn = nearest?.unitId === unitId
  const names = nearest && !isOwn ? await findUnitNames(db, [nearest.unitId], language) : undefined
  const used = await countValues(
    db,
    customFieldsOf(form).map(({ name }) => name),
  )
  return {
    form,
    version: nearest && isOwn ? nearest.version : 0,
    inheritedFrom: nearest && names ? { name: names.get(nearest.unitId) ?? '' } : null,
    savedAt: nearest?.savedAt.toISOString() ?? null,
    used: [...used].map(([name, values]) => ({ name, values })),
  }
}
