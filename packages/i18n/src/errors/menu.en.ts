import type { menuLabels as source } from './menu.zh-CN.ts'

export const menuLabels = {
  'menu.home': 'Home',
  'menu.notices': 'Notices',
  'menu.publicity': 'Announcements',
  'menu.applications': 'My applications',
  'menu.grades': 'Scores',
} as const satisfies Record<keyof typeof source, string>
