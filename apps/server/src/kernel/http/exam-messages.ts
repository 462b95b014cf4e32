import { examErrors as khmerErrors } from '@rostrum/i18n/errors/exam.km'
import { examErrors as laoErrors } from '@rostrum/i18n/errors/exam.lo'
import { examErrors as burmeseErrors } from '@rostrum/i18n/errors/exam.my'
import { examErrors as thaiErrors } from '@rostrum/i18n/errors/exam.th'
import { examErrors as vietnameseErrors } from '@rostrum/i18n/errors/exam.vi'
import type { Locale } from '@rostrum/i18n/locale'
import { examination as english } from '@rostrum/i18n/workbench/examination.en'
import { examination as khmer } from '@rostrum/i18n/workbench/examination.km'
import { examination as lao } from '@rostrum/i18n/workbench/examination.lo'
import { examination as burmese } from '@rostrum/i18n/workbench/examination.my'
import { examination as thai } from '@rostrum/i18n/workbench/examination.th'
import { examination as vietnamese } from '@rostrum/i18n/workbench/examination.vi'
import { examination as chinese } from '@rostrum/i18n/workbench/examination.zh-CN'

/** Server messages about exams and fees for staff: column titles, and errors in languages that the portal lacks. */
export const examMessages: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  'zh-CN': { ...chinese },
  en: { ...english },
  vi: { ...vietnamese, ...vietnameseErrors },
  th: { ...thai, ...thaiErrors },
  lo: { ...lao, ...laoErrors },
  km: { ...khmer, ...khmerErrors },
  my: { ...burmese, ...burmeseErrors },
}
