import type { DataSource, FormConfig, SourceRequest } from '../definition/definition.ts'
import { isObject, type JsonObject } from '../definition/json.ts'
import { isUsableName } from '../definition/names.ts'
import type { Json } from '../definition/option-kinds.ts'
import { fitsKind } from '../definition/parse-options.ts'
import { isSameJson } from '../definition/same-json.ts'
import { alignmentFrom, alignmentTo, pairsFrom } from './codec.ts'
import type { Remembered } from './origin.ts'
import { isList } from './shape.ts'

type ConfigName = keyof FormConfig

const texts = new Set<string>([
  'cssCode',
  'functions',
  'onFormCreated',
  'onFormMounted',
  'onFormDataChange',
  'onFormValidate',
  'size',
])
const choices: Readonly<Record<string, readonly string[]>> = {
  labelPosition: ['left', 'top'],
  layoutType: ['PC', 'Pad', 'H5'],
}
const known: ReadonlySet<string> = new Set([
  ...texts,
  ...Object.keys(choices),
  'labelWidth',
  'labelAlign',
  'customClass',
])

function partFrom(name: string, raw: Json): Json | undefined {
  if (raw === null || raw === '') return undefined
  if (name === 'labelAlign') return alignmentFrom(raw)
  if (name === 'labelWidth') return Number.isFinite(Number(raw)) && !isList(raw) ? Number(raw) : undefined
  if (name === 'customClass') {
    const classes = typeof raw === 'string' ? raw.split(/\s+/).filter(Boolean) : raw
    return fitsKind(classes, 'texts') ? classes : undefined
  }
  if (texts.has(name)) return typeof raw === 'string' ? raw : undefined
  return choices[name]?.find((choice) => choice === raw)
}

function partTo(name: string, value: unknown): Json {
  if (name === 'labelAlign') return alignmentTo(value)
  return value === undefined ? '' : (value as Json)
}

export type ReadConfig = {
  readonly config: FormConfig
  readonly dataSources: readonly DataSource[]
  readonly remembered: Readonly<Record<string, Remembered>>
}

/** Options of VForm's fields that name the properties of an entry, and what a source of ours calls them. */
export const keyOptions = [
  ['labelKey', 'label'],
  ['valueKey', 'value'],
  ['childrenKey', 'children'],
] as const

/** The properties that the fields of a data source read. */
export type SourceKeys = ReadonlyMap<string, Pick<SourceRequest, (typeof keyOptions)[number][1]>>

/** Settings of the form as a whole; what is not ours is remembered as it was. */
export function configFrom(raw: JsonObject, keys: SourceKeys): ReadConfig {
  const config: Record<string, Json> = {}
  const remembered: Record<string, Remembered> = {}
  let dataSources: readonly DataSource[] = []
  for (const [name, value] of Object.entries(raw)) {
    if (name === 'dataSources') {
      dataSources = sourcesFrom(value, keys)
      remembered[name] = { raw: value, given: dataSources as unknown as Json }
      continue
    }
    const given = known.has(name) ? partFrom(name, value) : undefined
    if (given !== undefined) config[name] = given
    if (given === undefined || !isSameJson(partTo(name, given), value)) {
      remembered[name] = given === undefined ? { raw: value } : { raw: value, given }
    }
  }
  return { config, dataSources, remembered }
}

/** The settings as VForm writes them: what was remembered where ours are still the same, ours where they are not. */
export function configTo(
  config: FormConfig,
  dataSources: readonly DataSource[],
  remembered: Readonly<Record<string, Remembered>>,
): JsonObject {
  const ours: Readonly<Record<string, unknown>> = config
  const { dataSources: sources, ...others } = remembered
  const written: Record<string, Json> = {}
  for (const [name, { raw, given }] of Object.entries(others)) {
    if (isSameJson(ours[name], given)) written[name] = raw
  }
  for (const name of Object.keys(config) as ConfigName[]) {
    if (written[name] === undefined && name !== 'variables') written[name] = partTo(name, config[name])
  }
  if (sources) written.dataSources = sourcesTo(dataSources, sources)
  else if (dataSources.length > 0) written.dataSources = dataSources.map(sourceTo)
  return written
}

