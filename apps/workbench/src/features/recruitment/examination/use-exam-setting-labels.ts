import { useReadableName } from '../../../shell/use-readable-name.ts'
import { useT } from '../../../shell/use-t.ts'
import type { ExamSettingsDraft, SubjectDraft, settingFields } from './settings-form.ts'

type Field = (typeof settingFields)[number]

const labels = {
  subjects: 'exam.step_subjects',
  interviewPercent: 'exam.interview_percent',
  interviewPerPlace: 'exam.per_place',
  tieBreak: 'exam.tie_break',
  seatingMethod: 'exam.seating_method',
} as const satisfies Record<Field, string>

/** Labels and values of the settings of an exam, to compare them. */
export function useExamSettingLabels({ subjects }: Pick<ExamSettingsDraft, 'subjects'>) {
  const t = useT()
  const nameOf = useReadableName()
  const names: Readonly<Record<string, string>> = {
    ...Object.fromEntries(subjects.map((subject) => [subject.code, nameOf(subject)])),
    written: t('exam.tie_written'),
    interview: t('exam.tie_interview'),
  }
  const show = (field: Field, value: unknown): string => {
    switch (field) {
      case 'subjects':
        return (value as readonly SubjectDraft[]).map(subjectLine).join('\n')
      case 'tieBreak':
        return (value as readonly string[]).map((code, at) => `${at + 1}. ${names[code] || code}`).join('\n')
      case 'seatingMethod':
        return t(`exam.method_${value as ExamSettingsDraft['seatingMethod']}`)
      case 'interviewPercent':
      case 'interviewPerPlace':
        return String(value)
    }
  }
  return { labelOf: (field: Field) => t(labels[field]), show }
}

const subjectLine = ({ code, name, nameEn, fullMark, percent, start, end }: SubjectDraft) =>
  [code, name, nameEn, fullMark, `${percent} %`, [start, end].filter(Boolean).join(' – ').replaceAll('T', ' ')]
    .filter(Boolean)
    .join(' · ')
