import type { WidgetOptions } from '@rostrum/forms'
import type { AnswerField } from './answer-fields.ts'

/** Functions over choices, dates and times that generated code calls. */
export const valueFunctions = `‹type Item = { label: string; value: unknown; disabled?: boolean; children?: Item[] }
type Way = { label: string; path: unknown[] }
›
const itemsOf = (key‹: string›, at‹: Scope›)‹: Item[]› => choices[key]?.(at) ?? []
const isOffered = (key‹: string›, at‹: Scope›, value‹: unknown›) =>
  itemsOf(key, at).some((item) => item.value === value && !item.disabled)
const isDistinct = (list‹: unknown›) => Array.isArray(list) && new Set(list).size === list.length
/** The choices of a tree as ways from its first level; those that end early only where each level may be chosen. */
const pathsOf = (items‹: Item[]›, isEvery‹: boolean›, over‹: Way› = { label: '', path: [] })‹: Way[]› =>
  items.filter(({ disabled }) => !disabled).flatMap((item) => {
    const label = over.label === '' ? item.label : over.label + ' / ' + item.label
    const here = { label, path: [...over.path, item.value] }
    const inner = item.children ?? []
    return [...(isEvery || inner.length === 0 ? [here] : []), ...pathsOf(inner, isEvery, here)]
  })
const isPath = (key‹: string›, at‹: Scope›, isEvery‹: boolean›, value‹: unknown›) =>
  pathsOf(itemsOf(key, at), isEvery).some(({ path }) => isSame(path, value))

const units = /YYYY|MM|DD|HH|mm|ss/g
const places‹: Record<string, [number, number]>› = { YYYY: [0, 4], MM: [4, 6], DD: [6, 8], HH: [8, 10], mm: [10, 12], ss: [12, 14] }
/** A date or time as fourteen digits, which compare as texts; nothing when it is not of the format. */
function momentOf(text‹: unknown›, format‹: string›)‹: string | undefined› {
  const source = format.replace(/[^A-Za-z]/g, '\\\\$&').replace(units, (unit) => '(\\\\d{' + unit.length + '})')
  const found = new RegExp('^' + source + '$').exec(typeof text === 'string' ? text : '')
  if (!found) return undefined
  const parts‹: Record<string, string>› = { YYYY: '0001', MM: '01', DD: '01', HH: '00', mm: '00', ss: '00' }
  for (const [index, unit] of (format.match(units) ?? []).entries()) parts[unit] = found[index + 1] ?? ''
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = Object.keys(places).map((unit) => Number(parts[unit]))
  const days = new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate()
  const exists = year > 0 && month > 0 && month < 13 && day > 0 && day <= days && hour < 24 && minute < 60 && second < 60
  return exists ? Object.keys(places).map((unit) => parts[unit]).join('') : undefined
}
const written = (moment‹: string›, format‹: string›) => format.replace(units, (unit) => moment.slice(...(places[unit] ?? [0, 0])))
/** From one format to another; what is of neither stays as it is. */
function rewritten(text‹: unknown›, from‹: string›, to‹: string›)‹: string› {
  const whole = typeof text === 'string' ? text : ''
  const moment = momentOf(whole, from) ?? momentOf(whole + ':00', from)
  return moment === undefined ? whole : written(moment, to)
}
const limitOf = (limit‹: string | undefined›, formats‹: string[]›) =>
  formats.map((format) => momentOf(limit, format)).find((moment) => moment !== undefined)
function isWrongDate(text‹: unknown›, format‹: string›, min‹: string | undefined›, max‹: string | undefined›, today‹: string›)‹: boolean› {
  const moment = momentOf(text, format)
  if (moment === undefined) return true
  const [earliest, latest] = [min, max].map((limit) => {
    const found = limitOf(limit === 'today' ? today : limit, ['YYYY-MM-DD', 'YYYY-MM', 'YYYY-MM-DD HH:mm:ss', 'YYYY'])
    if (found === undefined || format.includes('DD')) return found
    return format.includes('MM') ? found.slice(0, 6) + '01000000' : found.slice(0, 4) + '0101000000'
  })
  if (earliest !== undefined && moment < earliest) return true
  return latest !== undefined && moment > (latest.endsWith('000000') ? latest.slice(0, 8) + '235959' : latest)
}
function isWrongTime(text‹: unknown›, format‹: string›, min‹: string | undefined›, max‹: string | undefined›)‹: boolean› {
  const moment = momentOf(text, format)
  if (moment === undefined) return true
  const [earliest, latest] = [min, max].map((limit) => limitOf(limit, ['HH:mm:ss', 'HH:mm']))
  return (earliest !== undefined && moment < earliest) || (latest !== undefined && moment > latest)
}
const endsOf = (value‹: unknown›)‹: [unknown, unknown]› => (Array.isArray(value) ? [value[0], value[1]] : ['', ''])
const isReversed = (value‹: unknown›, format‹: string›) => {
  const [start, end] = endsOf(value).map((text) => momentOf(text, format) ?? '')
  return (start ?? '') > (end ?? '')
}
const hasExtension = (file‹: unknown›, types‹: string[]›) => {
  const name = typeof file === 'object' && file !== null && 'name' in file ? String(file.name) : ''
  return types.length === 0 || types.includes(name.slice(name.lastIndexOf('.') + 1).toLowerCase())
}`

const datesByType: Readonly<Record<string, string>> = {
  year: 'YYYY',
  month: 'YYYY-MM',
  datetime: 'YYYY-MM-DD HH:mm:ss',
}

/** How a date or time is stored, and the native input for it with the format that this speaks. */
export type Timing = {
  readonly stored: string
  readonly native: string
  readonly inputType: 'date' | 'datetime-local' | 'month' | 'time' | 'text'
}

const natives: readonly Omit<Timing, 'stored'>[] = [
  { inputType: 'datetime-local', native: 'YYYY-MM-DDTHH:mm:ss' },
  { inputType: 'date', native: 'YYYY-MM-DD' },
  { inputType: 'month', native: 'YYYY-MM' },
  { inputType: 'time', native: 'HH:mm:ss' },
]

const unitsOf = (format: string) => [...(format.match(/YYYY|MM|DD|HH|mm|ss/g) ?? [])].sort().join()

/** Undefined for what is neither a date nor a time. A format of other units than those of any native input is typed. */
export function timingOf({ type, options }: Pick<AnswerField, 'type' | 'options'>): Timing | undefined {
  if (!/^(?:date|time)(?:-range)?$/.test(type)) return undefined
  const stored = type.startsWith('time') ? clockOf(options) : dateOf(options)
  const withSeconds = stored.includes('HH') && !stored.includes('ss') ? `${stored}ss` : stored
  const native = natives.find((each) => unitsOf(each.native) === unitsOf(withSeconds))
  return { stored, ...(native ?? { inputType: 'text', native: stored }) }
}

const clockOf = ({ valueFormat, format }: WidgetOptions) => valueFormat || format || 'HH:mm:ss'

function dateOf({ valueFormat, type }: WidgetOptions): string {
  const format = valueFormat || datesByType[type?.replace('range', '') ?? ''] || 'YYYY-MM-DD'
  return format.replaceAll('yyyy', 'YYYY').replaceAll('dd', 'DD')
}
