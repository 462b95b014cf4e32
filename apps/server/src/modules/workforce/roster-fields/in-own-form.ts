import { fieldShape } from '@rostrum/contracts/engines/resource/field-shape'
import { customFieldsOf, type RosterForm } from '@rostrum/contracts/workforce/roster-fields/roster-form'
import { sql } from 'kysely'
import type { Resource } from '../../../engines/resource/binding.ts'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import type { CustomFields } from './custom-fields.ts'
import { findNearestForm } from './roster-form.store.ts'
import { runtimeFieldsOf } from './roster-runtime-fields.ts'

/** The custom fields of the form of a unit, also disabled ones. */
export async function findFieldsOfUnit(db: Db | Tx, unitId: string): Promise<CustomFields> {
  const form = (await findNearestForm(db, unitId))?.form
  return new Map((form ? customFieldsOf(form) : []).map((field) => [field.name, field]))
}

const nowhere = {
  ...{ plain: sql`null`, dated: sql`null` },
  sealed: { purpose: '', value: () => sql`null` },
}

/** A resource of staff with the names, options and limits that one form gives its fields. Its columns stay. */
export function inOwnForm(resource: Resource, fields: CustomFields): Resource {
  const form: RosterForm = { groups: [{ id: 'own', labels: {}, fields: [...fields.values()] }] }
  const own = Object.entries(runtimeFieldsOf([form], nowhere)).flatMap(([name, field]) => {
    const known = resource.runtime?.[name]
    return known ? [[name, { ...known, ...field, column: known.column }] as const] : []
  })
  const shapes = own.map(([name, { schema }]) => [name, fieldShape(schema, false)] as const)
  return {
    ...resource,
    runtime: { ...resource.runtime, ...Object.fromEntries(own) },
    shapes: new Map([...resource.shapes, ...shapes]),
  }
}
