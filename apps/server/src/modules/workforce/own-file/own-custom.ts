import type { FieldDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import { formatDate } from '@rostrum/i18n/format'
import type { Resource } from '../../../engines/resource/binding.ts'
import { describeResource } from '../../../engines/resource/describe-resource.ts'
import { cellWriter } from '../../../engines/resource/field-labels.ts'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import type { QueryContext } from '../../../kernel/query-context.ts'
import { sealedPurpose } from '../employees/public.ts'
import { resourcesOf, rosterOn } from '../personnel/public.ts'
import { type CustomFields, findFieldsOfUnit, inOwnForm, maskCustom } from '../roster-fields/public.ts'
import type { OwnEmployment, OwnPerson } from './own-file.store.ts'

type OwnCustom = {
  /** The enabled ones of the roster form of the unit. */
  readonly fields: CustomFields
  readonly described: readonly FieldDescription[]
  /** Sealed ones are whole. */
  readonly values: Readonly<Record<string, unknown>>
  /** How a value is shown: a sealed one masked. */
  readonly textOf: (name: string, value: unknown) => string
}

/** The custom fields of a person with their values in an employment. */
export async function readOwnCustom(
  context: QueryContext & { readonly tx?: Tx },
  db: Db | Tx,
  person: OwnPerson,
  employment: OwnEmployment,
  day: string,
): Promise<OwnCustom> {
  const { platform, language } = context
  const ofUnit = await findFieldsOfUnit(db, employment.unitId)
  const fields = new Map([...ofUnit].filter(([, { enabled }]) => enabled))
  const roster = inOwnForm(await rosterOn(context, day), fields)
  const described = describeResource(resourcesOf(platform), roster, { ...context, asOf: day }).fields.filter(
    ({ name, writable }) => fields.has(name) && writable !== 'never',
  )
  const sealed = Object.entries(person.sealed).flatMap(([name, encrypted]) =>
    fields.get(name)?.sealed ? [[name, platform.personalData.decrypt(encrypted, sealedPurpose)] as const] : [],
  )
  return {
    ...{ fields, described },
    values: { ...person.custom, ...employment.datedCustom, ...Object.fromEntries(sealed) },
    textOf: (name, value) => textOf(roster, fields, name, value, language),
  }
}

function textOf(
  roster: Resource,
  fields: CustomFields,
  name: string,
  value: unknown,
  language: QueryContext['language'],
): string {
  if (value === null || value === undefined || value === '') return ''
  if (fields.get(name)?.sealed) return maskCustom(String(value))
  if (roster.shapes.get(name)?.kind === 'day') return formatDate(String(value), 'day', language, 'UTC')
  return String(cellWriter(roster, name, language)(value, {}) ?? '')
}
