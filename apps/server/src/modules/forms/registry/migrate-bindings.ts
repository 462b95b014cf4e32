import { type FormDefinition, type WidgetNode, widgetTypeOf } from '@rostrum/forms'
import type { FormBindings } from './bindings.ts'

/** A field by its name; for a column also the id of its sub-form. */
type FieldLocation = { readonly id: string; readonly name: string; readonly rowsId: string | undefined }

/**
 * The bindings of a form for another version of it. A renamed field is found by its identity, a replaced one by its
 * name. Bindings of a removed field are dropped.
 */
export function migrateBindings(bindings: FormBindings, before: FormDefinition, after: FormDefinition): FormBindings {
  const [old, young] = [findFields(before.children), findFields(after.children)]
  const follow = (
    name: string | undefined,
    rows?: { readonly was: FieldLocation; readonly is: FieldLocation },
  ): FieldLocation | undefined => {
    if (name === undefined) return undefined
    const was = old.find((place) => place.name === name && place.rowsId === rows?.was.id)
    const candidates = young.filter(({ rowsId }) => rowsId === rows?.is.id)
    return candidates.find(({ id }) => id === was?.id) ?? candidates.find((place) => place.name === name)
  }
  const single = (['photo', 'politicalStatus', 'household', 'birthplace', 'studentOrigin'] as const).flatMap((fact) =>
    fieldNameOf(fact, follow(bindings[fact])),
  )
  const { certificates, educations, employments } = bindings
  const field = follow(certificates?.field)
  const rowsOf = (name: string | undefined) => {
    const was = old.find((place) => place.name === name && place.rowsId === undefined)
    const is = follow(name)
    return was && is ? { was, is } : undefined
  }
  const [schools, posts] = [rowsOf(educations?.rows), rowsOf(employments?.rows)]
  const education = schools && follow(educations?.education, schools)
  const from = posts && follow(employments?.from, posts)
  return {
    ...Object.fromEntries(single),
    ...(field && {
      certificates: { field: field.name, ...Object.fromEntries(fieldNameOf('none', follow(certificates?.none))) },
    }),
    ...(education && {
      educations: {
        rows: schools.is.name,
        education: education.name,
        ...Object.fromEntries([
          ...fieldNameOf('degree', follow(educations?.degree, schools)),
          ...fieldNameOf('major', follow(educations?.major, schools)),
        ]),
      },
    }),
    ...employmentsUnder(posts?.is, from, posts && follow(employments?.to, posts), follow(employments?.none)),
  }
}

/** The union of both bindings; the first wins where both bind a fact. */
export function mergeBindings(first: FormBindings, other: FormBindings): FormBindings {
  const { certificates, educations, employments } = first
  return {
    ...other,
    ...first,
    ...(certificates && {
      certificates: {
        ...(other.certificates?.field === certificates.field && other.certificates),
        ...certificates,
      },
    }),
    ...(educations && {
      educations: { ...(other.educations?.rows === educations.rows && other.educations), ...educations },
    }),
    ...(employments && {
      employments: { ...(other.employments?.rows === employments.rows && other.employments), ...employments },
    }),
  }
}

function employmentsUnder(
  rows: FieldLocation | undefined,
  from: FieldLocation | undefined,
  to: FieldLocation | undefined,
  none: FieldLocation | undefined,
): Pick<FormBindings, 'employments'> {
  if (!rows || !from || !to) return {}
  return {
    employments: { rows: rows.name, from: from.name, to: to.name, ...Object.fromEntries(fieldNameOf('none', none)) },
  }
}

const fieldNameOf = (fact: string, place: FieldLocation | undefined): readonly (readonly [string, string])[] =>
  place ? [[fact, place.name]] : []

function findFields(nodes: readonly WidgetNode[], rowsId?: string): readonly FieldLocation[] {
  return nodes.flatMap(({ id, type, options, children = [] }) => {
    const { kind } = widgetTypeOf(type)
    const own = (kind === 'value' || kind === 'rows') && options.name ? [{ id, name: options.name, rowsId }] : []
    return [...own, ...findFields(children, kind === 'rows' ? id : rowsId)]
  })
}
