import type { Resource, Values } from '../binding.ts'
import { firstDayColumn, type SubjectTimeline } from './subject-timeline.ts'

/** The values of a write: those of the subject by column, and those that an event sets. */
export type SplitValues = { readonly undated: Values; readonly patch: Values }

export function splitValues(resource: Resource, { timeline }: SubjectTimeline, values: Values): SplitValues {
  const written = Object.entries(values).flatMap(([field, value]): [string, unknown][] => {
    const column = writtenAs(resource, field)
    return column !== undefined && column !== firstDayColumn && value !== undefined ? [[column, value]] : []
  })
  const isDated = ([column]: readonly [string, unknown]) =>
    timeline.fields.includes(column) || (timeline.further?.has(column) ?? false)
  return {
    undated: Object.fromEntries(written.filter((entry) => !isDated(entry))),
    patch: Object.fromEntries(written.filter(isDated)),
  }
}

/** The column of a field, or its own name in events where it is known at run time only; undefined for what is not written. */
export function writtenAs({ binding, runtime }: Resource, field: string): string | undefined {
  if (runtime?.[field]?.dated) return field
  const column = binding.columns[field]
  return typeof column === 'string' ? column : undefined
}

/** The values that an event sets, by the fields of the resource. */
export function patchByField(resource: Resource, patch: Values): Values {
  return Object.fromEntries(
    Object.keys(resource.binding.columns).flatMap((field): [string, unknown][] => {
      const column = writtenAs(resource, field)
      return column !== undefined && Object.hasOwn(patch, column) ? [[field, patch[column]]] : []
    }),
  )
}

/** The dated values of a row by the fields of the resource. */
export function datedByField(resource: Resource, values: Values | undefined): Values {
  return values === undefined ? {} : patchByField(resource, values)
}
