import { definitionVersion, type FormDefinition, isObject, parseDefinition, ruleKey } from '@rostrum/forms'
import { readRules } from '@rostrum/forms/exchange/read-rules'
import type { AttachedRule } from '../document/attached-rules.ts'
import type { FieldListEntry } from '../document/field-lists.ts'
import type { Nodes } from '../document/form-document.ts'
import type { NodeReferences } from '../document/node-references.ts'
import { collectNameOwners } from '../document/renaming.ts'

const marker = 'rostrum/widgets'

export type ClipboardData = { readonly nodes: FormDefinition; readonly references: NodeReferences }

export function writeClipboard(
  children: Nodes,
  dataSources: NonNullable<FormDefinition['dataSources']>,
  { keys, nameOwners, rules, fieldListEntries, translations }: NodeReferences,
): string {
  return JSON.stringify({
    clipboard: marker,
    version: definitionVersion,
    config: {},
    children,
    dataSources,
    translations: withRuleTexts(translations, rules),
    // They may read fields that are not copied, which the rules of a form cannot.
    about: {
      keys,
      rules: rules.map(({ texts: _, ...rule }) => rule),
      listed: fieldListEntries,
      bearers: [...nameOwners].map(([name, owners]) => [name, [...owners]]),
    },
  })
}

/** Stored with the texts of the form, so that they are validated in the same way. */
function withRuleTexts(translations: NodeReferences['translations'], rules: readonly AttachedRule[]) {
  const all = { ...translations }
  for (const [at, { texts }] of rules.entries()) {
    for (const [locale, text] of Object.entries(texts)) all[locale] = { ...all[locale], [ruleKey(at)]: text }
  }
  return all
}

/** Parses untrusted text; undefined when it is not a copy of widgets. */
export function readClipboard(text: string): ClipboardData | undefined {
  const source = parseJson(text)
  if (!isObject(source) || source.clipboard !== marker) return undefined
  const { definition } = parseDefinition(source)
  if (!definition || definition.children.length === 0) return undefined
  return { nodes: definition, references: readReferences(source.about, definition) }
}

function readReferences(source: unknown, { translations = {}, children }: FormDefinition): NodeReferences {
  const nameOwners = collectNameOwners(children)
  if (!isObject(source)) return { keys: {}, nameOwners, rules: [], fieldListEntries: [], translations }
  const entries = Array.isArray(source.rules) ? source.rules : []
  const ruleKeys = new Set(entries.map((_entry, at) => ruleKey(at)))
  const bearers = Array.isArray(source.bearers) ? source.bearers.filter(isNameOwner) : []
  return {
    keys: textsIn(source.keys),
    nameOwners: new Map([...nameOwners, ...bearers.map(([name, owners]) => [name, new Set(owners)] as const)]),
    rules: entries.flatMap((entry, at) => readAttachedRule(entry, ruleKey(at), translations)),
    fieldListEntries: Array.isArray(source.listed) ? source.listed.filter(isListed) : [],
    translations: Object.fromEntries(
      Object.entries(translations).map(([locale, texts]) => [
        locale,
        Object.fromEntries(Object.entries(texts).filter(([key]) => !ruleKeys.has(key))),
      ]),
    ),
  }
}

function readAttachedRule(
  source: unknown,
  key: string,
  translations: NodeReferences['translations'],
): readonly AttachedRule[] {
  if (!isObject(source)) return []
  const { at, others } = source
  const texts = Object.entries(translations).flatMap(([locale, all]) => {
    const text = all[key]
    return text === undefined ? [] : [[locale, text] as const]
  })
  return readRules([source.rule]).map((rule) => ({
    rule,
    texts: Object.fromEntries(texts),
    ...(isListIndex(at) && { at }),
    ...(isObject(others) && { others: textsIn(others) }),
  }))
}

const isListIndex = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0

function textsIn(source: unknown): Readonly<Record<string, string>> {
  const entries = Object.entries(isObject(source) ? source : {})
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

function isListed(value: unknown): value is FieldListEntry {
  return (
    isObject(value) && typeof value.containerId === 'string' && typeof value.name === 'string' && isListIndex(value.at)
  )
}

function isNameOwner(value: unknown): value is [string, string[]] {
  if (!Array.isArray(value)) return false
  const [name, owners] = value
  return typeof name === 'string' && Array.isArray(owners) && owners.every((owner) => typeof owner === 'string')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
