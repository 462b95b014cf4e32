import { type FormDefinition, localizeDefinition, type NodeTexts, type WidgetNode, widgetTypeOf } from '@rostrum/forms'

/**
 * A template in the author's language: its texts in that language become the author's own, and the original texts
 * become a translation.
 */
export function translateTemplate(definition: FormDefinition, locale: string): FormDefinition {
  const texts = definition.translations?.[locale]
  if (!texts) return definition
  const original: Record<string, NodeTexts> = {}
  const visit = (node: WidgetNode, scope: string) => {
    const { name } = node.options
    const key = name && texts[`${scope}${name}`] ? `${scope}${name}` : node.id
    const translated = texts[key]
    if (translated) original[key] = originalTexts(node, translated)
    const inner = widgetTypeOf(node.type).kind === 'rows' && name ? `${name}.` : scope
    for (const child of node.children ?? []) visit(child, inner)
  }
  for (const node of definition.children) visit(node, '')
  return { ...localizeDefinition(definition, locale), translations: { 'zh-CN': original } }
}

/** The current texts of a node that have a translation. */
function originalTexts({ options }: WidgetNode, translated: NodeTexts): NodeTexts {
  const own: Readonly<Record<string, unknown>> = options
  return Object.fromEntries(
    Object.keys(translated).map((option) => {
      if (option !== 'optionItems') return [option, String(own[option] ?? '')]
      return [option, Object.fromEntries((options.optionItems ?? []).map(({ value, label }) => [String(value), label]))]
    }),
  )
}
