import type { DataSource, FormDefinition, WidgetNode } from '../definition/definition.ts'
import type { OptionItem, WidgetOptions } from '../definition/option-kinds.ts'
import { isSameJson } from '../definition/same-json.ts'
import { widgetTypeOf } from '../widgets/registry.ts'

/** A change is breaking when answers that were accepted before may be lost or refused after it. */
export type DefinitionChange = {
  readonly severity: 'safe' | 'breaking'
  readonly kind: 'added' | 'removed' | 'option' | 'order' | 'rules' | 'config' | 'texts' | 'sources'
  /**
   * The field as rules call it, or the id of a node without a name; the language of texts, the name of a data source;
   * empty for the form itself.
   */
  readonly key: string
  readonly type: string
  /** Which option changed, from what to what. */
  readonly option?: string
  readonly before?: unknown
  readonly after?: unknown
}

type Field = {
  readonly node: WidgetNode
  readonly holdsAnswer: boolean
  /** The key of what it stands in; empty in the form itself. */
  readonly around: string
}

type Fields = ReadonlyMap<string, Field>

/** What differs between two versions of a form, field by field. */
export function compareDefinitions(before: FormDefinition, after: FormDefinition): readonly DefinitionChange[] {
  const old = fieldsOf(before)
  const young = fieldsOf(after)
  const removed = [...old].filter(([key]) => !young.has(key)).map(([key, field]) => gone(key, field))
  const others = [...young].flatMap(([key, field]) => {
    const was = old.get(key)
    if (!was) return [added(key, field)]
    if (was.node.type !== field.node.type) return [gone(key, was), added(key, field)]
    return optionChanges(key, was.node, field.node)
  })
  return [...removed, ...others, ...orderChanges(old, young), ...wholeChanges(before, after)]
}

/** What stays, in its order and in what it stands; a form whose widgets only moved is another form to fill in. */
function orderChanges(old: Fields, young: Fields): DefinitionChange[] {
  const isMoved = !isSameJson(outline(old, young), outline(young, old))
  return isMoved ? [{ severity: 'safe', kind: 'order', key: '', type: 'form' }] : []
}

/** The fields that another form has too, each with the nearest such around it. */
function outline(fields: Fields, others: Fields): readonly string[] {
  const standing = (key: string): string => {
    const around = fields.get(key)?.around ?? ''
    return around === '' || others.has(around) ? around : standing(around)
  }
  return [...fields.keys()].filter((key) => others.has(key)).map((key) => `${standing(key)} ${key}`)
}

function fieldsOf({ children }: FormDefinition): Fields {
  const fields = new Map<string, Field>()
  const visit = (node: WidgetNode, scope: string, around: string) => {
    const { kind } = widgetTypeOf(node.type)
    const { name } = node.options
    const key = name ? `${scope}${name}` : node.id
    fields.set(key, { node, holdsAnswer: kind === 'value' || kind === 'rows', around })
    for (const child of node.children ?? []) visit(child, kind === 'rows' && name ? `${name}.` : scope, key)
  }
  for (const node of children) visit(node, '', '')
  return fields
}

const gone = (key: string, { node, holdsAnswer }: Field): DefinitionChange => ({
  severity: holdsAnswer ? 'breaking' : 'safe',
  kind: 'removed',
  key,
  type: node.type,
})

const added = (key: string, { node }: Field): DefinitionChange => ({
  severity: node.options.required && !node.options.hidden ? 'breaking' : 'safe',
  kind: 'added',
  key,
  type: node.type,
})

function optionChanges(key: string, before: WidgetNode, after: WidgetNode): DefinitionChange[] {
  const old: Readonly<Record<string, unknown>> = before.options
  const young: Readonly<Record<string, unknown>> = after.options
  return [...new Set([...Object.keys(old), ...Object.keys(young)])]
    .filter((option) => !isSameJson(old[option], young[option]))
    .map((option) => ({
      severity: tightens(option, before.options, after.options) ? 'breaking' : 'safe',
      kind: 'option',
      key,
      type: after.type,
      option,
      before: old[option],
      after: young[option],
    }))
}

/** Whether an answer that fitted before may not fit now. */
function tightens(option: string, before: WidgetOptions, after: WidgetOptions): boolean {
  switch (option) {
    case 'required':
      return after.required === true
    case 'min':
    case 'minLength':
    case 'minRows':
      return isMore(after[option], before[option], -1)
    case 'max':
    case 'maxLength':
    case 'maxRows':
    case 'limit':
    case 'fileMaxSize':
    case 'multipleLimit':
      return isMore(after[option], before[option], 1)
    case 'optionItems':
      return valuesOf(before.optionItems).some((value) => !valuesOf(after.optionItems).includes(value))
    case 'validation':
      return after.validation !== undefined
    case 'fileTypes':
      return before.fileTypes === undefined || before.fileTypes.some((type) => !after.fileTypes?.includes(type))
    default:
      return shapesAnswers.has(option)
  }
}

/** Options that decide what an answer is, so that one of the old shape is no answer any more. */
const shapesAnswers: ReadonlySet<string> = new Set([
  'multiple',
  'valueFormat',
  'type',
  'range',
  'dsName',
  'checkStrictly',
])

/** Whether a limit, where there was none or a wider one, is narrower now; `direction` 1 for upper limits. */
function isMore(after: unknown, before: unknown, direction: 1 | -1): boolean {
  if (after === undefined) return false
  if (typeof after === 'number' && typeof before === 'number') return (before - after) * direction > 0
  return true
}

function valuesOf(items: readonly OptionItem[] = []): readonly unknown[] {
  return items.flatMap((item) => (item.disabled ? [] : [item.value, ...valuesOf(item.children)]))
}

/** Rules may hide, require and check: whether a change of them breaks cannot be told from the rules alone. */
function wholeChanges(before: FormDefinition, after: FormDefinition): DefinitionChange[] {
  const rules: DefinitionChange = { severity: 'breaking', kind: 'rules', key: '', type: 'form' }
  const config: DefinitionChange = { severity: 'safe', kind: 'config', key: '', type: 'form' }
  return [
    ...(isSameJson(before.rules ?? [], after.rules ?? []) ? [] : [rules]),
    ...(isSameJson(before.config, after.config) ? [] : [config]),
    ...sourceChanges(before.dataSources ?? [], after.dataSources ?? []),
    ...textChanges(before.translations ?? {}, after.translations ?? {}),
  ]
}

/** A list from elsewhere may lack what was chosen before. */
function sourceChanges(before: readonly DataSource[], after: readonly DataSource[]): DefinitionChange[] {
  const find = (sources: readonly DataSource[], name: string) => sources.find((source) => source.name === name)
  return [...new Set([...before, ...after].map(({ name }) => name))]
    .filter((name) => !isSameJson(find(before, name), find(after, name)))
    .map((name) => ({
      severity: find(before, name) ? 'breaking' : 'safe',
      kind: 'sources',
      key: name,
      type: 'form',
    }))
}

type Translations = NonNullable<FormDefinition['translations']>

function textChanges(before: Translations, after: Translations): DefinitionChange[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((locale) => !isSameJson(before[locale] ?? {}, after[locale] ?? {}))
    .map((locale) => ({ severity: 'safe', kind: 'texts', key: locale, type: 'form' }))
}
