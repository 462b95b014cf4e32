import type { Resource, Values } from '../binding.ts'
import { firstDayColumn, type SubjectTimeline } from './subject-timeline.ts'

/** The values of a write by column: those of the subject, and those that an event sets. */
export type SplitValues = { readonly undated: Values; readonly patch: Values }

export function splitValues({ binding }: Resource, { timeline }: SubjectTimeline, values: Values): SplitValues {
  const written = Object.entries(values).flatMap(([field, value]): [string, unknown][] => {
    const column = binding.columns[field]
    return typeof column === 'string' && column !== firstDayColumn && value !== undefined ? [[column, value]] : []
  })
  const isDated = ([column]: readonly [string, unknown]) => timeline.fields.includes(column)
  return {
    undated: Object.fromEntries(written.filter((entry) => !isDated(entry))),
    patch: Object.fromEntries(written.filter(isDated)),
  }
}

/** The values that an event sets, by the fields of the resource. */
export function patchByField({ binding }: Resource, patch: Values): Values {
  return Object.fromEntries(
    Object.entries(binding.columns).flatMap(([field, column]): [string, unknown][] =>
      typeof column === 'string' && Object.hasOwn(patch, column) ? [[field, patch[column]]] : [],
    ),
  )
}

/** The dated values of a row by the fields of the resource. */
export function datedByField(resource: Resource, values: Values | undefined): Values {
  return values === undefined ? {} : patchByField(resource, values)
}
