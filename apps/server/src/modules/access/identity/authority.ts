import { portalButtons } from '@rostrum/contracts/access/identity/portal-buttons'
import type { PortalLocale } from '@rostrum/i18n/locale'
import { translate } from '../../../kernel/http/messages.ts'

type Menu = { label: string; path: string; icon: string; children: Menu[] }

/** Module 15 is the portal, menu type 1 its main menu (portal specification, section 6). */
const portalModule = 15
const mainMenu = 1

const pages = [
  { key: 'menu.home', path: '/homepage/index', icon: 'home' },
  { key: 'menu.notices', path: '/notice/list', icon: 'news' },
  { key: 'menu.publicity', path: '/publicity/list', icon: 'speakerphone' },
  { key: 'menu.applications', path: '/recruit/list', icon: 'clipboard-list' },
  { key: 'menu.grades', path: '/grades/list', icon: 'chart-bar' },
] as const

/** The authority of an applicant: the portal has this one role. */
export function portalAuthority(module: number, type: number, locale: PortalLocale) {
  const known = module === portalModule && type === mainMenu
  const menus: Menu[] = pages.map(({ key, path, icon }) => ({
    label: translate(key, {}, locale),
    path,
    icon,
    children: [],
  }))
  return { roles: ['candidate'], buttons: [...portalButtons], menus: known ? menus : [] }
}
