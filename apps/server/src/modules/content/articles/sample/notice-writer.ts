import type { Stage } from '@rostrum/contracts/recruitment/projects/stage-windows'
import { formatDate } from '@rostrum/i18n/format'
import type { SampleWorld } from '../../../../kernel/sample/world.ts'
import type { SampleProject } from '../../../../sample/lanjiang.ts'
import { lanjiang } from '../../../../sample/lanjiang.ts'

/** A sample article; without English texts it is an example of an untranslated one. */
export type Draft = {
  readonly name: string
  /** Days from today. */
  readonly day: number
  readonly title: string
  readonly titleEn?: string
  readonly summary?: string
  readonly summaryEn?: string
  readonly body: string
  readonly bodyEn?: string
  readonly pinned?: boolean
  readonly project?: SampleProject
  /** Last day online. */
  readonly until?: number
  /** Whether the sample forms are attached. */
  readonly forms?: boolean
}

export type Writer = {
  readonly year: string
  /** `2026年下半年澜江州事业单位公开招聘`. */
  titleOf(project: SampleProject): string
  titleEnOf(project: SampleProject): string
  /** `2026年11月22日`. */
  date(day: number): string
  /** `11月22日（周日）09:00`, and in English. */
  moment(day: number, time: string): string
  momentEn(day: number, time: string): string
  starts(project: SampleProject, stage: Stage): string
  ends(project: SampleProject, stage: Stage): string
  startsEn(project: SampleProject, stage: Stage): string
  endsEn(project: SampleProject, stage: Stage): string
}

export function writerFor(world: SampleWorld, timeZone: string): Writer {
  const dayOf = (project: SampleProject, stage: Stage, at: 0 | 1): number => {
    const days = project.days[stage]
    if (!days) throw new Error(`${project.name} has no ${stage}.`)
    return days[at]
  }
  const say = (day: number, time: string, locale: string) =>
    formatDate(world.at(day, time), 'deadline', locale, timeZone)
  const moment = (day: number, time: string) => say(day, time, 'zh-CN')
  const momentEn = (day: number, time: string) => say(day, time, 'en')
  /** A ticket has to be printed before the test begins. */
  const endOf = (project: SampleProject, stage: Stage): readonly [day: number, time: string] => {
    const last = dayOf(project, stage, 1)
    return [last, stage === 'ticketPrinting' && last === dayOf(project, 'writtenExam', 0) ? '09:00' : '17:00']
  }
  const year = world.day(0).slice(0, 4)
  return {
    year,
    titleOf: ({ title }) => `${year}年${title}`,
    titleEnOf: ({ titleEn }) => `${titleEn}, ${year}`,
    date: (day) => formatDate(world.at(day, '09:00'), 'date', 'zh-CN', timeZone),
    moment,
    momentEn,
    starts: (project, stage) => moment(dayOf(project, stage, 0), '09:00'),
    ends: (project, stage) => moment(...endOf(project, stage)),
    startsEn: (project, stage) => momentEn(dayOf(project, stage, 0), '09:00'),
    endsEn: (project, stage) => momentEn(...endOf(project, stage)),
  }
}

export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  `<table><thead><tr>${head.map((cell) => `<th scope="col">${cell}</th>`).join('')}</tr></thead><tbody>${rows
    .map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    .join('')}</tbody></table>`

export const signature = (project: SampleProject | undefined, date: string): string =>
  `<p style="text-align:right">${project?.organiser ?? lanjiang.undertaker}<br />${date}</p>`

export const contact = `<p>咨询电话：${lanjiang.supportPhone}（${lanjiang.supportHours}）。报名系统不收取任何服务费，谨防诈骗。</p>`
export const contactEn = `<p>Helpline: ${lanjiang.supportPhone} (${lanjiang.supportHoursEn}). We never charge a service fee. Beware of fraud.</p>`
