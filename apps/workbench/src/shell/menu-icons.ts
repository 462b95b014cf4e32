import {
  IconBriefcase,
  IconClipboardCheck,
  IconNews,
  IconSettings,
  IconShieldLock,
  IconSitemap,
  IconUsers,
} from '@tabler/icons-react'
import type { MenuNode } from './authority.ts'

const icons: Readonly<Record<string, typeof IconBriefcase>> = {
  briefcase: IconBriefcase,
  clipboard: IconClipboardCheck,
  news: IconNews,
  sitemap: IconSitemap,
  users: IconUsers,
  settings: IconSettings,
  'shield-lock': IconShieldLock,
}

/** The icon of a menu directory. */
export const menuIcon = ({ icon }: Pick<MenuNode, 'icon'>) => icons[icon] ?? IconBriefcase
