import { Button, Progress } from '@mantine/core'
import { ConfirmDialog } from '@rostrum/ui/ConfirmDialog'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box, Flex, Stack, Text } from '@rostrum/ui/layout'
import { StateBadge } from '@rostrum/ui/StateBadge'
import type { Tone } from '@rostrum/ui/tokens'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import layout from '../../../parts/page/layout.module.css'
import { useAction } from '../../../parts/page/use-action.ts'
import { call, download } from '../../../shell/api.ts'
import { useReportFailure } from '../../../shell/failure.ts'
import { useT } from '../../../shell/use-t.ts'
import { type Board, type ExamJob, examPaths, isUnfinished } from './exam-board.ts'
import classes from './examination.module.css'

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
    <section aria-label={t('exam.background')}>
      <Box component="h3" fz={13} lh={20} mt={8}>
        {t('exam.background')}
      </Box>
      <ul>
        {shown.map((work) => (
          <Stack key={work.id} component="li" gap={6} py={10} bdb="line" className={classes.work}>
            <ExamJobView projectId={board.project.id} work={work} />
          </Stack>
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
      <Flex wrap="wrap" align="center" rowGap={4} columnGap={12}>
        <b>{name}</b>
        <StateBadge tone={tones[work.state]}>{t(`exam.work_state_${work.state}`)}</StateBadge>
        <Text span c="mute" fz={12}>
          {work.requestedBy} · {date(work.finishedAt ?? work.requestedAt, 'stamp')}
        </Text>
      </Flex>
      {work.state === 'running' && work.total !== null && (
        <Stack columns="1-auto" gap={12} align="center" role="status">
          <Progress value={(work.done / Math.max(1, work.total)) * 100} aria-label={name} />
          <span>
            {number(work.done)} / {number(work.total)}
          </span>
        </Stack>
      )}
      {isUnfinished(work) && (
        <Flex wrap="wrap" align="center" rowGap={4} columnGap={12}>
          {work.state === 'waiting' && (
            <Text span c="sub" className={layout.hint}>
              {t('exam.runs_at', { at: date(work.runAt, 'stamp') })}
            </Text>
          )}
          <Button variant="default" size="xs" onClick={() => setAsking(true)}>
            {t('exam.cancel_work')}
          </Button>
        </Flex>
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
  if (outcome.message) return <Text c="error">{outcome.message}</Text>
  const amount = (name: string) => Number(outcome.figures?.[name] ?? 0)
  const figure = (name: string) => number(amount(name))
  switch (work.kind) {
    case 'seating':
      return <p>{t('exam.outcome_seating', { seated: amount('seated'), rooms: amount('roomsUsed') })}</p>
    case 'tickets':
      return <p>{t('exam.outcome_tickets', { tickets: amount('tickets'), problems: amount('problems') })}</p>
    case 'release':
      return <p>{t('exam.outcome_release', { moved: figure('moved'), refused: figure('refused') })}</p>
    case 'interviews':
      return <p>{t('exam.outcome_interviews', { moved: figure('moved'), refused: figure('refused') })}</p>
    case 'publicity':
      return <p>{t('exam.published', { published: figure('published'), eliminated: figure('eliminated') })}</p>
  }
}

function Files({ projectId, work }: { projectId: string; work: ExamJob }) {
  const t = useT()
  const reportFailure = useReportFailure()
  const key = 'GET /workbenchApi/recruitment/projects/{id}/exam-work/{jobId}/files/{ordinal}'
  return (
    <Flex component="ul" wrap="wrap" rowGap={6} columnGap={16}>
      {work.files.map(({ ordinal, name, tickets }) => (
        <Box component="li" display="inline-flex" align="center" gap={8} key={ordinal}>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconDownload size={14} aria-hidden="true" />}
            onClick={() => void download(key, { id: projectId, jobId: work.id, ordinal }).catch(reportFailure)}
          >
            {name}
          </Button>
          <Text span c="mute" fz={12}>
            {t('exam.file_tickets', { count: tickets })}
          </Text>
        </Box>
      ))}
    </Flex>
  )
}
