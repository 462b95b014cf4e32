import { type PortalLocale, portalLocales } from '@rostrum/i18n/locale'

const parameter = 'preview'

/** The address of this page as the frame of a preview, in the language of the designer around it. */
export const previewAddress = (locale: string): string =>
  `${import.meta.env.BASE_URL}?${new URLSearchParams({ [parameter]: locale })}`

/** The language of the frame of a preview; undefined where this page is the designer itself. */
export function previewLocale(): PortalLocale | undefined {
  const named = window.parent === window ? null : new URLSearchParams(window.location.search).get(parameter)
  return portalLocales.find((locale) => locale === named)
}
