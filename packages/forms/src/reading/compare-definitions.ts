import type { DataSource, FormConfig, FormDefinition } from '../definition/definition.ts'
import type { Scalar, WidgetOptions } from '../definition/option-kinds.ts'
import { isSameJson } from '../definition/same-json.ts'
import { enabledRules } from '../rules/rule.ts'
import { displayValues } from './display-values.ts'
import { type ItemChanges, itemChanges } from './item-changes.ts'
import { type LostChoice, lostChoices } from './lost-choices.ts'
import { outlinedLabels } from './node-labels.ts'
import { configDecisions, decidesByScript, isBreaking, isDecidingHook, isSameSetting } from './option-decisions.ts'
import { type Outline, type OutlineNode, outlineOf } from './outline.ts'
import { renamedNodes, withNewKeys } from './renamed-nodes.ts'
import { findRuleChanges, type RuleChange } from './rule-changes.ts'

/** A change is breaking when it may cause the loss or refusal of answers that were accepted before. */
export type DefinitionChange = {
  readonly severity: 'safe' | 'breaking'
  readonly kind: 'added' | 'removed' | 'name' | 'type' | 'option' | 'order' | 'rules' | 'config' | 'texts' | 'sources'
  /**
   * The field name that rules use, or the id of a node without a name. The language for texts, the name of a data
   * source; empty for the form itself.
   */
  readonly key: string
  /** The label for the author. A column comes after its sub-form. Absent for a node without a label. */
  readonly label?: string
  /** Another node in either version has the same label. */
  readonly isLabelShared?: true
  /** The first text inside a node without a label. */
  readonly holds?: string
  /** The key is an id. */
  readonly isNameless?: true
  readonly type: string
  /** The changed option of the node or setting of the form. Short values include their old and new value. */
  readonly option?: string
  readonly before?: Scalar
  readonly after?: Scalar
  /** Which options of the field changed, where it is `optionItems`. */
  readonly items?: ItemChanges
  /** Which rules of the node changed. Absent where the rules of the form only have another order. */
  readonly rule?: RuleChange & { readonly lostChoices?: readonly LostChoice[] }
}

type Version = {
  readonly definition: FormDefinition
  readonly nodes: Outline
  /** The targets that rules enable. */
  readonly enabled: ReadonlySet<string>
  readonly sources: ReadonlyMap<string, DataSource>
}

function versionOf(definition: FormDefinition): Version {
  const { rules, dataSources = [] } = definition
  return {
    definition,
    nodes: outlineOf(definition),
    enabled: new Set(enabledRules(rules).flatMap(({ action, target }) => (action === 'enable' ? [target] : []))),
    // Of several with one name, the first one counts.
    sources: new Map(dataSources.toReversed().map((source) => [source.name, source])),
  }
}

/** The differences between two versions of a form, field by field. */
export function compareDefinitions(before: FormDefinition, after: FormDefinition): readonly DefinitionChange[] {
  const old = versionOf(before)
  const young = versionOf(after)
  const renamed = renamedNodes(old.nodes, young.nodes)
  const staying = new Set(renamed.values())
  const removed = [...old.nodes]
    .filter(([name, node]) => !young.nodes.has(name) && !staying.has(node))
    .map(([, node]) => removedChange(node))
  const others = [...young.nodes].flatMap(([name, node]) => {
    const former = renamed.get(name)
    if (former) return renamingChanges(former, node, old, young)
    const was = old.nodes.get(name)
    if (!was) return [addedChange(node, old.nodes, young.nodes)]
    if (was.node.type === node.node.type) return optionChanges(was, node, old, young)
    if (!isCompatibleType(node, was)) return [removedChange(was), addedChange(node, old.nodes, young.nodes)]
    const both = optionChanges(was, node, old, young).filter(({ option }) => isCommonOption(option, was, node))
    return [typeChange(was, node), ...both]
  })
  const labelled = outlinedLabels(new Map([...old.nodes].filter(([, node]) => !staying.has(node))), young.nodes)
  const ofNodes = [...removed, ...others, ...ruleChanges(old, young, renamed)].map((change) => ({
    ...change,
    ...labelled(change.key),
  }))
  return [...ofNodes, ...orderChanges(old.nodes, young.nodes), ...formChanges(before, after)]
}

