import { type FormDefinition, type WidgetNode, type WidgetOptions, widgetTypeOf } from '@rostrum/forms'
import { scriptsOf } from '@rostrum/forms/scripts/scripts-of'
import { nodesIn } from '../document/node-at.ts'
import { nameOfScript, scriptsOutsideModules } from './script-code.ts'

/** What generated code says, in the language that it is written in. */
export type CodeWords = {
  readonly language: string
  readonly add: string
  readonly remove: string
  readonly submit: string
  /** Those of wrong answers, by their keys in the catalogue of forms. */
  readonly sentences: Readonly<Record<string, string>>
}

/** The options of a widget over the defaults of its type. */
export const optionsOf = ({ type, options }: WidgetNode): WidgetOptions => ({
  ...widgetTypeOf(type).defaults,
  ...options,
})

/** Whether the answer is a list of what was chosen. */
export function isMultiple({ type, options }: WidgetNode): boolean {
  return type === 'checkbox' || ((type === 'select' || type === 'cascader') && options.multiple === true)
}

/** Whether its list is looked through by a keyword, at its source or by a script. */
export const isSearched = ({ remote, onRemoteQuery }: WidgetOptions) => remote === true || Boolean(onRemoteQuery)

/** The author's classes, to be styled by the author's rules. */
export const classesOf = ({ customClass }: WidgetOptions): string => (customClass ?? []).join(' ')

/** The author's style rules, for the form only; no text of theirs ends the element that they stand in. */
export const scopedStyles = ({ config: { cssCode = '' } }: FormDefinition): string =>
  cssCode.trim() === '' ? '' : `@scope (.generated-form) {\n${cssCode.trim()}\n}`.replaceAll(/<(?=\/style)/gi, '\\3C ')

/** What native controls and those of Mantine have no counterpart for. */
const plainOptions = ['allowCreate', 'cropWidth'] as const

/** Drawn by the host of a form. */
const undrawn = new Set(['custom', 'slot'])
/** What generated React code does without, by the names that the author has given. */
export const leftOutOfReact = (definition: FormDefinition): readonly string[] => [
  ...leftOut(definition),
  ...scriptsOutsideModules(definition).map((script) => nameOfScript(definition, script)),
]

/** What a generated page does without: it shows all panes at once. */
export const leftOutOfPage = (definition: FormDefinition): readonly string[] => [
  ...leftOut(definition),
  ...scriptsOf(definition)
    .filter(({ hook }) => hook === 'onTabClick')
    .map((script) => nameOfScript(definition, script)),
]

/** As a comment, where there is anything. */
export const noteOf = (parts: readonly string[], comment: (text: string) => string): string =>
  parts.length === 0 ? '' : comment(`Not in this code: ${parts.join(', ').replaceAll(/\s+/g, ' ')}`)

function leftOut({ children, dataSources = [] }: FormDefinition): readonly string[] {
  return [
    ...nodesIn(children)
      .filter(({ type }) => undrawn.has(type) || widgetTypeOf(type).type === 'unknown')
      .map(({ id, type, options }) => `${type} ${options.name ?? id}`),
    ...nodesIn(children).flatMap(({ id, type, options }) => [
      ...(type === 'rich-editor' ? [`rich-editor ${options.name ?? id}`] : []),
      ...plainOptions.filter((option) => options[option]).map((option) => `${options.name ?? id}.${option}`),
    ]),
    // Lists that only the host of a form can supply.
    ...dataSources.filter(({ request }) => !request).map(({ name }) => name),
  ]
}

/** Sentences that a form may say while it is filled in. */
export const sentencesIn = (messages: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(messages).filter(([key]) => key.startsWith('failure.') || spokenBesides.has(key)))

const spokenBesides = new Set(['form.ref_missing', 'form.validation_failed', 'form.yes', 'form.no'])
