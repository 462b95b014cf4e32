import { civilTimeOf, instantOf } from '../../../parts/page/civil-time.ts'
import type { Board } from './exam-board.ts'

/** A subject in the form: weights in percent, times in the time zone of the project. */
export type SubjectDraft = {
  readonly key: string
  readonly code: string
  readonly name: string
  readonly nameEn: string
  readonly fullMark: string
  readonly percent: string
  readonly start: string
  readonly end: string
}

export type ExamSettingsDraft = {
  readonly revision: number
  readonly subjects: readonly SubjectDraft[]
  readonly interviewPercent: string
  readonly interviewPerPlace: string
  readonly tieBreak: readonly string[]
  readonly seatingMethod: 'snake' | 'random'
}

export const settingFields = ['subjects', 'interviewPercent', 'interviewPerPlace', 'tieBreak', 'seatingMethod'] as const

export function toSettingsDraft({ project, subjects }: Pick<Board, 'project' | 'subjects'>): ExamSettingsDraft {
  return {
    revision: project.revision,
    subjects: subjects.map(({ code, name, nameEn, fullMark, weight, start, end }) => ({
      key: code,
      code,
      name,
      nameEn: nameEn ?? '',
      fullMark,
      percent: percentOf(weight),
      start: civilTimeOf(start, project.timeZone),
      end: civilTimeOf(end, project.timeZone),
    })),
    interviewPercent: project.interviewWeight === null ? '' : percentOf(project.interviewWeight),
    interviewPerPlace: String(project.interviewPerPlace),
    tieBreak: project.tieBreak,
    seatingMethod: project.seatingMethod,
  }
}

type SessionTimes = Pick<SubjectDraft, 'start' | 'end'>
export type MovedSubject = {
  readonly key: string
  readonly name: string
  readonly from: SessionTimes
  readonly to: SessionTimes
}

/** The subjects that had a time and get another one, or none because they are removed. */
export const movedSubjects = (
  before: Pick<ExamSettingsDraft, 'subjects'>,
  after: Pick<ExamSettingsDraft, 'subjects'>,
): readonly MovedSubject[] =>
  before.subjects.flatMap(({ key, name, start, end }) => {
    if (start === '') return []
    const to = after.subjects.find((subject) => subject.key === key) ?? { start: '', end: '' }
    const isSame = to.start === start && to.end === end
    return isSame ? [] : [{ key, name, from: { start, end }, to: { start: to.start, end: to.end } }]
  })

/** The form as input of the call; an invalid number is sent as typed, so that the server names the field. */
export const toExamSettings = ({ project }: Board, typed: ExamSettingsDraft) => ({
  id: project.id,
  revision: typed.revision,
  subjects: typed.subjects.map(({ code, name, nameEn, fullMark, percent, start, end }) => ({
    code: code.trim(),
    name,
    nameEn,
    fullMark: fullMark.trim(),
    weight: fractionOf(percent),
    start: instantOf(start, project.timeZone),
    end: instantOf(end, project.timeZone),
  })),
  interviewWeight: typed.interviewPercent.trim() === '' ? null : fractionOf(typed.interviewPercent),
  interviewPerPlace: Number(typed.interviewPerPlace),
  tieBreak: [...typed.tieBreak],
  seatingMethod: typed.seatingMethod,
})

/** Moves the decimal point by two places: 0.125 is 12.5 %. */
export function percentOf(fraction: string): string {
  const [whole = '0', decimals = ''] = fraction.split('.')
  const digits = decimals.padEnd(2, '0')
  const rest = digits.slice(2).replace(/0+$/, '')
  const percent = `${whole}${digits.slice(0, 2)}`.replace(/^0+(?=\d)/, '')
  return rest ? `${percent}.${rest}` : percent
}

export function fractionOf(percent: string): string {
  const [, whole, decimals = ''] = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(percent.trim()) ?? []
  if (whole === undefined) return percent.trim()
  const digits = whole.padStart(3, '0')
  const fraction = `${digits.slice(-2)}${decimals}`.replace(/0+$/, '')
  return fraction ? `${Number(digits.slice(0, -2))}.${fraction}` : String(Number(digits.slice(0, -2)))
}

/** The sum of the weights in hundredths of a percent; null if one is not a number. */
export function weightSum(subjects: readonly SubjectDraft[]): number | null {
  const parts = subjects.map(({ percent }) => {
    const [, whole, decimals = ''] = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(percent.trim()) ?? []
    return whole === undefined ? Number.NaN : Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
  })
  const sum = parts.reduce((total, part) => total + part, 0)
  return Number.isNaN(sum) ? null : sum
}
