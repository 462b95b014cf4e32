import { formSettings } from '../catalogue/form-settings.ts'
import type { FormConfig } from '../definition/definition.ts'
import type { JsonObject } from '../definition/json.ts'
import type { Json } from '../definition/option-kinds.ts'
import { fitsKind } from '../definition/parse-options.ts'
import { isSameJson } from '../definition/same-json.ts'
import { alignmentFrom, alignmentTo } from './codec.ts'
import type { OriginalValue } from './origin.ts'
import type { ReportProblem } from './report-problem.ts'
import { isList } from './shape.ts'
import { isMeaningful } from './some-of.ts'

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

const alignments = ['left', 'center', 'right'] as const

/** Variables come from the page in VForm and are not part of its forms, and its forms have no language. */
const extensionSettings: ReadonlySet<string> = new Set(['variables', 'language'])

/** The defaults of every VForm 3 document and of its form settings. */
export const defaultConfig: JsonObject = {
  modelName: 'formData',
  refName: 'vForm',
  rulesName: 'rules',
  ...Object.fromEntries(
    formSettings
      .filter(({ option }) => known.has(option))
      .map(({ option, default: absent }) => [option, partTo(option, option === 'size' ? '' : absent)]),
  ),
  jsonVersion: 3,
}

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

function partTo(name: string, value: Json | undefined): Json {
  if (name === 'labelAlign') return alignmentTo(value)
  return value === undefined ? '' : value
}

/** Converts one of our settings to VForm; undefined where VForm has no equivalent. */
function writeSetting(name: string, value: Json): Json | undefined {
  return extensionSettings.has(name) ? undefined : partTo(name, value)
}

export type ReadConfig = {
  readonly config: FormConfig
  readonly originals: Readonly<Record<string, OriginalValue>>
}

/**
 * Settings of the form as a whole. Other settings are preserved.
 *
 * @param own our settings that would not survive the round trip. If given, a setting with VForm's default value was not
 * set in our form.
 */
export function configFrom(
  { dataSources: _sources, ...raw }: JsonObject,
  own: JsonObject | undefined,
  note: ReportProblem,
): ReadConfig {
  const marked = Object.entries(own ?? {}).filter(([name, value]) => isSameJson(writeSetting(name, value), raw[name]))
  const config: Record<string, Json> = Object.fromEntries(marked)
  const originals: Record<string, OriginalValue> = {}
  for (const [name, value] of Object.entries(raw)) {
    const isSilent = own !== undefined && isSameJson(defaultConfig[name], value)
    const given = config[name] ?? (isSilent || !known.has(name) ? undefined : partFrom(name, value))
    if (given === undefined) {
      originals[name] = { raw: value }
      if (!isSilent && isMeaningful(value)) noteUnused(name, note)
      continue
    }
    config[name] = given
    if (!isSameJson(partTo(name, given), value)) originals[name] = { raw: value, given }
  }
  return { config, originals }
}

/** Of foreign additions, only executable ones are reported. The rest configures the tools that wrote it. */
function noteUnused(name: string, note: ReportProblem): void {
  if (known.has(name)) note(`.${name}`, 'option_invalid', { option: name, expected: expectedOf(name) })
  else if (/^on[A-Z]/.test(name)) note(`.${name}`, 'options_skipped', { options: name })
}

function expectedOf(name: string): string {
  if (name === 'labelAlign') return alignments.map(alignmentTo).join(' | ')
  return choices[name]?.join(' | ') ?? (name === 'labelWidth' ? 'number' : name === 'customClass' ? 'texts' : 'text')
}

/** The settings in VForm's format: the preserved value where our value is unchanged, else our value. */
export function configTo(
  config: FormConfig,
  remembered: Readonly<Record<string, OriginalValue>>,
): Record<string, Json> {
  const ours = config as JsonObject
  const written: Record<string, Json> = {}
  for (const [name, { raw, given }] of Object.entries(remembered)) {
    if (isSameJson(ours[name], given)) written[name] = raw
  }
  for (const [name, value] of Object.entries(ours)) {
    const own = written[name] === undefined ? writeSetting(name, value) : undefined
    if (own !== undefined) written[name] = own
  }
  return written
}