/** The sources in their order: each as it was when it is still the same, what could not be read among them. */
function sourcesTo(ours: readonly DataSource[], { raw, given }: Remembered): Json {
  const before = new Map(isSourceList(given) ? given.map((source) => [source.name, source]) : [])
  const now = new Map(ours.map((source) => [source.name, source]))
  if (!isList(raw)) return ours.length === 0 ? raw : ours.map(sourceTo)
  const kept = raw.flatMap((each): readonly Json[] => {
    const was = isObject(each) ? before.get(String(each.uniqueName)) : undefined
    if (!was || !isObject(each)) return [each]
    const is = now.get(was.name)
    return is ? [isSameJson(is, was) ? each : changedSource(each as JsonObject, was, is)] : []
  })
  return [...kept, ...ours.filter(({ name }) => !before.has(name)).map(sourceTo)]
}

const isSourceList = (value: unknown): value is readonly DataSource[] =>
  Array.isArray(value) && value.every((each) => isObject(each) && typeof each.name === 'string')

/** What of a source was changed is written anew; its scripts, which have no place with us, stay. */
function changedSource(raw: JsonObject, was: DataSource, is: DataSource): Json {
  const [old, young] = [sourceTo(was), sourceTo(is)].map((source) => new Map(Object.entries(source)))
  const changed = [...(young ?? [])].filter(([name, value]) => !isSameJson(value, old?.get(name)))
  return { ...raw, ...Object.fromEntries(changed) }
}

function sourcesFrom(raw: Json, keys: SourceKeys): readonly DataSource[] {
  return isList(raw) ? raw.flatMap((source) => (isObject(source) ? (sourceFrom(source, keys) ?? []) : [])) : []
}

/** What a handler that only takes a part of the answer takes: `return result.data.rows` the list `rows` of it. */
function listOf(handler: Json | undefined): Partial<SourceRequest> {
  const [, list] = (typeof handler === 'string' && /^\s*return\s+result\.data\.([\w.]+?)\s*;?\s*$/.exec(handler)) || []
  return list === undefined || list === 'data' ? {} : { list }
}

function sourceFrom(raw: JsonObject, keys: SourceKeys): DataSource | undefined {
  const { uniqueName, requestURL, requestMethod, headers, params, dataHandlerCode } = raw
  if (typeof uniqueName !== 'string' || !isUsableName(uniqueName) || typeof requestURL !== 'string') return undefined
  const method = String(requestMethod ?? 'get').toUpperCase()
  const request: SourceRequest = {
    url: requestURL,
    method: method === 'POST' ? 'POST' : 'GET',
    ...pairsPart('headers', headers),
    ...pairsPart('query', params),
    ...listOf(dataHandlerCode),
    ...keys.get(uniqueName),
  }
  return { name: uniqueName, kind: 'request', request }
}

function pairsPart(name: 'headers' | 'query', raw: Json | undefined): Partial<SourceRequest> {
  const pairs = raw === undefined ? undefined : pairsFrom(raw)
  return isObject(pairs) && Object.keys(pairs).length > 0 && fitsKind(pairs, 'pairs')
    ? { [name]: pairs as Readonly<Record<string, string>> }
    : {}
}

function sourceTo({ name, request }: DataSource): JsonObject {
  const list = (pairs: Readonly<Record<string, string>> = {}) =>
    Object.entries(pairs).map(([key, value]) => ({ name: key, type: 'String', value }))
  return {
    uniqueName: name,
    requestURL: request?.url ?? '',
    requestURLType: 'String',
    description: '',
    headers: list(request?.headers),
    params: list(request?.query),
    data: [],
    requestMethod: (request?.method ?? 'GET').toLowerCase(),
    configHandlerCode: '  return config',
    dataHandlerCode: `  return result.data.${request?.list ?? 'data'};`,
    errorHandlerCode: '  $message.error(error.message);',
    dataSets: [],
  }
}
