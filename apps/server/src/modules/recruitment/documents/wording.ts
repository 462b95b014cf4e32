import { intlTag } from '@rostrum/i18n/intl-tag'
import type { PortalLocale } from '@rostrum/i18n/locale'
import { formatMessage, type MessageParams } from '@rostrum/i18n/message'
import { readMessages } from '@rostrum/i18n/node/read-messages'
import type { CivilDay, CivilTime, Name } from './printed-values.ts'

const english = readMessages(['server/documents'], 'en')
const chinese = readMessages(['server/documents'], 'zh-CN')

export type TextKey = keyof typeof chinese

/** A printed text: Chinese, which every examination office reads, with English below it for readers of English. */
export type Wording = { readonly text: string; readonly note?: string | undefined }

const formats = (locale: PortalLocale) => {
  const day = { timeZone: 'UTC', year: 'numeric', month: 'long', day: 'numeric' } as const
  const time = { timeZone: 'UTC', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const tag = intlTag(locale)
  return {
    day: new Intl.DateTimeFormat(tag, day),
    weekday: new Intl.DateTimeFormat(tag, { timeZone: 'UTC', weekday: 'short' }),
    minute: new Intl.DateTimeFormat(tag, { ...day, ...time }),
  }
}
const formatters = { 'zh-CN': formats('zh-CN'), en: formats('en') }

/** The local time is formatted as if it were UTC, so that no time zone shifts it. */
const instantOf = (civil: CivilDay | CivilTime) => new Date(civil.includes('T') ? `${civil}:00Z` : `${civil}T00:00:00Z`)

export function printedDay(day: CivilDay, locale: PortalLocale): string {
  return formatters[locale].day.format(instantOf(day))
}

export function printedTime(time: CivilTime, locale: PortalLocale): string {
  return formatters[locale].minute.format(instantOf(time))
}

function printedSpan(from: CivilTime, to: CivilTime, locale: PortalLocale): string {
  if (from.slice(0, 10) !== to.slice(0, 10)) return `${printedTime(from, locale)} – ${printedTime(to, locale)}`
  const [day, weekday] = [printedDay(from, locale), formatters[locale].weekday.format(instantOf(from))]
  const hours = `${from.slice(11)}–${to.slice(11)}`
  return locale === 'en' ? `${weekday} ${day}, ${hours}` : `${day} ${weekday} ${hours}`
}

/** A name within a sentence of one language. */
export const nameInLocale = (locale: PortalLocale, { chinese: text, english: translated }: Name): string =>
  locale === 'en' && translated !== '' ? translated : text

/** Formats texts in the languages of a document. Parameters that differ by language are functions. */
export class Localizer {
  readonly #locale: PortalLocale

  constructor(locale: PortalLocale) {
    this.#locale = locale
  }

  /** Calls `write` for Chinese and, for readers of English, for English. */
  forEachLanguage(write: (locale: PortalLocale) => string): Wording {
    return { text: write('zh-CN'), note: this.#locale === 'en' ? write('en') : undefined }
  }

  text(key: TextKey, params: (locale: PortalLocale) => MessageParams = () => ({})): Wording {
    const catalogue = { 'zh-CN': chinese, en: english }
    return this.forEachLanguage((locale) => formatMessage(catalogue[locale][key], params(locale), locale))
  }

  /** A name, with its English translation below it if one exists. */
  name({ chinese: text, english: translated }: Name): Wording {
    return { text, note: this.#locale === 'en' && translated !== '' ? translated : undefined }
  }

  time(time: CivilTime): Wording {
    return this.forEachLanguage((locale) => printedTime(time, locale))
  }

  span(from: CivilTime, to: CivilTime): Wording {
    return this.forEachLanguage((locale) => printedSpan(from, to, locale))
  }

  /** Both languages on one line, for text outside tables. */
  line(key: TextKey, params?: (locale: PortalLocale) => MessageParams): string {
    const { text, note } = this.text(key, params)
    return note === undefined ? text : `${text}  ${note}`
  }
}
