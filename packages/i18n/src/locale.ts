/** Languages of the portal and the forms designer. */
export const portalLocales = ['zh-CN', 'en'] as const
export type PortalLocale = (typeof portalLocales)[number]

/** Languages of the workbench: those of the portal and five more. */
export const locales = [...portalLocales, 'vi', 'th', 'lo', 'km', 'my'] as const
export type Locale = (typeof locales)[number]
export const defaultLocale: PortalLocale = 'zh-CN'

/** Each language by its own name. */
export const languageNames: Readonly<Record<Locale, string>> = {
  'zh-CN': '中文',
  en: 'English',
  vi: 'Tiếng Việt',
  th: 'ไทย',
  lo: 'ລາວ',
  km: 'ខ្មែរ',
  my: 'မြန်မာ',
}

const languagesOfCountries: Readonly<Record<string, Locale>> = {
  CN: 'zh-CN',
  VN: 'vi',
  TH: 'th',
  LA: 'lo',
  KH: 'km',
  MM: 'my',
}

/** The language that people of a country (ISO 3166-1 alpha-2) are written to; English where none is known. */
export const languageOfCountry = (country: string | null | undefined): Locale =>
  languagesOfCountries[country ?? ''] ?? 'en'

/** Picks the first supported language of an `Accept-Language` header, by quality value; `otherwise` when none matches. */
export function negotiateLocale<L extends Locale>(
  acceptLanguage: string | undefined,
  spoken: readonly L[],
  otherwise: L | PortalLocale = defaultLocale,
): L | PortalLocale {
  const wishes = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...attributes] = part.trim().split(';')
      const quality = attributes.map((attribute) => attribute.trim()).find((attribute) => attribute.startsWith('q='))
      return { language: tag.toLowerCase().split('-')[0], quality: quality ? Number(quality.slice(2)) : 1 }
    })
    .filter((wish) => wish.quality > 0)
    .sort((a, b) => b.quality - a.quality)
  for (const { language } of wishes) {
    const found = spoken.find((locale) => locale.split('-')[0] === language)
    if (found) return found
  }
  return otherwise
}
