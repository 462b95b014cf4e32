import {
  customFieldsOf,
  type RosterCustomField,
  type RosterForm,
} from '@rostrum/contracts/workforce/roster-fields/roster-form'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import { findForms } from './roster-form.store.ts'

/** The custom fields of all roster forms by their name, also disabled ones. */
export type CustomFields = ReadonlyMap<string, RosterCustomField>

/** A field of several units is the one of the topmost form; an enabled one comes before a disabled one. */
export function customFieldsIn(forms: readonly RosterForm[]): CustomFields {
  const all = forms.flatMap(customFieldsOf)
  const known = new Map<string, RosterCustomField>()
  for (const field of [...all.filter(({ enabled }) => enabled), ...all])
    if (!known.has(field.name)) known.set(field.name, field)
  return known
}

export const findCustomFields = async (db: Db | Tx): Promise<CustomFields> =>
  customFieldsIn((await findForms(db)).map(({ form }) => form))

type Values = Readonly<Record<string, unknown>>

/** Values of custom fields by where they are stored: with the person, in events, encrypted. */
export type CustomValues = { readonly plain: Values; readonly dated: Values; readonly sealed: Values }

export function splitCustom(fields: CustomFields, values: object): CustomValues {
  const given = Object.entries(values).filter(([name, value]) => fields.has(name) && value !== undefined)
  const ofStorage = (isOf: (field: RosterCustomField | undefined) => boolean): Values =>
    Object.fromEntries(given.filter(([name]) => isOf(fields.get(name))))
  return {
    plain: ofStorage((field) => !(field?.dated || field?.sealed)),
    dated: ofStorage((field) => field?.dated === true),
    sealed: ofStorage((field) => field?.sealed === true),
  }
}

/** Whether there is a value: an empty text and an empty list are none. */
export const isFilled = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)

export const filledValues = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => isFilled(value)))
