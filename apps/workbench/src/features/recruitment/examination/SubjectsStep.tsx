import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box, Stack } from '@rostrum/ui/layout'
import { newKey } from '@rostrum/ui/new-key'
import { IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useMemo, useState } from 'react'
import { useUnsavedGuard } from '../../../engine/public/use-unsaved-guard.ts'
import { ConflictNotice } from '../../../parts/editing/ConflictNotice.tsx'
import { isStale, useEdits } from '../../../parts/editing/use-edits.ts'
import { hasInvalidDates } from '../../../parts/page/invalid-dates.ts'
import layout from '../../../parts/page/layout.module.css'
import { useAction } from '../../../parts/page/use-action.ts'
import { call } from '../../../shell/api.ts'
import { fieldErrorMessages } from '../../../shell/failure.ts'
import { usePage } from '../../../shell/page-context.ts'
import { useT } from '../../../shell/use-t.ts'
import { availabilityOf, type Board, boardQuery, examPaths } from './exam-board.ts'
import { expectedAt, MoveQuestion } from './MoveQuestion.tsx'
import { SubjectRow } from './SubjectRow.tsx'
import {
  type ExamSettingsDraft,
  type MovedSubject,
  movedSubjects,
  type SubjectDraft,
  settingFields,
  toExamSettings,
  toSettingsDraft,
  weightSum,
} from './settings-form.ts'
import type { StepProps } from './step-props.ts'
import { TieBreak } from './TieBreak.tsx'
import { useBlockerMessage } from './use-blocker-message.ts'
import { useExamSettingLabels } from './use-exam-setting-labels.ts'

/** Subjects with weights and sessions, the weight of the interview, and the tie-break. */
export function SubjectsStep({ board }: StepProps) {
  return <SettingsForm key={board.project.id} board={board} />
}

function SettingsForm({ board }: { board: Board }) {
  const t = useT()
  const { number } = useFormats()
  const { tab } = usePage()
  const blockerOf = useBlockerMessage()
  const { project, subjects } = board
  const latest = useMemo(() => toSettingsDraft({ project, subjects }), [project, subjects])
  const editing = useEdits(latest, settingFields)
  const { draft: typed, dirty: touched, touch: change } = editing
  const words = useExamSettingLabels(typed)
  const queries = useQueryClient()
  const [fieldErrors, setFieldErrors] = useState<Readonly<Record<string, string>>>({})
  const save = useAction(
    async () => {
      const saved = await call(
        'PUT /workbenchApi/recruitment/projects/{id}/exam-settings',
        toExamSettings(board, typed),
      )
      editing.commit(saved.revision, editing.entered)
      return saved
    },
    {
      refresh: examPaths,
      successMessage: () => t('list.saved'),
      onFailure: (error) => {
        if (isStale(error)) {
          void queries.invalidateQueries(boardQuery(project.id)).then(editing.focusNotice)
          return true
        }
        setFieldErrors(fieldErrorMessages(error))
        return Object.keys(fieldErrorMessages(error)).length > 0
      },
    },
  )
  const [moved, setMoved] = useState<readonly MovedSubject[]>([])
  useUnsavedGuard(tab.path, touched)
  const changeSubject = (at: number, next: Partial<SubjectDraft>) =>
    change({ subjects: typed.subjects.map((subject, index) => (index === at ? { ...subject, ...next } : subject)) })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (hasInvalidDates(event.currentTarget)) return
    setFieldErrors({})
    if (!editing.canSubmit()) return
    const found = expectedAt(board) > 0 ? movedSubjects(latest, typed) : []
    if (found.length > 0) setMoved(found)
    else save.run(undefined).catch(() => undefined)
  }
  const subjectsLocked = blockerOf(availabilityOf(board, 'changeSubjects'))
  const countingLocked = blockerOf(availabilityOf(board, 'changeWeights'))
  const readOnly = availabilityOf(board, 'changeWeights')?.blocker === 'permission'
  const sum = weightSum(typed.subjects)
  return (
    <form className={layout.page} onSubmit={submit} noValidate>
      <header className={layout.top}>
        <h2>{t('exam.step_subjects')}</h2>
        <Box component="span" flex={1} />
        {!readOnly && (
          <Button type="submit" loading={save.running} disabled={!touched}>
            {t('list.save')}
          </Button>
        )}
      </header>
      <ConflictNotice editing={editing} {...words} />
      {subjectsLocked && <p className={layout.warning}>{subjectsLocked}</p>}
      {countingLocked && countingLocked !== subjectsLocked && <p className={layout.warning}>{countingLocked}</p>}
      {typed.subjects.map((subject, at) => (
        <SubjectRow
          key={subject.key}
          subject={subject}
          number={at + 1}
          errors={fieldErrors}
          locked={subjectsLocked !== undefined}
          weightLocked={countingLocked !== undefined}
          onChange={(next) => changeSubject(at, next)}
          onRemove={() => change({ subjects: typed.subjects.filter((_subject, index) => index !== at) })}
        />
      ))}
      <div className={layout.tools}>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          disabled={subjectsLocked !== undefined || typed.subjects.length >= 12}
          onClick={() => change({ subjects: [...typed.subjects, newSubject()] })}
        >
          {t('exam.add_subject')}
        </Button>
        <span role="status" className={sum === 10_000 ? undefined : layout.warning}>
          {t('exam.weights_sum', { total: sum === null ? '–' : number(sum / 100) })}
        </span>
      </div>
      <RankingSettings
        draft={typed}
        errors={fieldErrors}
        locked={countingLocked !== undefined}
        readOnly={readOnly}
        seated={board.allotment !== null}
        onChange={change}
      />
      {moved.length > 0 && (
        <MoveQuestion
          board={board}
          moved={moved}
          onClose={() => setMoved([])}
          onConfirm={() => save.run(undefined).then(() => setMoved([]))}
        />
      )}
    </form>
  )
}

