import { definitionVersion, type FormDefinition, isObject, parseDefinition, ruleKey } from '@rostrum/forms'
import { readRules } from '@rostrum/forms/exchange/read-rules'
import type { CarriedRule } from '../document/carried-rules.ts'
import type { ListedName } from '../document/field-lists.ts'
import type { Nodes } from '../document/form-document.ts'
import type { Mentions } from '../document/mentions.ts'
import { bearersIn } from '../document/renaming.ts'

const marker = 'rostrum/widgets'

export type Clipboard = { readonly copied: FormDefinition; readonly mentions: Mentions }

export function writeClipboard(
  children: Nodes,
  dataSources: NonNullable<FormDefinition['dataSources']>,
  { keys, bearers, rules, listed, translations }: Mentions,
): string {
  return JSON.stringify({
    clipboard: marker,
    version: definitionVersion,
    config: {},
    children,
    dataSources,
    translations: withTextsOfRules(translations, rules),
    // They may speak of fields that are not copied, which the rules of a form cannot.
    about: {
      keys,
      rules: rules.map(({ texts: _, ...carried }) => carried),
      listed,
      bearers: [...bearers].map(([name, owners]) => [name, [...owners]]),
    },
  })
}

/** Among the texts of the form, so that they are read with the same care. */
function withTextsOfRules(translations: Mentions['translations'], rules: readonly CarriedRule[]) {
  const all = { ...translations }
  for (const [at, { texts }] of rules.entries()) {
    for (const [locale, text] of Object.entries(texts)) all[locale] = { ...all[locale], [ruleKey(at)]: text }
  }
  return all
}

/** What a text from anywhere holds; undefined when it is no copy of widgets. */
export function readClipboard(text: string): Clipboard | undefined {
  const source = parsed(text)
  if (!isObject(source) || source.clipboard !== marker) return undefined
  const { definition } = parseDefinition(source)
  if (!definition || definition.children.length === 0) return undefined
  return { copied: definition, mentions: readMentions(source.about, definition) }
}

function readMentions(source: unknown, { translations = {}, children }: FormDefinition): Mentions {
  const bearers = bearersIn(children)
  if (!isObject(source)) return { keys: {}, bearers, rules: [], listed: [], translations }
  const entries = Array.isArray(source.rules) ? source.rules : []
  const ruleKeys = new Set(entries.map((_entry, at) => ruleKey(at)))
  const told = Array.isArray(source.bearers) ? source.bearers.filter(isBearer) : []
  return {
    keys: textsIn(source.keys),
    bearers: new Map([...bearers, ...told.map(([name, owners]) => [name, new Set(owners)] as const)]),
    rules: entries.flatMap((entry, at) => readCarried(entry, ruleKey(at), translations)),
    listed: Array.isArray(source.listed) ? source.listed.filter(isListed) : [],
    translations: Object.fromEntries(
      Object.entries(translations).map(([locale, texts]) => [
        locale,
        Object.fromEntries(Object.entries(texts).filter(([key]) => !ruleKeys.has(key))),
      ]),
    ),
  }
}

function readCarried(source: unknown, key: string, translations: Mentions['translations']): readonly CarriedRule[] {
  if (!isObject(source)) return []
  const { at, others } = source
  const texts = Object.entries(translations).flatMap(([locale, all]) => {
    const text = all[key]
    return text === undefined ? [] : [[locale, text] as const]
  })
  return readRules([source.rule]).map((rule) => ({
    rule,
    texts: Object.fromEntries(texts),
    ...(isPlace(at) && { at }),
    ...(isObject(others) && { others: textsIn(others) }),
  }))
}

const isPlace = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0

function textsIn(source: unknown): Readonly<Record<string, string>> {
  const entries = Object.entries(isObject(source) ? source : {})
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

function isListed(value: unknown): value is ListedName {
  return isObject(value) && typeof value.containerId === 'string' && typeof value.name === 'string' && isPlace(value.at)
}

function isBearer(value: unknown): value is [string, string[]] {
  if (!Array.isArray(value)) return false
  const [name, owners] = value
  return typeof name === 'string' && Array.isArray(owners) && owners.every((owner) => typeof owner === 'string')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
