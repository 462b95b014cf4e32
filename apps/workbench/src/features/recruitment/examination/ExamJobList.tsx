import { Button, Progress } from '@mantine/core'
import { ConfirmDialog } from '@rostrum/ui/ConfirmDialog'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { StateBadge } from '@rostrum/ui/StateBadge'
import type { Tone } from '@rostrum/ui/tokens'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import desk from '../../../parts/desk/Desk.module.css'
import { useAction } from '../../../parts/desk/use-action.ts'
import { call, download } from '../../../shell/api.ts'
import { useReportFailure } from '../../../shell/failure.ts'
import { useT } from '../../../shell/use-t.ts'
import classes from './ExamJobList.module.css'
import { type Board, type ExamJob, examPaths, isUnfinished } from './exam-board.ts'

const tones: Readonly<Record<ExamJob['state'], Tone>> = {
  waiting: 'deadline',
  running: 'open',
  done: 'done',
  failed: 'error',
  cancelled: 'neutral',
}

type ExamJobListProps = { board: Board; kind?: ExamJob['kind'] }

/** Lists current and recent background jobs with progress, result and files. */
export function ExamJobList({ board, kind }: ExamJobListProps) {
  const t = useT()
  const shown = board.works.filter((work) => kind === undefined || work.kind === kind)
  if (shown.length === 0) return null
  return (
    <section className={classes.works} aria-label={t('exam.background')}>
      <h3>{t('exam.background')}</h3>
      <ul>
        {shown.map((work) => (
          <li key={work.id} className={classes.work}>
            <ExamJobView projectId={board.project.id} work={work} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ExamJobView({ projectId, work }: { projectId: string; work: ExamJob }) {
  const t = useT()
  const { date, number } = useFormats()
  const [asking, setAsking] = useState(false)
  const cancel = useAction(
    () => call('DELETE /workbenchApi/recruitment/projects/{id}/exam-work/{jobId}', { id: projectId, jobId: work.id }),
    { refresh: examPaths },
  )
  const name = t(`exam.work_${work.kind}`)
  return (
    <>
      <div className={classes.line}>
        <b>{name}</b>
        <StateBadge tone={tones[work.state]}>{t(`exam.work_state_${work.state}`)}</StateBadge>
        <span className={classes.when}>
          {work.requestedBy} · {date(work.finishedAt ?? work.requestedAt, 'stamp')}
        </span>
      </div>
      {work.state === 'running' && work.total !== null && (
        <div className={classes.progress} role="status">
          <Progress value={(work.done / Math.max(1, work.total)) * 100} aria-label={name} />
          <span>
            {number(work.done)} / {number(work.total)}
          </span>
        </div>
      )}
      {isUnfinished(work) && (
        <div className={classes.line}>
          {work.state === 'waiting' && (
            <span className={desk.hint}>{t('exam.runs_at', { at: date(work.runAt, 'stamp') })}</span>
          )}
          <Button variant="default" size="xs" onClick={() => setAsking(true)}>
            {t('exam.cancel_work')}
          </Button>
        </div>
      )}
      <Outcome work={work} />
      {work.files.length > 0 && <Files projectId={projectId} work={work} />}
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('exam.cancel_work')}
        consequence={t('exam.cancel_work_consequence', { name })}
        confirmLabel={t('exam.cancel_work')}
        cancelLabel={t('ui.back')}
        kind="destructive"
        onConfirm={async () => void (await cancel.run(undefined))}
      />
    </>
  )
}

function Outcome({ work }: { work: ExamJob }) {
  const t = useT()
  const { number } = useFormats()
  const { outcome } = work
  if (!outcome) return null
  if (outcome.message) return <p className={classes.failure}>{outcome.message}</p>
  const amount = (name: string) => Number(outcome.figures?.[name] ?? 0)
  const figure = (name: string) => number(amount(name))
  switch (work.kind) {
    case 'seating':
      return <p>{t('exam.outcome_seating', { seated: amount('seated'), rooms: amount('roomsUsed') })}</p>
    case 'tickets':
      return <p>{t('exam.outcome_tickets', { tickets: figure('tickets'), problems: figure('problems') })}</p>
    case 'release':
      return <p>{t('exam.outcome_release', { moved: figure('moved'), refused: figure('refused') })}</p>
  }
}

function Files({ projectId, work }: { projectId: string; work: ExamJob }) {
  const t = useT()
  const reportFailure = useReportFailure()
  const key = 'GET /workbenchApi/recruitment/projects/{id}/exam-work/{jobId}/files/{ordinal}'
  return (
    <ul className={classes.files}>
      {work.files.map(({ ordinal, name, tickets }) => (
        <li key={ordinal}>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconDownload size={14} aria-hidden="true" />}
            onClick={() => void download(key, { id: projectId, jobId: work.id, ordinal }).catch(reportFailure)}
          >
            {name}
          </Button>
          <span className={classes.when}>{t('exam.file_tickets', { count: tickets })}</span>
        </li>
      ))}
    </ul>
  )
}