const isCompatibleType = ({ widget }: OutlineNode, { node }: OutlineNode) =>
  widget.kind === 'value' && widget.compatibleTypes?.includes(node.type) === true

const isCommonOption = (option: string | undefined, ...nodes: readonly OutlineNode[]) =>
  nodes.every(({ widget }) => widget.options.some((name) => name === option))

const typeChange = (was: OutlineNode, { key, node: { type } }: OutlineNode): DefinitionChange => ({
  ...{ severity: 'safe', kind: 'type', key, type, before: was.node.type, after: type },
})

/** Order and nesting of the nodes that stay. A form whose widgets only moved is a different form for a person. */
function orderChanges(old: Outline, young: Outline): DefinitionChange[] {
  const isMoved = !isSameJson(orderOf(old, young), orderOf(young, old))
  return isMoved ? [{ severity: 'safe', kind: 'order', key: '', type: 'form' }] : []
}

/** The nodes that the other form has too, each with its nearest such container. */
function orderOf(nodes: Outline, others: Outline): readonly string[] {
  return [...nodes]
    .filter(([name]) => others.has(name))
    .map(([name, { around }]) => `${around.findLast((each) => others.has(each)) ?? ''} ${name}`)
}

const removedChange = ({ key, node, holdsAnswer, options }: OutlineNode): DefinitionChange => ({
  severity: holdsAnswer || decidesByScript(options) ? 'breaking' : 'safe',
  kind: 'removed',
  key,
  type: node.type,
})

/** The answers are stored by name. A column whose sub-form has a new name shares the entry of that name. */
function renamingChanges(was: OutlineNode, is: OutlineNode, old: Version, young: Version): DefinitionChange[] {
  const others = optionChanges(was, is, old, young).filter(({ option }) => option !== 'name')
  if (was.node.options.name === is.node.options.name) return others
  const { severity } = removedChange(was)
  return [{ severity, kind: 'name', key: is.key, type: is.node.type, before: was.key, after: is.key }, ...others]
}

/** A new node breaks answers when it requires one, and may break them when it has scripts. */
function addedChange(field: OutlineNode, old: Outline, young: Outline): DefinitionChange {
  const { key, node, holdsAnswer, isRequired, options, around } = field
  const isOut = [options, ...around.map((name) => young.get(name)?.options ?? {})].some(isClosed)
  // No answer has rows of a new sub-form yet.
  const isInNewRows = around.some((name) => young.get(name)?.widget.kind === 'rows' && !old.has(name))
  const isNewlyRequired = holdsAnswer && isRequired && !isOut && !isInNewRows
  const severity = isNewlyRequired || decidesByScript(options) ? 'breaking' : 'safe'
  return { severity, kind: 'added', key, type: node.type }
}

const isClosed = ({ hidden, disabled, readonly }: WidgetOptions) => [hidden, disabled, readonly].includes(true)

function changedItems(before: WidgetOptions, after: WidgetOptions): Pick<DefinitionChange, 'items'> {
  const items = itemChanges(before.optionItems, after.optionItems)
  return items ? { items } : {}
}

function optionChanges(was: OutlineNode, is: OutlineNode, old: Version, young: Version): DefinitionChange[] {
  const before = withInheritedOptions(was, is, old.nodes, young.nodes)
  const after = withInheritedOptions(is, was, young.nodes, old.nodes)
  const compared = {
    ...{ widget: is.widget, before, after, isRequired: is.isRequired },
    isLocked: isLocked(was, old) || isLocked(is, young),
    hasOtherSource: !isSameJson(sourceOf(before, old), sourceOf(after, young)),
  }
  const values = (options: WidgetOptions): Readonly<Record<string, unknown>> => options
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((option) => !isSameOption(option, values(before)[option], values(after)[option]))
    .map((option) => ({
      severity: (was.isAboutAnswers || isDecidingHook(option)) && isBreaking(option, compared) ? 'breaking' : 'safe',
      kind: 'option',
      key: is.key,
      type: is.node.type,
      option,
      ...displayValues(option, values(before)[option], values(after)[option]),
      ...(option === 'optionItems' && changedItems(before, after)),
    }))
}

