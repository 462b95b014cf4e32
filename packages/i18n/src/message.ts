import { calendarDay, formatDate } from './format.ts'
import { intlTag } from './intl-tag.ts'

export type MessageParams = Readonly<Record<string, string | number>>

const branches = /(=\d+|\w+)\s*\{([^{}]*)\}/g
const slots = /\{(\w+)\}|\{(\w+),\s*date\s*\}|\{(\w+),\s*(plural|select),((?:\s*(?:=\d+|\w+)\s*\{[^{}]*\})+)\s*\}/g

/**
 * Fills a message of the ICU subset that our catalogues use: `{name}`, `{count, plural, one {# day} other {# days}}`,
 * `{stage, select, pay {Payment} other {This stage}}` and `{opens, date}`. The last one formats an ISO instant like
 * deadlines on pages, in the time zone of the parameter `timeZone`, and a day like days on pages. A missing parameter
 * stays visible as `{name}`, so that the mistake is noticed.
 */
export function formatMessage(message: string, params: MessageParams, locale: string): string {
  return message.replace(
    slots,
    (slot, name?: string, instant?: string, selector?: string, kind?: 'plural' | 'select', forms?: string) => {
      if (name !== undefined) return String(params[name] ?? slot)
      const value = params[instant ?? selector ?? '']
      if (value === undefined) return slot
      if (instant !== undefined) return formatInstant(value, params, locale) ?? slot
      const choices = new Map([...(forms ?? '').matchAll(branches)].map((match) => [match[1], match[2] ?? '']))
      if (kind === 'select') return choices.get(String(value)) ?? choices.get('other') ?? slot
      return choosePlural(Number(value), choices, locale) ?? slot
    },
  )
}

function choosePlural(count: number, choices: Map<string | undefined, string>, locale: string): string | undefined {
  if (Number.isNaN(count)) return undefined
  const chosen =
    choices.get(`=${count}`) ?? choices.get(countingIn(locale).plurals.select(count)) ?? choices.get('other')
  return chosen?.replaceAll('#', countingIn(locale).numbers.format(count))
}

type Counting = { readonly plurals: Intl.PluralRules; readonly numbers: Intl.NumberFormat }

const countings = new Map<string, Counting>()

/** Cached, because creating these takes longer than all other work for a keystroke in a counted field. */
function countingIn(locale: string): Counting {
  const known = countings.get(locale)
  if (known) return known
  const made = { plurals: new Intl.PluralRules(locale), numbers: new Intl.NumberFormat(intlTag(locale)) }
  countings.set(locale, made)
  return made
}

function formatInstant(value: string | number, { timeZone }: MessageParams, locale: string): string | undefined {
  if (calendarDay.test(String(value))) return formatDate(String(value), 'date', locale, 'UTC')
  const instant = new Date(value)
  if (timeZone === undefined || Number.isNaN(instant.getTime())) return undefined
  return formatDate(instant, 'deadline', locale, String(timeZone))
}

/** A placeholder in braces in a message: a parameter, its format, and its branches. */
export type Slot = {
  readonly name: string
  readonly kind: 'value' | 'date' | 'plural' | 'select'
  readonly branches: readonly string[]
}

export const slotsOf = (message: string): Slot[] =>
  [...message.matchAll(slots)].map(([, value, instant, selector, kind, forms]) => ({
    name: value ?? instant ?? selector ?? '',
    kind: instant === undefined ? (kind === 'plural' || kind === 'select' ? kind : 'value') : 'date',
    branches: [...(forms ?? '').matchAll(branches)].map(([, branch = '']) => branch),
  }))

/** Names of the parameters that a message uses, sorted. */
export const parametersOf = (message: string): string[] => [...new Set(slotsOf(message).map(({ name }) => name))].sort()
