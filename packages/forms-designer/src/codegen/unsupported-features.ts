import { type FormDefinition, type WidgetNode, type WidgetOptions, widgetTypeOf } from '@rostrum/forms'
import { nodesIn } from '../document/node-at.ts'
import { type CodegenContext, translate } from './codegen-context.ts'
import { scriptName, scriptsOutsideModules } from './script-code.ts'

/** A feature of the rendered form that generated code lacks, with the author's names of the affected parts. */
export type UnsupportedFeature = {
  readonly feature:
    | 'widgets'
    | 'rich_text'
    | 'own_entries'
    | 'crop'
    | 'upload_progress'
    | 'row_tools'
    | 'records'
    | 'languages'
    | 'lists'
    | 'lists_given'
    | 'uploads'
    | 'uploads_given'
    | 'scripts'
    | 'checks'
  readonly names: readonly string[]
}

/** Rendered by the host of a form. */
const hostTypes = new Set(['custom', 'slot'])

/** The features that a generated component lacks, or that its host has to supply. */
export const unsupportedInReact = (definition: FormDefinition): readonly UnsupportedFeature[] =>
  withNames([
    ...unsupportedInBoth(definition),
    { feature: 'lists_given', names: hostLists(definition) },
    { feature: 'uploads_given', names: uploadsWithoutUrl(definition) },
    { feature: 'scripts', names: scriptsOutsideModules(definition).map((script) => scriptName(definition, script)) },
  ])

export const unsupportedInHtml = (definition: FormDefinition): readonly UnsupportedFeature[] =>
  withNames([
    ...unsupportedInBoth(definition),
    { feature: 'lists', names: hostLists(definition) },
    { feature: 'uploads', names: uploadsWithoutUrl(definition) },
  ])

const withNames = (parts: readonly UnsupportedFeature[]) => parts.filter(({ names }) => names.length > 0)

function unsupportedInBoth({ children, translations = {} }: FormDefinition): readonly UnsupportedFeature[] {
  const nodes = nodesIn(children)
  return [
    {
      feature: 'widgets',
      names: namesOf(nodes, ({ type }) => hostTypes.has(type) || widgetTypeOf(type).type === 'unknown'),
    },
    { feature: 'rich_text', names: namesOf(nodes, ({ type }) => type === 'rich-editor') },
    { feature: 'own_entries', names: namesWithOption(nodes, ({ allowCreate }) => allowCreate === true) },
    { feature: 'crop', names: namesWithOption(nodes, ({ cropWidth }) => cropWidth !== undefined) },
    { feature: 'upload_progress', names: namesOf(nodes, isUpload) },
    { feature: 'row_tools', names: namesOf(nodes, ({ type }) => widgetTypeOf(type).kind === 'rows') },
    { feature: 'records', names: namesOf(nodes, ({ type }) => type === 'data-table') },
    { feature: 'languages', names: Object.keys(translations) },
  ]
}

const isUpload = ({ type }: WidgetNode) => type === 'file-upload' || type === 'picture-upload'

const namesWithOption = (nodes: readonly WidgetNode[], isSet: (options: WidgetOptions) => boolean) =>
  namesOf(nodes, ({ options }) => isSet(options))

const namesOf = (nodes: readonly WidgetNode[], isMeant: (node: WidgetNode) => boolean) =>
  nodes.filter(isMeant).map(({ id, options }) => options.name ?? id)

/** Lists that only the host of a form can supply. */
const hostLists = ({ dataSources = [] }: FormDefinition) =>
  dataSources.filter(({ request }) => !request).map(({ name }) => name)

const uploadsWithoutUrl = ({ children }: FormDefinition) =>
  namesOf(nodesIn(children), (node) => isUpload(node) && !node.options.uploadURL)

/** As text, for the author and for readers of the code. */
export const unsupportedMessage = (words: CodegenContext, { feature, names }: UnsupportedFeature): string =>
  translate(words, `designer.unsupported_${feature}`, { names: names.join(translate(words, 'form.list_separator')) })

/** As lines of a comment, if there are any. */
export function unsupportedComment(
  parts: readonly UnsupportedFeature[],
  words: CodegenContext,
  comment: (lines: readonly string[]) => string,
): string {
  if (parts.length === 0) return ''
  const sentences = parts.map((part) => `- ${unsupportedMessage(words, part)}`.replaceAll(/\s+/g, ' '))
  return comment([translate(words, 'designer.code_unsupported'), ...sentences])
}
