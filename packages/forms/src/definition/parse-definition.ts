import type { ExtraValidators } from '../plan/bind-checks.ts'
import { buildPlan } from '../plan/build-plan.ts'
import { unknownWidget, widgetTypeOf } from '../widgets/registry.ts'
import {
  type DataSource,
  definitionVersion,
  type FormConfig,
  type FormDefinition,
  type NodeTexts,
  type SourceRequest,
  type WidgetNode,
} from './definition.ts'
import { isObject, JsonCopier, type JsonObject, maximumDepth, maximumNodes } from './json.ts'
import { isUsableName } from './names.ts'
import type { Json } from './option-kinds.ts'
import { fitsKind, parseOptions, sortOptions } from './parse-options.ts'
import { parseRules } from './parse-rules.ts'
import { type Problem, ProblemList } from './problems.ts'
import { byPath } from './texts-by-path.ts'

export type ParsedDefinition = {
  /** Absent when a problem is an error. */
  readonly definition: FormDefinition | undefined
  readonly problems: readonly Problem[]
}

/**
 * Reads a definition from an untrusted source. Checks its shape, limits, names, structure, patterns and rules. Returns
 * a clean copy and the full list of problems.
 */
export function parseDefinition(source: unknown, validators: ExtraValidators = {}): ParsedDefinition {
  const problems = new ProblemList()
  const copy = new JsonCopier(problems).copy(source, '')
  if (!isJsonObject(copy)) {
    problems.add('', 'not_an_object')
    return { definition: undefined, problems: problems.items }
  }
  if (copy.version !== definitionVersion) {
    problems.add('version', 'version_mismatch', { expected: definitionVersion, found: String(copy.version ?? '–') })
  }
  const definition: FormDefinition = {
    version: definitionVersion,
    config: parseConfig(copy.config, problems),
    children: new NodeReader(problems).readList(copy.children, 'children', 1),
    rules: parseRules(copy.rules, problems),
    dataSources: parseSources(copy.dataSources, problems),
    translations: parseTranslations(copy.translations, problems),
    ...(isJsonObject(copy.origin) ? { origin: copy.origin } : {}),
  }
  if (!problems.refused) buildPlan(definition, validators, problems)
  return { definition: problems.refused ? undefined : withTextsByPath(definition), problems: problems.items }
}

function isJsonObject(value: Json | undefined): value is JsonObject {
  return isObject(value)
}

class NodeReader {
  #count = 0
  readonly #problems: ProblemList

  constructor(problems: ProblemList) {
    this.#problems = problems
  }

