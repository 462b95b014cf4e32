import type { PortalLocale } from '@rostrum/i18n/locale'
import type { Db } from '../../../kernel/database/database.ts'
import { findSetting } from './settings.store.ts'

const icon = (file: string, sizes: string, purpose: 'any' | 'maskable') => ({
  src: `/pc/icons/${file}`,
  sizes,
  type: 'image/png',
  purpose,
})

/** The manifest of the installed portal on a phone, named after the site in the reader's language. */
export async function webManifest(db: Db, locale: PortalLocale) {
  const title = await findSetting(db, 'sysTitle')
  const name = (locale === 'en' && title?.value_en) || title?.value || 'Rostrum'
  return {
    id: '/',
    name,
    short_name: name,
    lang: locale,
    start_url: '/homepage/index',
    scope: '/',
    display: 'standalone',
    background_color: '#F5F7FA',
    theme_color: '#146DD1',
    icons: [
      icon('192.png', '192x192', 'any'),
      icon('512.png', '512x512', 'any'),
      icon('maskable-512.png', '512x512', 'maskable'),
    ],
  }
}
