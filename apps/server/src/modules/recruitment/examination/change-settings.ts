import type { ExamSubject } from '@rostrum/contracts/recruitment/examination/calls'
import { addDecimals, compareDecimals, parseDecimal } from '@rostrum/decimal/decimal'
import type { Staff } from '../../../kernel/actor.ts'
import { audit } from '../../../kernel/audit/audit.ts'
import { DomainError, invalid, type KeyedInputError } from '../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { accessProject, hasOpened, type Project } from '../projects/public.ts'
import { examFactsOf } from './exam-facts.ts'
import { lockProjectRevision, writeSettings } from './exam-settings.store.ts'
import type { ExamSettings } from './exam-settings.ts'
import { recordMarkChange } from './scores/ranking.store.ts'

/**
 * Replaces the exam settings of a project. Settings that marks or applicants already depend on stay.
 *
 * @throws DomainError `record.conflict`, `exam.weights_wrong`, `exam.marks_entered`,
 *   `exam.results_released`, `recruitment.settings_frozen` when subjects would change the price of an open project
 */
export function changeSettings(
  platform: Platform,
  actor: Staff,
  { id, ...settings }: ExamSettings & { readonly id: string },
  now: Date,
): Promise<{ revision: number }> {
  return platform.transaction(async (tx) => {
    const project = await accessProject(platform, actor, 'exam:arrange', id, tx)
    if ((await lockProjectRevision(tx, id)) !== settings.revision || project.revision !== settings.revision) {
      throw new DomainError('record.conflict')
    }
    requireValidSettings(settings)
    const { facts } = await examFactsOf(tx, actor, project, now)
    const { counts } = facts
    if (hasOpened(project, now) && !sameFee(project, settings)) {
      throw new DomainError('recruitment.settings_frozen', { field: 'fee' })
    }
    if (facts.marked && !sameSubjects(project, settings)) throw new DomainError('exam.marks_entered')
    const released = counts.RELEASED + counts.RECHECK + counts.INTERVIEW + counts.PUBLICITY + counts.HIRED + counts.OUT
    if (released > 0 && !sameCounting(project, settings)) throw new DomainError('exam.results_released')
    if (!sameCounting(project, settings)) await recordMarkChange(tx, id)
    const revision = await writeSettings(tx, id, settings)
    const { subjects, interviewWeight, tieBreak } = settings
    const weighed = { subjects: subjects.map(({ code, fullMark, weight }) => ({ code, fullMark, weight })) }
    await audit(tx, actor, now, {
      event: 'exam_settings.changed',
      entity: 'project',
      entityId: id,
      facts: { ...weighed, interviewWeight, tieBreak },
    })
    return { revision }
  })
}

const equal = (one: string, other: string) => compareDecimals(parseDecimal(one), parseDecimal(other)) === 0

/** A fee per subject is multiplied by the number of subjects. */
const sameFee = ({ fee, subjects }: Project, settings: ExamSettings): boolean =>
  fee?.basis !== 'subject' || subjects.length === settings.subjects.length

/** Codes and full marks: existing marks were given against them. */
const sameSubjects = (project: Project, { subjects }: ExamSettings): boolean =>
  project.subjects.length === subjects.length &&
  project.subjects.every(({ code, fullMark }) => {
    const next = subjects.find((subject) => subject.code === code)
    return next !== undefined && equal(next.fullMark, fullMark)
  })

/** All settings that totals and ranks depend on. */
const sameCounting = (project: Project, { subjects, interviewWeight, tieBreak }: ExamSettings): boolean =>
  project.subjects.every(({ code, weight }) =>
    equal(subjects.find((subject) => subject.code === code)?.weight ?? '0', weight),
  ) &&
  (interviewWeight === null || project.interviewWeight === null
    ? interviewWeight === project.interviewWeight
    : equal(interviewWeight, project.interviewWeight)) &&
  project.tieBreak.join() === tieBreak.join()

function requireValidSettings({ subjects, tieBreak }: ExamSettings): void {
  const errors = [
    ...subjects.flatMap((subject, at) => validateSubject(subject, at, subjects)),
    ...tieBreak.flatMap((code): KeyedInputError[] =>
      ['written', 'interview', ...subjects.map((subject) => subject.code)].includes(code)
        ? []
        : [{ path: 'tieBreak', key: 'field.choice' }],
    ),
  ]
  if (errors.length > 0) throw invalid(...errors)
  const total = subjects.map(({ weight }) => parseDecimal(weight)).reduce(addDecimals)
  if (compareDecimals(total, parseDecimal('1')) !== 0) throw new DomainError('exam.weights_wrong')
}

function validateSubject({ code, fullMark, weight, start, end }: ExamSubject, at: number, all: readonly ExamSubject[]) {
  const errors: KeyedInputError[] = []
  const addError = (field: string, key: string) => errors.push({ path: `subjects[${at}].${field}`, key })
  if (all.findIndex((other) => other.code === code) !== at) addError('code', 'field.exists')
  if (Number(fullMark) === 0) addError('fullMark', 'field.invalid')
  if (Number(weight) === 0 || Number(weight) > 1) addError('weight', 'field.invalid')
  if ((start === null) !== (end === null)) addError(start === null ? 'start' : 'end', 'field.required')
  if (start !== null && end !== null && Date.parse(start) >= Date.parse(end)) addError('end', 'field.ends_too_early')
  return errors
}
