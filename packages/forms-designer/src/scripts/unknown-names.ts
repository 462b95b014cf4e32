import { type FormDefinition, widgetTypeOf } from '@rostrum/forms'
import { nodesIn } from '@rostrum/forms/definition/nodes-in'
import { nearestName } from './nearest-name.ts'
import { everyNameIn, type ScriptName } from './script-names.ts'

/** The names of a form that scripts can reference. */
export type KnownNames = {
  /** Widgets and columns; those without a name use their ids. */
  readonly widgets: ReadonlySet<string>
  /** The columns of each sub-form. */
  readonly columns: ReadonlyMap<string, ReadonlySet<string>>
  readonly sources: ReadonlySet<string>
}

export function knownNames({ children, dataSources = [] }: FormDefinition): KnownNames {
  const nodes = nodesIn(children)
  const rows = nodes.filter(({ type }) => widgetTypeOf(type).kind === 'rows')
  return {
    widgets: new Set(nodes.map(({ id, options }) => options.name || id)),
    columns: new Map(
      rows.map(({ id, options, children: columns = [] }) => [
        options.name || id,
        new Set(nodesIn(columns).flatMap((column) => column.options.name ?? [])),
      ]),
    ),
    sources: new Set(dataSources.map(({ name }) => name)),
  }
}

export type UnknownName = {
  readonly what: 'widget' | 'column' | 'source'
  readonly name: string
  readonly from: number
  readonly to: number
  readonly like: string | undefined
}

/** References of a script to widgets, columns and data sources that the form lacks, each with a suggestion. */
export function unknownNames(code: string, known: KnownNames): readonly UnknownName[] {
  return everyNameIn(code).flatMap((reference) => {
    const meant = expectedName(reference, known)
    if (!meant || meant.candidates.has(reference.name)) return []
    const { name, from, to } = reference
    return [{ what: meant.what, name, from, to, like: nearestName(name, [...meant.candidates]) }]
  })
}

type ExpectedName = { readonly what: UnknownName['what']; readonly candidates: ReadonlySet<string> }

function expectedName({ meaning }: ScriptName, { widgets, columns, sources }: KnownNames): ExpectedName | undefined {
  switch (meaning.kind) {
    case 'form':
    case 'either':
      return { what: 'widget', candidates: widgets }
    case 'source':
      return { what: 'source', candidates: sources }
    case 'column': {
      // Lists other than rows have properties too, such as the files of an upload.
      const candidates = meaning.of === undefined ? undefined : columns.get(meaning.of)
      return candidates && { what: 'column', candidates }
    }
    case 'unknown':
      return undefined
  }
}
