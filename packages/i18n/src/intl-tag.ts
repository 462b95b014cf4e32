/**
 * The tag for formatting dates and numbers of a language with `Intl`, equal on the server and in every browser: English
 * day first, all dates by the Gregorian calendar and all digits Latin, as users type and import them. Browsers have no
 * data for Lao, Khmer and Burmese and would use the machine's own language. So these use a language with the same
 * number format.
 */
const tags: Readonly<Record<string, string>> = {
  en: 'en-GB',
  th: 'th-u-ca-gregory-nu-latn',
  lo: 'id',
  km: 'en-GB',
  my: 'en-GB',
}

export const intlTag = (locale: string): string => tags[locale] ?? locale
