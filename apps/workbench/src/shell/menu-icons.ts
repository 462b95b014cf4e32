import {
  IconBriefcase,
  IconBuildingStore,
  IconCalendarTime,
  IconCheckbox,
  IconClipboardCheck,
  IconNews,
  IconSettings,
  IconShieldLock,
  IconSitemap,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react'
import type { MenuNode } from './authority.ts'

const icons: Readonly<Record<string, typeof IconBriefcase>> = {
  briefcase: IconBriefcase,
  'building-store': IconBuildingStore,
  checkbox: IconCheckbox,
  calendar: IconCalendarTime,
  clipboard: IconClipboardCheck,
  news: IconNews,
  sitemap: IconSitemap,
  users: IconUsers,
  'users-group': IconUsersGroup,
  settings: IconSettings,
  'shield-lock': IconShieldLock,
}

/** The icon of a menu directory. */
export const menuIcon = ({ icon }: Pick<MenuNode, 'icon'>) => icons[icon] ?? IconBriefcase
