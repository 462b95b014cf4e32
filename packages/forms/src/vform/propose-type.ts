import type { WidgetNode } from '../definition/definition.ts'
import { isObject, type JsonObject } from '../definition/json.ts'
import type { Json } from '../definition/option-kinds.ts'
import { isScalar } from '../validation/option-index.ts'
import { choicesOfFork } from './fork-choices.ts'
import { listsOfFork } from './fork-table.ts'
import { isVFormOrigin } from './origin.ts'
import { isMeaningful } from './some-of.ts'

/**
 * What in a widget speaks for a type of ours: a word of its type, one of its settings, or its content. A choice without
 * options becomes a text; a field and a text without a sign have nothing else to show.
 */
export type ProposalReason =
  | { readonly code: 'word' | 'setting' | 'no_options'; readonly found: string }
  | { readonly code: 'content' | 'field' | 'text' }

export type Proposal = { readonly type: string; readonly reason: ProposalReason }

/** Words in the names of types that tell what a widget is. The first that fits counts. */
const words: readonly (readonly [pattern: RegExp, type: string])[] = [
  [/html/, 'html-text'],
  [/rich-?text|(?:text|html)-?editor/, 'rich-editor'],
  [/long-?text|multi-?line|text-?area|memo|remark|opinion|comment/, 'textarea'],
  [/title|text$|label|tip|notice/, 'static-text'],
  [/picture|image|photo|avatar/, 'picture-upload'],
  [/upload|file|attach/, 'file-upload'],
  [/date.*range|range.*date/, 'date-range'],
  [/date/, 'date'],
  [/time-?range/, 'time-range'],
  [/time(?!line|out)/, 'time'],
  [/signature|sign-?pad|hand-?writing/, 'picture-upload'],
  // A text such as CG-20260101-001.
  [/serial|flow-?no|bill-?no|auto-?(?:code|number)|phone|mobile|e-?mail/, 'input'],
  [/amount|number|money/, 'number'],
  [/(?<![a-z])rat(?:e|ing)(?![a-z])/, 'rate'],
  [/switch|toggle/, 'switch'],
  [/slider/, 'slider'],
  [/colou?r/, 'color'],
  [/cascade/, 'cascader'],
  [/radio/, 'radio'],
  [/check-?box|multi-?select|transfer/, 'checkbox'],
  [/department|user|staff|person|select|picker|drop-?down|combo-?box/, 'select'],
]

/** Words in the names of types that show a place among several and ask for nothing, although they may have options. */
const navigationWords = /(?:^|-)(?:steps|breadcrumb|pagination)$/

/** Words in the names of containers whose content repeats in rows. */
const rowWords = /sub-?(?:form|table)|(?:edit|detail|row)s?-?(?:table|form)|repeat/

/** Settings that only one kind of field has, after those that name a list of options. */
const settings: readonly (readonly [names: readonly string[], type: (options: JsonObject) => string])[] = [
  [['fileTypes', 'uploadURL', 'fileMaxSize', 'limit', 'accept'], typeOfUpload],
  [['format', 'valueFormat'], typeOfFormat],
  [['startPlaceholder', 'endPlaceholder'], () => 'date-range'],
  [['activeText', 'inactiveText', 'activeColor', 'inactiveColor'], () => 'switch'],
  [['allowHalf', 'lowThreshold', 'highThreshold'], () => 'rate'],
  [['showStops', 'range'], () => 'slider'],
  [['rows'], () => 'textarea'],
  [['precision', 'step', 'max', 'min'], ({ max, min }) => (isDay(max) || isDay(min) ? 'date' : 'number')],
]

const choiceTypes = new Set(['select', 'radio', 'checkbox', 'cascader'])

export const isChoiceType = (type: string): boolean => choiceTypes.has(type)

/** `documentInput` and `Document_Input` name what `document-input` names. */
const inWords = (type: string) =>
  type
    .replace(/([a-z\d])(?=[A-Z])/g, '$1-')
    .replaceAll('_', '-')
    .toLowerCase()

/** Our type that resembles a widget of an unknown type most. */
export function proposeType(node: WidgetNode): Proposal {
  const { options, children } = node
  const name = inWords(node.type)
  const rows = rowWords.exec(name)?.[0]
  if (children?.length && rows !== undefined) return named('sub-form', rows)
  if (children?.length) return { type: 'section', reason: { code: 'content' } }
  if (options.tableColumns) return bySetting('data-table', 'tableColumns')
  if (listsOfFork({ ...originalNode(node), ...(options as JsonObject) }).options.tableColumns)
    return bySetting('data-table', 'columns')
  if (children) return { type: 'section', reason: { code: 'content' } }
  if (options.textContent !== undefined) return bySetting('static-text', 'textContent')
  if (options.htmlContent !== undefined) return bySetting('html-text', 'htmlContent')
  const navigation = navigationWords.exec(name)?.[0]
  return navigation === undefined ? proposeField(node, name) : named('static-text', navigation)
}

