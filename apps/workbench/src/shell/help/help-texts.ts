import type { Catalogue } from '@rostrum/i18n/translator'

/** The help of the page at a path of the menus; undefined for a page that explains itself. */
export function helpFor(messages: Catalogue, path: string): string | undefined {
  const page = path === '/' ? 'home' : path.slice(1).replaceAll('/', '.')
  return messages[`help.page.${page}`]
}
