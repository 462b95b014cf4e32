import { formatDate } from '@rostrum/i18n/format'
import { firstOf, formatList } from '@rostrum/i18n/format-list'
import type { PresentedField } from '../../../engines/approval/approval-kind.ts'
import { calendarDay } from '../../../kernel/clock.ts'
import { translate } from '../../../kernel/http/messages.ts'
import type { QueryContext } from '../../../kernel/query-context.ts'
import type { ActInput, PersonnelAct, PlannedAct, Subject } from './act.ts'
import { findReports, findSubject } from './subject.store.ts'

type Requested = { readonly employmentId: string; readonly day: string; readonly input: unknown }

const namedAtMost = 8

/** What the law says against an act, what is planned for the person after it, and who reports to them. */
export function actEvidence<I extends ActInput>(
  { platform, language, now }: QueryContext,
  act: PersonnelAct<I>,
  { employmentId, day, input }: Requested,
): Promise<readonly PresentedField[]> {
  return platform.transaction(async (tx) => {
    const subject = await findSubject(tx, platform, employmentId, now, calendarDay(now, platform.config.timeZone))
    if (!subject) return []
    const { warnings } = await act.plan(tx, subject, act.form.parse(input))
    const reports = await findReports(tx, employmentId, day)
    const field = (name: string, label: string, lines: readonly string[]): PresentedField[] =>
      lines.length === 0 ? [] : [{ name, label, value: lines.join('\n') }]
    const names = firstOf(
      reports.map(({ name }) => name),
      namedAtMost,
    )
    return [
      ...field(
        'warnings',
        'personnel.warnings',
        warnings.map(({ key, params = {} }) => translate(key, params, language)),
      ),
      ...field('later', 'personnel.later_title', laterLines(act, subject, day, language)),
      ...field(
        'reports',
        'field.resignation.reports',
        reports.length === 0 ? [] : [`${reports.length}: ${formatList(names, language)}`],
      ),
    ]
  })
}

function laterLines(
  { kind }: Pick<PersonnelAct, 'kind'>,
  { events }: Subject,
  day: PlannedAct['day'],
  language: QueryContext['language'],
): readonly string[] {
  const isEnd = kind === 'resignation'
  return events
    .filter((event) => event.day > day)
    .map((event) => {
      const word = translate(`event.employment.${event.act}`, {}, language)
      const outcome = isEnd ? [translate('personnel.later_void', {}, language)] : []
      return [formatDate(event.day, 'day', language, 'UTC'), word, ...outcome].join(' · ')
    })
}
