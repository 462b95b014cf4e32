import { staffErrors as khmerErrors } from '@rostrum/i18n/errors/staff.km'
import { staffErrors as laoErrors } from '@rostrum/i18n/errors/staff.lo'
import { staffErrors as burmeseErrors } from '@rostrum/i18n/errors/staff.my'
import { staffErrors as thaiErrors } from '@rostrum/i18n/errors/staff.th'
import { staffErrors as vietnameseErrors } from '@rostrum/i18n/errors/staff.vi'
import type { Locale } from '@rostrum/i18n/locale'
import { pages as englishPages } from '@rostrum/i18n/workbench/pages.en'
import { pages as khmerPages } from '@rostrum/i18n/workbench/pages.km'
import { pages as laoPages } from '@rostrum/i18n/workbench/pages.lo'
import { pages as burmesePages } from '@rostrum/i18n/workbench/pages.my'
import { pages as thaiPages } from '@rostrum/i18n/workbench/pages.th'
import { pages as vietnamesePages } from '@rostrum/i18n/workbench/pages.vi'
import { pages as chinesePages } from '@rostrum/i18n/workbench/pages.zh-CN'

/** What the server says to staff only, and what it says to them in the languages that the portal does not speak. */
export const workbenchSentences: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  'zh-CN': chinesePages,
  en: englishPages,
  vi: { ...vietnamesePages, ...vietnameseErrors },
  th: { ...thaiPages, ...thaiErrors },
  lo: { ...laoPages, ...laoErrors },
  km: { ...khmerPages, ...khmerErrors },
  my: { ...burmesePages, ...burmeseErrors },
}
