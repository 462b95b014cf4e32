import { expect, it } from 'vitest'
import { type Locale, languageNames } from './locale.ts'
import { readMessages, readWorkbenchMessages } from './node/read-messages.ts'

/** The same concept on its page, among the permissions, in a column, in the log: readers look for it by one name. */
const sameThing = [
  ['page.sessions', 'entity.session', 'option.subject.session'],
  ['page.attempts', 'entity.attempt', 'option.subject.attempt'],
  ['page.interviews', 'entity.interview', 'option.subject.interview'],
  ['page.schools', 'entity.school'],
  ['page.majors', 'entity.major', 'option.level.major', 'requirement.rule_major'],
  ['page.jobs', 'entity.job', 'system_health.check_jobs'],
  ['page.exam-sites', 'entity.exam-site', 'field.siteId'],
  ['page.exam-rooms', 'entity.exam-room'],
  ['page.settings', 'option.subject.setting'],
  ['entity.form', 'option.subject.form'],
  ['field.organiser', 'project_settings.organiser'],
  ['field.orderNumber', 'fees.order_number'],
  ['field.capacity', 'exam.capacity'],
  ['field.headcount', 'project_settings.figure_headcount'],
  ['field.retired', 'option.paper.state.retired', 'assess.unusable'],
  ['requirement.rule_education', 'dictionary.education'],
  ['fees.refuse', 'review.waiver_refuse'],
  ['fees.view_reconciliation', 'entity.reconciliation'],
  ['talent.evaluation_form_version', 'project_settings.form_version'],
  ['fact.closingAfter', 'attendance_period.closing_after'],
  ['field.project.title', 'project_settings.title'],
] as const

/** Two acts that Chinese or English could call by one word: an author takes back, the office takes down. */
const otherThings = [
  ['event.withdrawn', 'event.article.withdrawn', 'event.project.withdrawn', 'event.attempt.withdraw'],
  ['figure_report.reject', 'attendance_adjustment.dismiss'],
] as const

/** English and Burmese tell one from many. */
const singular = (name: string) => name.toLowerCase().replace(/s$|များ$/, '')

it.each(Object.keys(languageNames) as Locale[])('a thing has one name wherever it is named: %s', (locale) => {
  const words: Readonly<Record<string, string>> = readWorkbenchMessages(locale)
  const called = sameThing.map((keys) => [...new Set(keys.map((key) => singular(words[key] ?? key)))])
  expect(called.filter(({ length }) => length > 1)).toEqual([])
})

it.each(Object.keys(languageNames) as Locale[])('two acts have two names: %s', (locale) => {
  const words: Readonly<Record<string, string>> = readWorkbenchMessages(locale)
  const called = otherThings.map((keys) => keys.map((key) => words[key]))
  expect(called.filter((names) => names.includes(undefined) || new Set(names).size < names.length)).toEqual([])
})

it.each(Object.keys(languageNames) as Locale[])('holidays of two countries have two names: %s', (locale) => {
  const names = Object.entries(readWorkbenchMessages(locale)).flatMap(([key, name]) =>
    key.startsWith('holiday_name.') ? [name] : [],
  )
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

it.each(['zh-CN', 'en'] as const)(
  'the slides of the home page are not named like the page of public lists: %s',
  (locale) => {
    const words = readMessages(['portal/home', 'shell/portal'], locale)
    const pages = [words['menu.publicity'], words['shell.page_publicity'], words['home.publicity']]
    expect(pages.map(singular)).not.toContain(singular(words['home.carousel']))
  },
)
