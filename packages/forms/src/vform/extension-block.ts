import {
  type DataSource,
  definitionVersion,
  type FormDefinition,
  type NodeTexts,
  type WidgetNode,
} from '../definition/definition.ts'
import { type FormText, textsOf } from '../definition/form-texts.ts'
import type { JsonObject } from '../definition/json.ts'
import type { Json } from '../definition/option-kinds.ts'
import { isDataSource, isTextsOfLanguage } from '../definition/parse-definition.ts'
import { fitsKind } from '../definition/parse-options.ts'
import { isRule } from '../definition/parse-rules.ts'
import { isSameJson } from '../definition/same-json.ts'
import { byPath } from '../definition/texts-by-path.ts'
import type { Rule } from '../rules/rule.ts'
import { isJsonObject } from './mark.ts'
import { findRenames, idsByKey, renameInRule, renameInTexts } from './renames.ts'
import type { ReportProblem } from './report-problem.ts'
import { isList } from './shape.ts'
import { sourceTo } from './write-sources.ts'

type Translations = Readonly<Record<string, Readonly<Record<string, NodeTexts>>>>

/**
 * Features of our form without a VForm equivalent, stored in a VForm document. `texts` are the originals of the
 * translations: a translation whose original has changed is out of date.
 */
export type ExtensionBlock = {
  /** Settings that would not survive the round trip. */
  readonly config?: JsonObject
  /** Sources that would not survive the round trip. */
  readonly dataSources: readonly DataSource[]
  readonly rules: readonly IndexedRule[]
  /** Number of written rules, including invalid ones. */
  readonly rulesWritten: number
  readonly translations: Translations
  readonly texts: Readonly<Record<string, NodeTexts>>
  /** Node ids by the keys of rules and translations. */
  readonly ids: Readonly<Record<string, string>>
}

/** A rule and its index among the written rules. */
export type IndexedRule = { readonly rule: Rule; readonly at: number }

const emptyBlock: ExtensionBlock = { dataSources: [], rules: [], rulesWritten: 0, translations: {}, texts: {}, ids: {} }

/** @returns undefined for a form without such features */
export function writeBlock(
  { rules = [], translations = {}, ...definition }: FormDefinition,
  config: JsonObject | undefined,
  dataSources: readonly DataSource[],
): JsonObject | undefined {
  const isTranslated = Object.keys(translations).length > 0
  const parts = {
    config,
    dataSources: dataSources.length > 0 ? dataSources : undefined,
    rules: rules.length > 0 ? rules : undefined,
    translations: isTranslated ? translations : undefined,
    texts: isTranslated ? translatedTexts({ ...definition, rules }, translations) : undefined,
    ids: isTranslated || rules.length > 0 ? idsByKey(definition.children) : undefined,
  }
  const given = Object.entries(parts).filter(([, part]) => part !== undefined)
  return given.length === 0 ? undefined : ({ version: definitionVersion, ...Object.fromEntries(given) } as JsonObject)
}

/** The author's texts that have translations, in the shape of a translation. */
function translatedTexts(definition: FormDefinition, translations: Translations): Readonly<Record<string, NodeTexts>> {
  const translated = new Set(
    Object.values(translations).flatMap((texts) => Object.entries(texts).flatMap(([key, own]) => textKeys(key, own))),
  )
  const texts: Record<string, Record<string, string | Record<string, string>>> = {}
  for (const text of textsOf(definition)) {
    if (text.key.startsWith('rules[') || !translated.has(textKey(text))) continue
    const own = texts[text.key] ?? {}
    const before = own[text.option]
    texts[text.key] = {
      ...own,
      [text.option]:
        text.entry === undefined
          ? text.text
          : { ...(typeof before === 'object' ? before : {}), [text.entry]: text.text },
    }
  }
  return texts
}

const separator = '\u0000'

const textKey = ({ key, option, entry = '' }: Pick<FormText, 'key' | 'option' | 'entry'>) =>
  [key, option, entry].join(separator)

function textKeys(key: string, texts: NodeTexts): readonly string[] {
  return Object.entries(texts).flatMap(([option, text]) =>
    typeof text === 'string'
      ? [textKey({ key, option, entry: undefined })]
      : Object.keys(text).map((entry) => textKey({ key, option, entry })),
  )
}

