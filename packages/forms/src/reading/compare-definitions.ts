import type { FormDefinition, WidgetNode } from '../definition/definition.ts'
import type { OptionItem, WidgetOptions } from '../definition/option-kinds.ts'
import { widgetTypeOf } from '../widgets/registry.ts'

/** A change is breaking when answers that were accepted before may be lost or refused after it. */
export type DefinitionChange = {
  readonly severity: 'safe' | 'breaking'
  readonly kind: 'added' | 'removed' | 'option' | 'rules' | 'config'
  /** The field as rules call it, or the id of a node without a name; empty for the form itself. */
  readonly key: string
  readonly type: string
  /** Which option changed, from what to what. */
  readonly option?: string
  readonly before?: unknown
  readonly after?: unknown
}

type Field = { readonly node: WidgetNode; readonly holdsAnswer: boolean }

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
  return [...removed, ...others, ...wholeChanges(before, after)]
}

function fieldsOf({ children }: FormDefinition): ReadonlyMap<string, Field> {
  const fields = new Map<string, Field>()
  const visit = (node: WidgetNode, scope: string) => {
    const { kind } = widgetTypeOf(node.type)
    const { name } = node.options
    const key = name ? `${scope}${name}` : node.id
    fields.set(key, { node, holdsAnswer: kind === 'value' || kind === 'rows' })
    for (const child of node.children ?? []) visit(child, kind === 'rows' && name ? `${name}.` : scope)
  }
  for (const node of children) visit(node, '')
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
    .filter((option) => !isSame(old[option], young[option]))
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
    ...(isSame(before.rules ?? [], after.rules ?? []) ? [] : [rules]),
    ...(isSame(before.config, after.config) ? [] : [config]),
  ]
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}