type RankingSettingsProps = {
  draft: ExamSettingsDraft
  errors: Readonly<Record<string, string>>
  locked: boolean
  readOnly: boolean
  seated: boolean
  onChange: (next: Partial<ExamSettingsDraft>) => void
}

/** The weight of the interview, the number of interviewees, the tie-break, and the seating method. */
function RankingSettings({ draft, errors, locked, readOnly, seated, onChange }: RankingSettingsProps) {
  const t = useT()
  return (
    <section className={layout.block}>
      <h3>{t('exam.counting')}</h3>
      <Stack rowGap={10} columnGap={12} align="start" className={layout.fields}>
        <TextInput
          label={t('exam.interview_percent')}
          description={t('exam.interview_percent_hint')}
          inputMode="decimal"
          disabled={locked}
          value={draft.interviewPercent}
          error={errors.interviewWeight}
          onChange={(event) => onChange({ interviewPercent: event.currentTarget.value })}
        />
        <TextInput
          label={t('exam.per_place')}
          description={t('exam.per_place_hint')}
          inputMode="numeric"
          disabled={readOnly || draft.interviewPercent.trim() === ''}
          value={draft.interviewPerPlace}
          error={errors.interviewPerPlace}
          onChange={(event) => onChange({ interviewPerPlace: event.currentTarget.value })}
        />
        <NativeSelect
          label={t('exam.seating_method')}
          description={t(`exam.method_${draft.seatingMethod}_hint`)}
          disabled={readOnly || seated}
          value={draft.seatingMethod}
          onChange={(event) => onChange({ seatingMethod: event.currentTarget.value === 'random' ? 'random' : 'snake' })}
          data={(['snake', 'random'] as const).map((value) => ({ value, label: t(`exam.method_${value}`) }))}
        />
      </Stack>
      <TieBreak
        chosen={draft.tieBreak}
        subjects={draft.subjects}
        locked={locked}
        error={errors.tieBreak}
        onChange={(tieBreak) => onChange({ tieBreak })}
      />
    </section>
  )
}

const newSubject = (): SubjectDraft => ({
  key: newKey(),
  code: '',
  name: '',
  nameEn: '',
  fullMark: '100',
  percent: '',
  start: '',
  end: '',
})
