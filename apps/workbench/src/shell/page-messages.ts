import type { StaffModule } from '@rostrum/i18n/modules'

/** Stands for all modules at once, where a page speaks of any of them. */
export const everyModule = '*'

export type TextPart = StaffModule | typeof everyModule

/** The modules of pages by their paths; a page without an entry has that of the path above it. */
const pageMessages: Readonly<Record<string, readonly TextPart[]>> = {
  '/assessment': ['assessment/tests'],
  '/content': ['content/articles'],
  '/organisation': ['access/accounts'],
  '/organisation/accounts': [everyModule],
  '/organisation/roles': [everyModule],
  '/organisation/who-may': [everyModule],
  '/profile': ['access/accounts'],
  '/recruitment/exam-rooms': ['recruitment/examination'],
  '/recruitment/exam-sites': ['recruitment/examination'],
  '/recruitment/examination': ['recruitment/examination'],
  '/recruitment/fees': ['recruitment/payment', 'recruitment/applications'],
  '/recruitment/map': ['recruitment/map'],
  '/recruitment/positions': ['recruitment/positions', 'recruitment/requirements'],
  '/recruitment/programmes': ['recruitment/projects', 'content/articles'],
  '/recruitment/project-list': ['recruitment/projects', 'recruitment/examination'],
  '/recruitment/review': ['recruitment/review', 'recruitment/applications', 'recruitment/requirements'],
  '/system/audit': [everyModule],
  '/system/dictionaries': ['system/reference'],
  '/system/faults': ['system/operations'],
  '/system/health': ['system/operations'],
  '/system/jobs': [everyModule],
  '/system/mail': ['system/operations', 'access/accounts'],
  '/system/majors': ['system/reference'],
  '/system/menus': [everyModule],
  '/system/page-faults': ['system/operations'],
  '/system/payments': ['recruitment/payment', 'recruitment/applications', 'system/operations'],
  '/system/retention': ['system/operations'],
  '/system/schools': ['system/reference'],
  '/system/settings': ['system/settings', 'system/operations'],
  '/system/sms': ['system/operations'],
  '/talent': ['talent/candidates'],
}

/** Whose texts a page shows beside those that every page has. */
export function messagesAt(path: string): readonly TextPart[] {
  const found = pageMessages[path]
  const above = path.slice(0, path.lastIndexOf('/'))
  return found ?? (above ? messagesAt(above) : [])
}