/** A blank script counts as absent. */
const isSameOption = (option: string, before: unknown, after: unknown): boolean =>
  isDecidingHook(option) ? isSameSetting(before, after) : isSameJson(before, after)

const inheritedOptions = ['hidden', 'disabled', 'readonly'] as const

/**
 * The options of a node, combined with those of containers that exist only around this version of the node: a field
 * that moves into a hidden section is hidden. Containers in both versions report their own changes.
 */
function withInheritedOptions(field: OutlineNode, other: OutlineNode, nodes: Outline, others: Outline): WidgetOptions {
  const isNew = (name: string) =>
    !other.around.includes(name) || nodes.get(name)?.node.type !== others.get(name)?.node.type
  const around = field.around.filter(isNew).flatMap((name) => nodes.get(name)?.options ?? [])
  const inherited = inheritedOptions.filter((option) => around.some((options) => options[option] === true))
  return { ...field.options, ...Object.fromEntries(inherited.map((option) => [option, true])) }
}

/** Whether the default is the answer: the field is closed to input, or rules decide about that. */
function isLocked({ key, around, options }: OutlineNode, { enabled, nodes }: Version): boolean {
  const all = around.flatMap((name) => nodes.get(name) ?? [])
  return (
    [options, ...all.map((each) => each.options)].some(({ disabled, readonly }) => disabled || readonly) ||
    [key, ...all.flatMap((each) => [each.key, each.node.id])].some((target) => enabled.has(target))
  )
}

/** The list of a field, independent of its name. */
function sourceOf({ dsName }: WidgetOptions, { sources }: Version): Omit<DataSource, 'name'> | undefined {
  const source = dsName ? sources.get(dsName) : undefined
  if (!source) return undefined
  const { name: _name, ...list } = source
  return list
}

/** The targets are fields or containers of either version. */
function ruleChanges(before: Version, after: Version, renamed: ReadonlyMap<string, OutlineNode>): DefinitionChange[] {
  const rules = withNewKeys(before.definition.rules ?? [], renamed)
  return findRuleChanges({ ...before.definition, rules }, after.definition).map(({ severity, changed }) => {
    if (!changed) return { severity, kind: 'rules', key: '', type: 'form' }
    const { target, ...rule } = changed
    const node = (after.nodes.get(target) ?? before.nodes.get(target))?.node
    const oldNode = (key: string) => renamed.get(key) ?? before.nodes.get(key)
    const lost = lostChoices(rule.before, oldNode, (key) => after.nodes.get(key))
    const described = { ...rule, ...(lost.length > 0 && { lostChoices: lost }) }
    return { severity, kind: 'rules', key: target, type: node?.type ?? 'form', rule: described }
  })
}

function formChanges(before: FormDefinition, after: FormDefinition): DefinitionChange[] {
  return [
    ...configChanges(before.config, after.config),
    ...sourceChanges(before.dataSources ?? [], after.dataSources ?? []),
    ...textChanges(before.translations ?? {}, after.translations ?? {}),
  ]
}

function configChanges(before: FormConfig, after: FormConfig): DefinitionChange[] {
  const decisions: Readonly<Record<string, DefinitionChange['severity']>> = configDecisions
  const values = (config: FormConfig): Readonly<Record<string, unknown>> => config
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((option) => !isSameSetting(values(before)[option], values(after)[option]))
    .map((option) => ({
      severity: (Object.hasOwn(decisions, option) ? decisions[option] : undefined) ?? 'safe',
      kind: 'config',
      key: '',
      type: 'form',
      option,
    }))
}

/** A list from elsewhere may lack a choice of an earlier answer. */
function sourceChanges(before: readonly DataSource[], after: readonly DataSource[]): DefinitionChange[] {
  const [old, young] = [before, after].map((sources) => new Map(sources.map((source) => [source.name, source])))
  return [...new Set([...before, ...after].map(({ name }) => name))]
    .filter((name) => !isSameJson(old?.get(name), young?.get(name)))
    .map((name) => ({
      severity: old?.has(name) ? 'breaking' : 'safe',
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
