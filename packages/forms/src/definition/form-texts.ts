import type { FormDefinition, NodeTexts, WidgetNode } from './definition.ts'
import { entryKey } from './entry-key.ts'
import type { OptionItem, optionKinds, WidgetOptions } from './option-kinds.ts'

/** A text of a form for people, and its location. */
export type FormText = {
  /** The translation key of the node or rule that contains the text: its name, or its id if it has no name. */
  readonly key: string
  /** Undefined for a text of a rule. */
  readonly nodeId: string | undefined
  readonly option: string
  /** In a list, the entry that contains the text: an option by `entryKey`, a column or a button by its name. */
  readonly entry: string | undefined
  readonly text: string
}

/** Only options that hold a text for people are translatable: a translation must not change what a form does. */
const translatable: ReadonlySet<string> = new Set([
  'label',
  'labelTooltip',
  'description',
  'placeholder',
  'startPlaceholder',
  'endPlaceholder',
  'emptyText',
  'unit',
  'requiredHint',
  'validationHint',
  'activeText',
  'inactiveText',
  'minLabel',
  'maxLabel',
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

export const isTranslatable = (option: string) => translatable.has(option)

/** The translation key of the rule at a position of the list of rules. */
export const ruleKey = (at: number) => `rules[${at}]`

/** All texts of a form in form order, followed by those of its rules. */
export function textsOf({ children, rules = [] }: FormDefinition): readonly FormText[] {
  const ofRules = rules.flatMap((rule, at): readonly FormText[] => {
    const place = { key: ruleKey(at), nodeId: undefined }
    if (rule.action === 'check') return [{ ...place, option: 'hint', entry: undefined, text: rule.hint }]
    if (rule.action !== 'setOptions') return []
    return itemTexts(rule.options).map((text) => ({ ...place, ...text, option: 'options' }))
  })
  return [...children.flatMap((node) => nodeTexts(node, '')), ...ofRules].filter(({ text }) => text.trim() !== '')
}

function nodeTexts(node: WidgetNode, scope: string): readonly FormText[] {
  const { name } = node.options
  const place = { key: keyIn(scope, node), nodeId: node.id }
  const single = Object.entries(node.options).flatMap(([option, text]) =>
    translatable.has(option) && typeof text === 'string' ? [{ ...place, option, entry: undefined, text }] : [],
  )
  const listed = Object.entries(listsOf(node.options)).flatMap(([option, texts]) =>
    texts.map((text) => ({ ...place, ...text, option })),
  )
  const inner = innerScope(scope, node.type, name)
  return [...single, ...listed, ...(node.children ?? []).flatMap((child) => nodeTexts(child, inner))]
}

type LabelledEntry = { readonly entry: string; readonly text: string }

/** Texts in lists, by the option that holds the list. */
function listsOf({ optionItems = [], tableColumns = [], operationButtons = [] }: WidgetOptions) {
  return {
    optionItems: itemTexts(optionItems),
    tableColumns: tableColumns.map(({ prop, label }): LabelledEntry => ({ entry: prop, text: label })),
    operationButtons: operationButtons.map(({ name, label }): LabelledEntry => ({ entry: name, text: label })),
  }
}

function itemTexts(items: readonly OptionItem[], above: readonly string[] = []): readonly LabelledEntry[] {
  return items.flatMap(({ value, label, children = [] }) => [
    { entry: entryKey(above, value), text: label },
    ...itemTexts(children, [...above, String(value)]),
  ])
}

const keyIn = (scope: string, { id, options: { name } }: WidgetNode) => (name === undefined ? id : `${scope}${name}`)

/** The prefix of names inside a node. */
export function innerScope(scope: string, type: string, name: string | undefined): string {
  return type === 'sub-form' && name !== undefined ? `${name}.` : scope
}

/** The texts of a node in one language, looked up by its name, then by its id. */
export function nodeTranslations(
  texts: Readonly<Record<string, NodeTexts>>,
  scope: string,
  node: WidgetNode,
): NodeTexts | undefined {
  return texts[keyIn(scope, node)] ?? texts[node.id]
}
