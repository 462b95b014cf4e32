import {
  type DateStyle,
  type DateValue,
  formatDate,
  formatDecimal,
  formatMoney,
  formatNumber,
} from '@rostrum/i18n/format'
import { formatMessage, type MessageParam, type MessageParams } from '@rostrum/i18n/message'
import type { UiMessages } from '@rostrum/i18n/modules'
import { type Catalogue, type MessageTypes, type Translate, translatorFor } from '@rostrum/i18n/translator'
import { wholeSyllables } from '@rostrum/i18n/whole-syllables'
import { createContext, type ReactNode, useContext, useMemo } from 'react'

type Locale = {
  /** BCP 47 tag of the reader's language. */
  readonly locale: string
  /** IANA name of the time zone of all displayed times. */
  readonly timeZone: string
  readonly messages: Catalogue
}

type Formats = {
  date: (value: DateValue, style: DateStyle) => string
  number: (value: number, options?: Intl.NumberFormatOptions) => string
  /** Formats a decimal text with its own number of decimal places. */
  decimal: (value: string) => string
  money: (amount: `${number}`, currency: string) => string
}

const LocaleContext = createContext<Locale>({ locale: 'zh-CN', timeZone: 'Asia/Shanghai', messages: {} })

export function LocaleProvider({ locale, timeZone, messages, children }: Locale & { children: ReactNode }) {
  const value = useMemo(() => ({ locale, timeZone, messages }), [locale, timeZone, messages])
  return <LocaleContext value={value}>{children}</LocaleContext>
}

export function useLocale(): Locale {
  return useContext(LocaleContext)
}

/** Dates, numbers and money for the reader's language and the provider's time zone. */
export function useFormats(): Formats {
  const { locale, timeZone } = useLocale()
  return useMemo(
    () => ({
      date: (value, style) => formatDate(value, style, locale, timeZone),
      number: (value, options) => formatNumber(value, locale, options),
      decimal: (value) => formatDecimal(value as `${number}`, locale),
      money: (amount, currency) => formatMoney(amount, currency, locale),
    }),
    [locale, timeZone],
  )
}

/** Parameters are often names that a person entered, which break between syllables as the messages do. */
const withWholeSyllables = (params: MessageParams): MessageParams =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, wholeParam(value)]))

function wholeParam(value: MessageParam): MessageParam {
  if (typeof value === 'string') return wholeSyllables(value)
  // Callers pass whole records, whose other values may be empty.
  return Array.isArray(value) ? value.map((item: string) => wholeSyllables(item)) : value
}

/** Makes the `useT` of an application: its keys and parameters are checked against the catalogue type that it names. */
export function createTranslatorHook<Messages extends MessageTypes>(): () => Translate<Messages> {
  return () => {
    const { locale, messages } = useLocale()
    return useMemo(() => translatorFor<Messages>(messages, locale, withWholeSyllables), [locale, messages])
  }
}

/** Looks up messages by computed keys. An unknown key is returned unchanged. */
export function useTranslateKey(): (key: string, params?: MessageParams) => string {
  const { locale, messages } = useLocale()
  return useMemo(
    () =>
      (key, params = {}) =>
        formatMessage(messages[key] ?? key, withWholeSyllables(params), locale),
    [locale, messages],
  )
}

export const useUiText = createTranslatorHook<UiMessages>()
