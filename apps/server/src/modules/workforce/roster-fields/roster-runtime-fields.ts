import {
  hasInput,
  type RosterCustomField,
  type RosterForm,
} from '@rostrum/contracts/workforce/roster-fields/roster-form'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { RowContext, RuntimeField, RuntimeFields } from '../../../engines/resource/binding.ts'
import { customFieldsIn } from './custom-fields.ts'
import { findForms } from './roster-form.store.ts'
import { labelIn } from './roster-labels.ts'
import { maskCustom, sealedSchema } from './sealed-custom.ts'

/** Where the rows of a resource have custom values: those of the human, those of the day, and encrypted ones. */
export type CustomColumns = {
  readonly plain: RawBuilder<unknown>
  readonly dated: RawBuilder<unknown>
  readonly sealed: { readonly purpose: string; readonly value: (field: string) => RawBuilder<unknown> }
}

/**
 * The enabled custom fields of all roster forms, for a resource of staff. A field of several units has the name that the
 * topmost form gives it.
 */
export const rosterRuntimeFields =
  (columns: CustomColumns) =>
  async ({ platform, tx }: RowContext): Promise<RuntimeFields> => {
    const forms = await findForms(tx ?? platform.database.db)
    const version = forms.map((form) => `${form.unitId} ${form.version}`).join(' ')
    return {
      version,
      fields: runtimeFieldsOf(
        forms.map(({ form }) => form),
        columns,
      ),
    }
  }

/** The effective-dated fields alone, each optional, for what changes them from a day on. */
export const datedRuntimeFields =
  (values: RawBuilder<unknown>) =>
  async (context: RowContext): Promise<RuntimeFields> => {
    const sealed = { purpose: '', value: () => sql`null` }
    const { version, fields } = await rosterRuntimeFields({ plain: values, dated: values, sealed })(context)
    const dated = Object.entries(fields).filter(([, field]) => field.dated)
    return {
      version,
      fields: Object.fromEntries(
        dated.map(([name, { schema, ...field }]) => [name, { ...field, schema: bare(schema).optional() }]),
      ),
    }
  }

const bare = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodDefault ? (schema.removeDefault() as z.ZodType) : schema

/** The schema of a value of a field, without the one of a missing value. */
export const schemaOfCustom = (field: RosterCustomField): z.ZodType =>
  bare(field.sealed ? sealedSchema(field) : schemaOf(field))

export function runtimeFieldsOf(
  forms: readonly RosterForm[],
  columns: CustomColumns,
): Readonly<Record<string, RuntimeField>> {
  const enabled = [...customFieldsIn(forms).values()].filter((field) => field.enabled)
  return Object.fromEntries(
    enabled.map((field) => [
      field.name,
      field.sealed
        ? sealedField(field, columns.sealed)
        : runtimeField(field, field.dated ? columns.dated : columns.plain),
    ]),
  )
}

const labelOf =
  ({ name, labels }: RosterCustomField): RuntimeField['label'] =>
  (language) =>
    labelIn(labels, language) ?? name

/** A value that every reader sees masked. Forms and sheets take it as a text. */
const sealedField = (field: RosterCustomField, { purpose, value }: CustomColumns['sealed']): RuntimeField => ({
  schema: sealedSchema(field),
  column: value(field.name),
  label: labelOf(field),
  encrypted: { purpose, mask: maskCustom },
  uses: ['export', 'import'],
})

function runtimeField(field: RosterCustomField, values: RawBuilder<unknown>): RuntimeField {
  const { options, widget, searchable } = field
  const isEntered = hasInput(widget)
  return {
    schema: schemaOf(field),
    column: columnOf(field, sql`(${values})`),
    label: labelOf(field),
    optionLabel: (value, language) => {
      const option = options.find((one) => one.value === value)
      return (option && labelIn(option.labels, language)) ?? value
    },
    uses: isEntered ? [...(searchable ? (['filter'] as const) : []), 'export', 'import'] : [],
    ...(!isEntered && { readOnly: true }),
    ...(field.dated && { dated: true }),
  }
}

/** A date widget can ask for months or minutes too; those are texts here. */
const isDay = ({ settings }: RosterCustomField): boolean =>
  (settings.type ?? 'date') === 'date' && (settings.valueFormat ?? '') === ''

const isSeveral = ({ widget, settings }: RosterCustomField): boolean =>
  widget === 'checkbox' || (widget === 'select' && settings.multiple === true)

function columnOf(field: RosterCustomField, values: RawBuilder<unknown>): RawBuilder<unknown> {
  const { name, widget } = field
  switch (widget) {
    case 'number':
    case 'slider':
    case 'rate':
      return sql`(${values} ->> ${sql.lit(name)})::double precision`
    case 'switch':
      return sql`(${values} ->> ${sql.lit(name)})::boolean`
    case 'date':
      return isDay(field) ? sql`(${values} ->> ${sql.lit(name)})::date` : sql`${values} ->> ${sql.lit(name)}`
    case 'input':
    case 'textarea':
    case 'radio':
    case 'time':
    case 'color':
      return sql`${values} ->> ${sql.lit(name)}`
    case 'select':
      return isSeveral(field) ? sql`${values} -> ${sql.lit(name)}` : sql`${values} ->> ${sql.lit(name)}`
    case 'checkbox':
    case 'cascader':
    case 'date-range':
    case 'time-range':
    case 'rich-editor':
    case 'file-upload':
    case 'picture-upload':
      return sql`${values} -> ${sql.lit(name)}`
  }
}

function schemaOf(field: RosterCustomField): z.ZodType {
  const { widget, settings, options } = field
  const limit = (name: 'min' | 'max' | 'maxLength') => (typeof settings[name] === 'number' ? settings[name] : undefined)
  switch (widget) {
    case 'input':
      return optional(z.string().max(Math.min(limit('maxLength') ?? 200, 200)))
    case 'textarea':
      return optional(z.string().max(Math.min(limit('maxLength') ?? 2000, 20_000)))
    case 'number':
    case 'slider':
    case 'rate':
      return optional(
        z
          .number()
          .min(limit('min') ?? -1e12)
          .max(limit('max') ?? 1e12),
      )
    case 'switch':
      return optional(z.boolean())
    case 'date':
      return optional(isDay(field) ? z.iso.date() : z.string().max(40))
    case 'time':
    case 'color':
      return optional(z.string().max(40))
    case 'radio':
    case 'select':
    case 'checkbox': {
      const choice = z.enum(options.map(({ value }) => value))
      return isSeveral(field) ? z.array(choice).max(options.length).default([]) : optional(choice)
    }
    case 'cascader':
    case 'date-range':
    case 'time-range':
    case 'rich-editor':
    case 'file-upload':
    case 'picture-upload':
      return z.json().nullable().default(null)
  }
}

const optional = <T extends z.ZodType>(schema: T) => schema.nullable().default(null)