  readList(source: Json | undefined, place: string, depth: number): readonly WidgetNode[] {
    if (!Array.isArray(source)) {
      this.#problems.add(place, 'shape_invalid', { expected: 'list' })
      return []
    }
    if (depth > maximumDepth) {
      this.#problems.add(place, 'too_deep', { limit: maximumDepth })
      return []
    }
    return source.flatMap((item, at) => this.#read(item, `${place}[${at}]`, depth) ?? [])
  }

  #read(source: Json, place: string, depth: number): WidgetNode | undefined {
    this.#count += 1
    if (this.#count === maximumNodes + 1) this.#problems.add(place, 'too_large', { limit: maximumNodes })
    if (this.#count > maximumNodes) return undefined
    if (!isJsonObject(source)) {
      this.#problems.add(place, 'shape_invalid', { expected: 'widget' })
      return undefined
    }
    const { id, type, options, kept, children, origin } = source
    if (typeof id !== 'string' || id === '' || typeof type !== 'string' || type === '') {
      this.#problems.add(place, 'shape_invalid', { expected: 'id, type' })
      return undefined
    }
    const given = { ...(isJsonObject(kept) ? kept : {}), ...(isJsonObject(options) ? options : {}) }
    const read =
      widgetTypeOf(type) === unknownWidget
        ? sortOptions(given)
        : { options: parseOptions(given, type, `${place}.options`, this.#problems) }
    const node = { id, type, ...read, ...(isJsonObject(origin) ? { origin } : {}) }
    return children === undefined
      ? node
      : { ...node, children: this.readList(children, `${place}.children`, depth + 1) }
  }
}

/** The simple tags of BCP 47, such as `vi` and `zh-CN`. */
const languageTag = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/

const configParts = {
  language: (value: Json) => typeof value === 'string' && languageTag.test(value),
  labelWidth: (value: Json) => typeof value === 'number',
  labelAlign: (value: Json) => value === 'left' || value === 'center' || value === 'right',
  labelPosition: (value: Json) => value === 'left' || value === 'top',
  size: (value: Json) => typeof value === 'string',
  layoutType: (value: Json) => value === 'PC' || value === 'Pad' || value === 'H5',
  customClass: (value: Json) => fitsKind(value, 'texts'),
  cssCode: (value: Json) => typeof value === 'string',
  functions: (value: Json) => fitsKind(value, 'script'),
  variables: (value: Json) => isJsonObject(value),
  onFormCreated: (value: Json) => fitsKind(value, 'script'),
  onFormMounted: (value: Json) => fitsKind(value, 'script'),
  onFormDataChange: (value: Json) => fitsKind(value, 'script'),
  onFormValidate: (value: Json) => fitsKind(value, 'script'),
} satisfies Record<keyof FormConfig, (value: Json) => boolean>

function parseConfig(source: Json | undefined, problems: ProblemList): FormConfig {
  if (source === undefined) return {}
  if (!isJsonObject(source)) {
    problems.add('config', 'shape_invalid', { expected: 'config' })
    return {}
  }
  for (const [name, fits] of Object.entries(configParts)) {
    const value = source[name]
    if (value !== undefined && value !== null && !fits(value)) {
      problems.add(`config.${name}`, 'option_invalid', { option: name, expected: 'config' })
    }
  }
  return source
}

function parseSources(source: Json | undefined, problems: ProblemList): readonly DataSource[] {
  if (source === undefined) return []
  if (Array.isArray(source) && source.every(isDataSource)) return source
  problems.add('dataSources', 'shape_invalid', { expected: 'data sources' })
  return []
}

export function isDataSource(item: Json): item is JsonObject & DataSource {
  return (
    isJsonObject(item) &&
    typeof item.name === 'string' &&
    isUsableName(item.name) &&
    typeof item.kind === 'string' &&
    (item.params === undefined || fitsKind(item.params, 'pairs')) &&
    (item.request === undefined || isRequest(item.request)) &&
    (item.origin === undefined || isJsonObject(item.origin))
  )
}

function isRequest(value: Json): value is JsonObject & SourceRequest {
  if (!isJsonObject(value) || typeof value.url !== 'string') return false
  const { method, headers, query, list, label, value: valueKey, children } = value
  return (
    (method === undefined || method === 'GET' || method === 'POST') &&
    (headers === undefined || fitsKind(headers, 'headers')) &&
    (query === undefined || fitsKind(query, 'pairs')) &&
    [list, label, valueKey, children].every((text) => text === undefined || typeof text === 'string')
  )
}

function parseTranslations(source: Json | undefined, problems: ProblemList): FormDefinition['translations'] {
  if (source === undefined) return {}
  const isTranslations = (all: Json): all is { readonly [locale: string]: TextsOfLanguage } =>
    isJsonObject(all) && Object.values(all).every(isTextsOfLanguage)
  if (isTranslations(source)) return source
  problems.add('translations', 'shape_invalid', { expected: 'translations' })
  return {}
}

function withTextsByPath(definition: FormDefinition): FormDefinition {
  const languages = Object.entries(definition.translations ?? {})
  if (languages.length === 0) return definition
  const upgraded = byPath(definition)
  return { ...definition, translations: Object.fromEntries(languages.map(([tag, texts]) => [tag, upgraded(texts)])) }
}

type TextsOfLanguage = { readonly [node: string]: JsonObject & NodeTexts }

export function isTextsOfLanguage(language: Json): language is TextsOfLanguage {
  const isTexts = (texts: Json): texts is JsonObject & NodeTexts =>
    isJsonObject(texts) &&
    Object.values(texts).every(
      (text) =>
        typeof text === 'string' ||
        (isJsonObject(text) && Object.values(text).every((part) => typeof part === 'string')),
    )
  return isJsonObject(language) && Object.values(language).every(isTexts)
}
