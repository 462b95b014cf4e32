import type { pages as source } from './pages.zh-CN.ts'

export const pages = {
  'page.recruitment': 'Recruitment',
  'page.content': 'Content',
  'page.organisation': 'Organisation',
  'page.system': 'System',
  'page.menus': 'Menus',
  'page.business-units': 'Business units',
  'page.accounts': 'Accounts',
  'page.roles': 'Roles',
  'page.sessions': 'Sessions',
  'page.dictionaries': 'Dictionaries',
  'page.settings': 'Settings',
  'page.audit': 'Audit log',
  'page.jobs': 'Background jobs',
  'page.schools': 'Schools',
  'page.majors': 'Majors',
  'page.notices': 'Notices',
  'page.projects': 'Projects',
  'page.positions': 'Positions',
  'page.exam-sites': 'Exam sites',
  'page.exam-rooms': 'Exam rooms',
} as const satisfies Record<keyof typeof source, string>