/** Reads the block of a document that may have been edited. Invalid parts are reported and dropped. */
export function readBlock(raw: Json | undefined, note: ReportProblem): ExtensionBlock {
  if (raw === undefined) return emptyBlock
  if (!isJsonObject(raw) || raw.version !== definitionVersion) {
    note('', 'mark_invalid', {})
    return emptyBlock
  }
  const { config, dataSources, rules, translations, texts, ids } = raw
  const part = (name: string, isMissing: boolean) => {
    if (!isMissing) note(`.${name}`, 'mark_invalid', {})
  }
  part('config', config === undefined || isJsonObject(config))
  part('dataSources', dataSources === undefined || isList(dataSources))
  part('rules', rules === undefined || isList(rules))
  part('translations', translations === undefined || isJsonObject(translations))
  part('texts', texts === undefined || isTextsOfLanguage(texts))
  part('ids', ids === undefined || fitsKind(ids, 'pairs'))
  return {
    ...(isJsonObject(config) ? { config } : {}),
    dataSources: readList(dataSources, 'dataSources', note, (source) => (isDataSource(source) ? source : undefined)),
    rules: readList(rules, 'rules', note, (rule, at) => (isRule(rule) ? { rule, at } : undefined)),
    rulesWritten: isList(rules) ? rules.length : 0,
    translations: readTranslations(translations, note),
    texts: texts !== undefined && isTextsOfLanguage(texts) ? texts : {},
    ids: fitsKind(ids, 'pairs') ? (ids as ExtensionBlock['ids']) : {},
  }
}

/** The block with updated references to nodes that have been renamed since. */
export function applyRenames(block: ExtensionBlock, children: readonly WidgetNode[]): ExtensionBlock {
  const renames = findRenames(block.ids, children)
  if (renames.size === 0) return block
  return {
    ...block,
    rules: block.rules.map(({ rule, at }) => ({ rule: renameInRule(rule, renames), at })),
    translations: Object.fromEntries(
      Object.entries(block.translations).map(([language, texts]) => [language, renameInTexts(texts, renames)]),
    ),
    texts: renameInTexts(block.texts, renames),
  }
}

/** The block with current text keys. Older documents key options of lower levels by value alone. */
export function withEntryPaths(definition: FormDefinition, block: ExtensionBlock): ExtensionBlock {
  const upgraded = byPath(definition)
  return {
    ...block,
    translations: Object.fromEntries(
      Object.entries(block.translations).map(([language, texts]) => [language, upgraded(texts)]),
    ),
    texts: upgraded(block.texts),
  }
}

function readList<T>(
  raw: Json | undefined,
  name: string,
  note: ReportProblem,
  read: (item: Json, at: number) => T | undefined,
): readonly T[] {
  return (isList(raw) ? raw : []).flatMap((item, at) => {
    const found = read(item, at)
    if (found === undefined) note(`.${name}[${at}]`, 'mark_invalid', {})
    return found === undefined ? [] : [found]
  })
}

function readTranslations(raw: Json | undefined, note: ReportProblem): Translations {
  const languages = Object.entries(isJsonObject(raw) ? raw : {}).flatMap(([language, texts]) => {
    if (isTextsOfLanguage(texts)) return [[language, texts] as const]
    note(`.translations.${language}`, 'mark_invalid', {})
    return []
  })
  return Object.fromEntries(languages)
}

/** The sources of the block, in which VForm cannot have changed these parts. */
export function restoreSources(read: readonly DataSource[], own: readonly DataSource[]): readonly DataSource[] {
  const byName = new Map(own.map((source) => [source.name, source]))
  return read.map((source) => {
    const given = byName.get(source.name)
    return given && isSameJson(sourceTo(given), sourceTo(source)) ? given : source
  })
}

/** Translations whose original text is unchanged. */
export function currentTranslations(
  { translations, texts }: ExtensionBlock,
  definition: FormDefinition,
  note: ReportProblem,
): Translations {
  const now = new Map(textsOf(definition).map((text) => [textKey(text), text.text]))
  const isCurrent = (key: string, option: string, entry?: string): boolean => {
    const own = Object.hasOwn(texts, key) ? texts[key]?.[option] : undefined
    const translated = entry === undefined ? own : typeof own === 'object' ? own[entry] : undefined
    if (typeof translated !== 'string' || now.get(textKey({ key, option, entry })) === translated) return true
    note(`.texts.${key}.${option}`, 'translation_skipped', { text: translated })
    return false
  }
  return Object.fromEntries(
    Object.entries(translations).map(([language, all]) => [
      language,
      Object.fromEntries(Object.entries(all).map(([key, own]) => [key, currentTexts(key, own, isCurrent)])),
    ]),
  )
}

function currentTexts(
  key: string,
  texts: NodeTexts,
  isCurrent: (key: string, option: string, entry?: string) => boolean,
): NodeTexts {
  const entries = Object.entries(texts).flatMap(([option, text]): readonly (readonly [string, NodeTexts[string]])[] => {
    if (typeof text === 'string') return isCurrent(key, option) ? [[option, text]] : []
    const entries = Object.entries(text)
    const left = entries.filter(([entry]) => isCurrent(key, option, entry))
    return left.length > 0 || entries.length === 0 ? [[option, Object.fromEntries(left)]] : []
  })
  return Object.fromEntries(entries)
}
