import { type FormDefinition, type WidgetNode, widgetTypeOf } from '@rostrum/forms'
import { nodesIn } from '@rostrum/forms/definition/nodes-in'

/** What generated code lacks, or needs from its host, with the author's names of the affected parts. */
export type UnsupportedFeature = {
  readonly feature:
    | 'widgets'
    | 'fields_given'
    | 'lists'
    | 'lists_given'
    | 'uploads'
    | 'uploads_given'
    | 'sending'
    /** For a schema: rules that it cannot express. */
    | 'checks'
  readonly names: readonly string[]
}

/** What a generated component lacks, and what its host has to supply. */
export const unsupportedInReact = (definition: FormDefinition): readonly UnsupportedFeature[] =>
  withNames([
    { feature: 'widgets', names: namesOf(definition, ({ type }) => type === 'slot' || isUnknown(type)) },
    { feature: 'fields_given', names: namesOf(definition, ({ type }) => type === 'custom') },
    { feature: 'lists_given', names: listsOfHost(definition) },
    { feature: 'uploads_given', names: uploadsOfHost(definition) },
  ])

export const unsupportedInHtml = (definition: FormDefinition): readonly UnsupportedFeature[] =>
  withNames([
    { feature: 'widgets', names: namesOf(definition, ({ type }) => ofHost.has(type) || isUnknown(type)) },
    { feature: 'lists', names: listsOfHost(definition) },
    { feature: 'uploads', names: uploadsOfHost(definition) },
  ]).concat({ feature: 'sending', names: [] })

const ofHost = new Set(['slot', 'custom'])
const isUnknown = (type: string) => widgetTypeOf(type).type === 'unknown'

const withNames = (features: readonly UnsupportedFeature[]) => features.filter(({ names }) => names.length > 0)

const namesOf = ({ children }: FormDefinition, isMeant: (node: WidgetNode) => boolean) =>
  nodesIn(children)
    .filter(isMeant)
    .map(({ id, options }) => options.name ?? id)

const listsOfHost = ({ dataSources = [] }: FormDefinition) =>
  dataSources.filter(({ request }) => !request).map(({ name }) => name)

const uploadsOfHost = (definition: FormDefinition) =>
  namesOf(definition, ({ type, options }) => /^(?:file|picture)-upload$/.test(type) && !options.uploadURL)
