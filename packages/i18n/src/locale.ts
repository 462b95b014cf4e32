/** Languages of the portal and the forms designer; the workbench adds five. */
export const portalLocales = ['zh-CN', 'en'] as const
export type PortalLocale = (typeof portalLocales)[number]
export const defaultLocale: PortalLocale = 'zh-CN'

/** Each language is called by its own name. */
export const languageNames: Record<PortalLocale, string> = { 'zh-CN': '中文', en: 'English' }

/**
 * Picks the first language of an `Accept-Language` header that the portal speaks; quality values are honoured.
 * Chinese when nothing fits.
 */
export function negotiateLocale(acceptLanguage: string | undefined): PortalLocale {
  const wishes = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...attributes] = part.trim().split(';')
      const quality = attributes.map((attribute) => attribute.trim()).find((attribute) => attribute.startsWith('q='))
      return { tag: tag.toLowerCase(), quality: quality ? Number(quality.slice(2)) : 1 }
    })
    .filter((wish) => wish.quality > 0)
    .sort((a, b) => b.quality - a.quality)
  for (const { tag } of wishes) {
    if (tag.startsWith('zh')) return 'zh-CN'
    if (tag.startsWith('en')) return 'en'
  }
  return defaultLocale
}
