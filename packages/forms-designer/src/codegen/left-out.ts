import { type FormDefinition, type WidgetNode, type WidgetOptions, widgetTypeOf } from '@rostrum/forms'
import { nodesIn } from '../document/node-at.ts'
import { type CodeWords, say } from './carried.ts'
import { nameOfScript, scriptsOutsideModules } from './script-code.ts'

/** Something that the rendered form does and generated code does not, with what it is about by the author's names. */
export type LeftOut = {
  readonly what:
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

/** Drawn by the host of a form. */
const undrawn = new Set(['custom', 'slot'])

/** What a generated component does without, or has to be given. */
export const leftOutOfReact = (definition: FormDefinition): readonly LeftOut[] =>
  present([
    ...leftOut(definition),
    { what: 'lists_given', names: suppliedLists(definition) },
    { what: 'uploads_given', names: uploadsNowhere(definition) },
    { what: 'scripts', names: scriptsOutsideModules(definition).map((script) => nameOfScript(definition, script)) },
  ])

export const leftOutOfPage = (definition: FormDefinition): readonly LeftOut[] =>
  present([
    ...leftOut(definition),
    { what: 'lists', names: suppliedLists(definition) },
    { what: 'uploads', names: uploadsNowhere(definition) },
  ])

const present = (parts: readonly LeftOut[]) => parts.filter(({ names }) => names.length > 0)

function leftOut({ children, translations = {} }: FormDefinition): readonly LeftOut[] {
  const nodes = nodesIn(children)
  return [
    {
      what: 'widgets',
      names: namesOf(nodes, ({ type }) => undrawn.has(type) || widgetTypeOf(type).type === 'unknown'),
    },
    { what: 'rich_text', names: namesOf(nodes, ({ type }) => type === 'rich-editor') },
    { what: 'own_entries', names: withOption(nodes, ({ allowCreate }) => allowCreate === true) },
    { what: 'crop', names: withOption(nodes, ({ cropWidth }) => cropWidth !== undefined) },
    { what: 'upload_progress', names: namesOf(nodes, isUpload) },
    { what: 'row_tools', names: namesOf(nodes, ({ type }) => widgetTypeOf(type).kind === 'rows') },
    { what: 'records', names: namesOf(nodes, ({ type }) => type === 'data-table') },
    { what: 'languages', names: Object.keys(translations) },
  ]
}

const isUpload = ({ type }: WidgetNode) => type === 'file-upload' || type === 'picture-upload'

const withOption = (nodes: readonly WidgetNode[], isSet: (options: WidgetOptions) => boolean) =>
  namesOf(nodes, ({ options }) => isSet(options))

const namesOf = (nodes: readonly WidgetNode[], isMeant: (node: WidgetNode) => boolean) =>
  nodes.filter(isMeant).map(({ id, options }) => options.name ?? id)

/** Lists that only the host of a form can supply. */
const suppliedLists = ({ dataSources = [] }: FormDefinition) =>
  dataSources.filter(({ request }) => !request).map(({ name }) => name)

const uploadsNowhere = ({ children }: FormDefinition) =>
  namesOf(nodesIn(children), (node) => isUpload(node) && !node.options.uploadURL)

/** In words, for the author and for whoever reads the code. */
export const leftOutSentence = (words: CodeWords, { what, names }: LeftOut): string =>
  say(words, `designer.left_out_${what}`, { names: names.join(say(words, 'form.list_separator')) })

/** As lines of a comment, where there is anything. */
export function noteOf(
  parts: readonly LeftOut[],
  words: CodeWords,
  comment: (lines: readonly string[]) => string,
): string {
  if (parts.length === 0) return ''
  const sentences = parts.map((part) => `- ${leftOutSentence(words, part)}`.replaceAll(/\s+/g, ' '))
  return comment([say(words, 'designer.code_left_out'), ...sentences])
}
