import type { Rule } from '../rules/rule.ts'
import type { FormDefinition, NodeTexts, WidgetNode } from './definition.ts'
import type { OptionItem, optionKinds } from './option-kinds.ts'

type Texts = Readonly<Record<string, NodeTexts>>

/** The definition with the texts of a language in place of the author's own; what is not translated stays. */
export function localizeDefinition(definition: FormDefinition, locale: string): FormDefinition {
  const texts = definition.translations?.[locale]
  if (!texts) return definition
  return {
    ...definition,
    children: definition.children.map((node) => localizeNode(node, texts, '')),
    rules: (definition.rules ?? []).map((rule, at) => localizeRule(rule, texts[`rules[${at}]`])),
  }
}

function localizeNode(node: WidgetNode, texts: Texts, scope: string): WidgetNode {
  const { name } = node.options
  const own = (name === undefined ? undefined : texts[`${scope}${name}`]) ?? texts[node.id]
  const inner = node.type === 'sub-form' && name !== undefined ? `${name}.` : scope
  const children = node.children?.map((child) => localizeNode(child, texts, inner))
  return {
    ...node,
    options: own ? localizeOptions(node.options, own) : node.options,
    ...(children ? { children } : {}),
  }
}

/** Only options that hold a text for people can be translated: a translation must not change what a form does. */
const translatable: ReadonlySet<string> = new Set([
  'label',
  'labelTooltip',
  'description',
  'placeholder',
  'startPlaceholder',
  'endPlaceholder',
  'requiredHint',
  'validationHint',
  'activeText',
  'inactiveText',
  'appendButtonLabel',
  'textContent',
  'title',
  'uploadTip',
  'addLabel',
  'closeText',
  'htmlContent',
  'customRuleHint',
  'buttonsColumnTitle',
] satisfies (keyof typeof optionKinds)[])

function localizeOptions(options: WidgetNode['options'], texts: NodeTexts): WidgetNode['options'] {
  const translated = Object.entries(texts).filter(([name, text]) => translatable.has(name) && typeof text === 'string')
  const labels = texts.optionItems
  const items = options.optionItems && typeof labels === 'object' ? relabel(options.optionItems, labels) : undefined
  return { ...options, ...Object.fromEntries(translated), ...(items ? { optionItems: items } : {}) }
}

function relabel(items: readonly OptionItem[], labels: Readonly<Record<string, string>>): readonly OptionItem[] {
  return items.map((item) => ({
    ...item,
    label: labels[String(item.value)] ?? item.label,
    ...(item.children ? { children: relabel(item.children, labels) } : {}),
  }))
}

function localizeRule(rule: Rule, texts: NodeTexts | undefined): Rule {
  if (!texts) return rule
  const { hint, options } = texts
  if (rule.action === 'check' && typeof hint === 'string') return { ...rule, hint }
  if (rule.action === 'setOptions' && typeof options === 'object') {
    return { ...rule, options: relabel(rule.options, options) }
  }
  return rule
}
