import {
  entryPath,
  type FormDefinition,
  type FormText,
  type NodeTexts,
  type OptionItem,
  type Rule,
  type WidgetOptions,
} from '@rostrum/forms'
import { FormDocument } from '../document/form-document.ts'
import type { Command } from './command.ts'
import { validateEdit } from './set-form.ts'

/** A new text for a location of the form; in the author's own language when `locale` is undefined. */
export type TextEdit = {
  readonly location: Pick<FormText, 'key' | 'nodeId' | 'option' | 'entry'>
  readonly locale: string | undefined
  readonly text: string
}

/** Writes texts in several languages as one step. The form gets the given languages; empty translations are removed. */
export function setTexts(
  edits: readonly TextEdit[],
  languages: readonly string[],
  selection: readonly string[],
): Command {
  return ({ definition }) => {
    const own = edits.filter(({ locale }) => locale === undefined).reduce(withOwnText, definition)
    const translations = Object.fromEntries(
      languages.map((language) => {
        const texts = definition.translations?.[language] ?? {}
        return [language, edits.filter(({ locale }) => locale === language).reduce(withTranslation, texts)]
      }),
    )
    return validateEdit({ ...own, translations }, selection, 'texts')
  }
}

type Texts = Readonly<Record<string, NodeTexts>>

function withTranslation(texts: Texts, { location: { key, nodeId, option, entry }, text }: TextEdit): Texts {
  // A node may have been translated by its id before it had a name.
  const { [nodeId ?? key]: byId, ...others } = texts
  const before = texts[key] ?? byId ?? {}
  const after = entry === undefined ? withKeyText(before, option, text) : withEntryText(before, option, entry, text)
  const { [key]: _, ...rest } = others
  return Object.keys(after).length > 0 ? { ...rest, [key]: after } : rest
}

function withEntryText(before: NodeTexts, option: string, entry: string, text: string): NodeTexts {
  const { [option]: list, ...rest } = before
  const labels = withKeyText(typeof list === 'object' ? list : {}, entry, text)
  return Object.keys(labels).length > 0 ? { ...rest, [option]: labels } : rest
}

function withKeyText<Value>(before: Readonly<Record<string, Value>>, key: string, text: Value): Record<string, Value> {
  const { [key]: _, ...rest } = before
  return text === '' ? rest : { ...rest, [key]: text }
}

function withOwnText(definition: FormDefinition, { location, text }: TextEdit): FormDefinition {
  const { key, nodeId, option, entry } = location
  if (nodeId === undefined) {
    const rules = definition.rules?.map((rule, at) => (key === `rules[${at}]` ? withRuleText(rule, entry, text) : rule))
    return { ...definition, ...(rules && { rules }) }
  }
  return new FormDocument(definition).withNode(nodeId, (node) => ({
    ...node,
    options:
      entry === undefined ? { ...node.options, [option]: text } : withListText(node.options, option, entry, text),
  })).definition
}

function withRuleText(rule: Rule, entry: string | undefined, text: string): Rule {
  if (rule.action === 'check') return { ...rule, hint: text }
  if (rule.action !== 'setOptions' || entry === undefined) return rule
  return { ...rule, options: relabel(rule.options, entry, text) }
}

function withListText(options: WidgetOptions, option: string, entry: string, text: string): WidgetOptions {
  const { optionItems, tableColumns, operationButtons } = options
  switch (option) {
    case 'optionItems':
      return { ...options, optionItems: relabel(optionItems ?? [], entry, text) }
    case 'tableColumns':
      return { ...options, tableColumns: relabelEntries(tableColumns ?? [], ({ prop }) => prop === entry, text) }
    case 'operationButtons':
      return {
        ...options,
        operationButtons: relabelEntries(operationButtons ?? [], ({ name }) => name === entry, text),
      }
    default:
      return options
  }
}

function relabelEntries<Entry extends object>(
  entries: readonly Entry[],
  isMeant: (entry: Entry) => boolean,
  label: string,
) {
  return entries.map((each) => (isMeant(each) ? { ...each, label } : each))
}

/** Sets the label of the option with this entry key. */
function relabel(items: readonly OptionItem[], entry: string, label: string): readonly OptionItem[] {
  const relabelAt = (level: readonly OptionItem[], [value, ...below]: readonly string[]): readonly OptionItem[] =>
    level.map((item) => {
      if (String(item.value) !== value) return item
      return below.length === 0 ? { ...item, label } : { ...item, children: relabelAt(item.children ?? [], below) }
    })
  return relabelAt(items, entryPath(entry))
}
