import { staffErrors as khmerErrors } from '@rostrum/i18n/errors/staff.km'
import { staffErrors as laoErrors } from '@rostrum/i18n/errors/staff.lo'
import { staffErrors as burmeseErrors } from '@rostrum/i18n/errors/staff.my'
import { staffErrors as thaiErrors } from '@rostrum/i18n/errors/staff.th'
import { staffErrors as vietnameseErrors } from '@rostrum/i18n/errors/staff.vi'
import type { Locale } from '@rostrum/i18n/locale'
import { fields as englishFields } from '@rostrum/i18n/workbench/fields.en'
import { fields as khmerFields } from '@rostrum/i18n/workbench/fields.km'
import { fields as laoFields } from '@rostrum/i18n/workbench/fields.lo'
import { fields as burmeseFields } from '@rostrum/i18n/workbench/fields.my'
import { fields as thaiFields } from '@rostrum/i18n/workbench/fields.th'
import { fields as vietnameseFields } from '@rostrum/i18n/workbench/fields.vi'
import { fields as chineseFields } from '@rostrum/i18n/workbench/fields.zh-CN'
import { pages as englishPages } from '@rostrum/i18n/workbench/pages.en'
import { pages as khmerPages } from '@rostrum/i18n/workbench/pages.km'
import { pages as laoPages } from '@rostrum/i18n/workbench/pages.lo'
import { pages as burmesePages } from '@rostrum/i18n/workbench/pages.my'
import { pages as thaiPages } from '@rostrum/i18n/workbench/pages.th'
import { pages as vietnamesePages } from '@rostrum/i18n/workbench/pages.vi'
import { pages as chinesePages } from '@rostrum/i18n/workbench/pages.zh-CN'

/** What the server says to staff only, and what it says to them in the languages that the portal does not speak. */
export const workbenchSentences: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  'zh-CN': { ...chinesePages, ...chineseFields },
  en: { ...englishPages, ...englishFields },
  vi: { ...vietnamesePages, ...vietnameseFields, ...vietnameseErrors },
  th: { ...thaiPages, ...thaiFields, ...thaiErrors },
  lo: { ...laoPages, ...laoFields, ...laoErrors },
  km: { ...khmerPages, ...khmerFields, ...khmerErrors },
  my: { ...burmesePages, ...burmeseFields, ...burmeseErrors },
}
