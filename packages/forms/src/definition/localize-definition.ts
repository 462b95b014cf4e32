import type { Rule } from '../rules/rule.ts'
import type { FormDefinition, NodeTexts, WidgetNode } from './definition.ts'
import { entryKey } from './entry-key.ts'
import { innerScope, isTranslatable, nodeTranslations, ruleKey } from './form-texts.ts'
import type { OptionItem } from './option-kinds.ts'

type Texts = Readonly<Record<string, NodeTexts>>

/** The definition with the texts of a language in place of the author's texts. Texts without a translation stay. */
export function localizeDefinition(definition: FormDefinition, locale: string): FormDefinition {
  const texts = definition.translations?.[locale]
  if (!texts) return definition
  return {
    ...definition,
    children: definition.children.map((node) => localizeNode(node, texts, '')),
    rules: (definition.rules ?? []).map((rule, at) => localizeRule(rule, texts[ruleKey(at)])),
  }
}

function localizeNode(node: WidgetNode, texts: Texts, scope: string): WidgetNode {
  const own = nodeTranslations(texts, scope, node)
  const inner = innerScope(scope, node.type, node.options.name)
  const children = node.children?.map((child) => localizeNode(child, texts, inner))
  return {
    ...node,
    options: own ? localizeOptions(node.options, own) : node.options,
    ...(children ? { children } : {}),
  }
}

function localizeOptions(options: WidgetNode['options'], texts: NodeTexts): WidgetNode['options'] {
  const translated = Object.entries(texts).filter(([name, text]) => isTranslatable(name) && typeof text === 'string')
  const { optionItems, tableColumns, operationButtons } = options
  const labelled = {
    ...(optionItems && { optionItems: relabel(optionItems, labelsIn(texts.optionItems)) }),
    ...(tableColumns && { tableColumns: renamed(tableColumns, ({ prop }) => prop, labelsIn(texts.tableColumns)) }),
    ...(operationButtons && {
      operationButtons: renamed(operationButtons, ({ name }) => name, labelsIn(texts.operationButtons)),
    }),
  }
  return { ...options, ...Object.fromEntries(translated), ...labelled }
}

type Labels = Readonly<Record<string, string>>

const labelsIn = (texts: NodeTexts[string] | undefined): Labels => (typeof texts === 'object' ? texts : {})

function renamed<Entry extends { readonly label: string }>(
  entries: readonly Entry[],
  keyOf: (entry: Entry) => string,
  labels: Labels,
): readonly Entry[] {
  return entries.map((entry) => {
    const key = keyOf(entry)
    return { ...entry, label: (Object.hasOwn(labels, key) ? labels[key] : undefined) ?? entry.label }
  })
}

function relabel(items: readonly OptionItem[], labels: Labels, above: readonly string[] = []): readonly OptionItem[] {
  return renamed(items, ({ value }) => entryKey(above, value), labels).map((item) => ({
    ...item,
    ...(item.children ? { children: relabel(item.children, labels, [...above, String(item.value)]) } : {}),
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