const named = (type: string, found: string): Proposal => ({
  type,
  reason: { code: 'word', found: found.replace(/^-/, '') },
})

const bySetting = (type: string, found: string): Proposal => ({ type, reason: { code: 'setting', found } })

const originalNode = ({ origin }: WidgetNode): JsonObject => (isVFormOrigin(origin) ? (origin.node as JsonObject) : {})

function proposeField(node: WidgetNode, name: string): Proposal {
  const options = node.options as JsonObject
  const isField = originalNode(node).formItemFlag === true
  const list = optionListOf(node)
  const word = wordIn(name, isField)
  // No one could answer a list without options.
  if (word && isChoiceType(word.type) && list === undefined)
    return settingOf(options) ?? { type: 'input', reason: { code: 'no_options', found: word.found } }
  if (list !== undefined && isChoice(word, isField, options)) return bySetting(typeOfList(options), list)
  if (word) return named(word.type, word.found)
  if (!isField && options.label === undefined) return { type: 'static-text', reason: { code: 'text' } }
  return settingOf(options) ?? { type: 'input', reason: { code: 'field' } }
}

type Word = { readonly type: string; readonly found: string }

/** Whether the options of a widget say more about it than a word of its type. */
function isChoice(word: Word | undefined, isField: boolean, options: JsonObject): boolean {
  if (!word) return true
  return isChoiceType(word.type) ? word.type === 'select' && hasLevels(options) : isField
}

function wordIn(name: string, isField: boolean): Word | undefined {
  for (const [pattern, type] of words) {
    const found = pattern.exec(name)?.[0]
    if (found === undefined || (isField && type === 'static-text')) continue
    // The title of a file that is filled in is an answer, and no file.
    return { type: type === 'file-upload' && /title|text$/.test(name) ? 'input' : type, found }
  }
  return undefined
}

/** The setting with the options of a choice. */
function optionListOf({ options }: WidgetNode): string | undefined {
  if (options.optionItems?.length) return 'optionItems'
  return (
    choicesOfFork(options as JsonObject)?.name ?? (['dsName', 'onRemoteQuery'] as const).find((name) => options[name])
  )
}

function typeOfList(options: JsonObject): string {
  if (hasLevels(options)) return 'cascader'
  return options.multiple === true ? 'checkbox' : 'select'
}

const hasLevels = ({ optionItems }: JsonObject): boolean =>
  Array.isArray(optionItems) &&
  optionItems.some((item) => isObject(item) && isMeaningful((item.children ?? null) as Json))

function settingOf(options: JsonObject): Proposal | undefined {
  for (const [names, typeOf] of settings) {
    const found = names.find((name) => isSign(options[name] ?? null))
    if (found !== undefined) return bySetting(typeOf(options), found)
  }
  return typeof options.defaultValue === 'boolean' ? bySetting('switch', 'defaultValue') : undefined
}

const isSign = (value: Json): boolean => isMeaningful(value) && (isScalar(value) || isTexts(value))

const isTexts = (value: Json): boolean => Array.isArray(value) && value.every((each) => typeof each === 'string')

const pictureEnding = /^\.?(?:jpe?g|png|gif|bmp|webp|image\/.*)$/i

function typeOfUpload({ fileTypes }: JsonObject): string {
  const isOfPictures =
    Array.isArray(fileTypes) && fileTypes.length > 0 && fileTypes.every((ending) => pictureEnding.test(String(ending)))
  return isOfPictures ? 'picture-upload' : 'file-upload'
}

/** `HH:mm` is a time; a format without hours or with days is a date. */
function typeOfFormat({ format, valueFormat, startPlaceholder, endPlaceholder }: JsonObject): string {
  const text = String(isMeaningful(format ?? null) ? format : valueFormat)
  const kind = /[Hh]/.test(text) && !/[YyDd]/.test(text) ? 'time' : 'date'
  return isMeaningful(startPlaceholder ?? null) || isMeaningful(endPlaceholder ?? null) ? `${kind}-range` : kind
}

const isDay = (limit: Json | undefined): boolean => typeof limit === 'string' && /^\d{4}-\d{2}/.test(limit)
