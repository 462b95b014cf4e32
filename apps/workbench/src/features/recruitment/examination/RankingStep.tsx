import { Button } from '@mantine/core'
import { ActionButton } from '@rostrum/ui/ActionButton'
import { ConfirmDialog } from '@rostrum/ui/ConfirmDialog'
import { EmptyState } from '@rostrum/ui/EmptyState'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box } from '@rostrum/ui/layout'
import { Pagination } from '@rostrum/ui/Pagination'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DataTable } from '../../../parts/page/DataTable.tsx'
import layout from '../../../parts/page/layout.module.css'
import { Metrics } from '../../../parts/page/Metrics.tsx'
import { QueryContent } from '../../../parts/page/QueryContent.tsx'
import { useAction } from '../../../parts/page/use-action.ts'
import { call } from '../../../shell/api.ts'
import { usePageAddress } from '../../../shell/page-context.ts'
import { apiQuery } from '../../../shell/query-client.ts'
import { useT } from '../../../shell/use-t.ts'
import { ExamineeList } from './ExamineeList.tsx'
import { availabilityOf, type Board, examPaths, hasInterview } from './exam-board.ts'
import { useExamineeColumns } from './examinee-columns.tsx'
import type { PositionRanking } from './position-ranking.ts'
import type { StepProps } from './step-props.ts'
import { ThresholdDialog } from './ThresholdDialog.tsx'
import { useBlockerMessage } from './use-blocker-message.ts'

/** Totals and ranks by position, and the minimum total. */
export function RankingStep({ board }: StepProps) {
  const t = useT()
  const { number, date } = useFormats()
  const blockerOf = useBlockerMessage()
  const [asking, setAsking] = useState(false)
  const [setting, setSetting] = useState<PositionRanking | 'all' | undefined>()
  const { id } = board.project
  const rank = useAction(() => call('POST /workbenchApi/recruitment/projects/{id}/ranking', { id }), {
    refresh: [...examPaths, '/examinees'],
    successMessage: ({ ranked, unranked }) => t('exam.ranked', { ranked, unranked }),
  })
  const mayRank = blockerOf(availabilityOf(board, 'rank'))
  const called = board.counts.INTERVIEW + board.counts.PUBLICITY + board.counts.HIRED > 0
  return (
    <div className={layout.page}>
      <header className={layout.top}>
        <h2>{t('exam.step_ranking')}</h2>
        <Box component="span" flex={1} />
        <ActionButton
          variant="default"
          align="end"
          reason={
            mayRank ??
            (called ? t(hasInterview(board) ? 'exam.thresholds_locked' : 'exam.thresholds_published') : undefined)
          }
          onClick={() => setSetting('all')}
        >
          {t('exam.threshold_for_all')}
        </ActionButton>
        <ActionButton align="end" reason={mayRank} loading={rank.running} onClick={() => setAsking(true)}>
          {t('exam.action_rank')}
        </ActionButton>
      </header>
      {board.results && (
        <Metrics
          figures={[
            { key: 'ranked', name: t('exam.with_rank'), value: number(board.results.ranked) },
            { key: 'unranked', name: t('exam.without_rank'), value: number(board.results.unranked) },
            { key: 'at', name: t('exam.computed_at'), value: date(board.results.computedAt, 'stamp') },
          ]}
        />
      )}
      <Positions board={board} onThreshold={mayRank || called ? undefined : setSetting} />
      {setting && <ThresholdDialog board={board} ranking={setting} onClose={() => setSetting(undefined)} />}
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('exam.rank_confirm')}
        consequence={t('exam.rank_consequence')}
        confirmLabel={t('exam.action_rank')}
        onConfirm={async () => void (await rank.run(undefined))}
      />
    </div>
  )
}

type PositionsProps = { board: Board; onThreshold: ((ranking: PositionRanking) => void) | undefined }

function Positions({ board, onThreshold }: PositionsProps) {
  const t = useT()
  const { number, decimal } = useFormats()
  const written = (mark: string | null) => (mark === null ? '–' : decimal(mark))
  const [params, change] = usePageAddress()
  const columnsOf = useExamineeColumns(board)
  const position = params.get('position')
  const current = Number(params.get('positions') ?? 1)
  const standings = useQuery({
    ...apiQuery('GET /workbenchApi/recruitment/projects/{id}/exam-positions', {
      id: board.project.id,
      current,
      size: 20,
    }),
    placeholderData: keepPreviousData,
  })
  return (
    <QueryContent query={standings}>
      {({ records, total, size }) => {
        if (records.length === 0) return <EmptyState title={t('exam.no_positions')} />
        const open = (id: string | undefined) =>
          change((address) => {
            address.delete('page')
            if (id === undefined) address.delete('position')
            else address.set('position', id)
          })
        return (
          <>
            <DataTable
              label={t('exam.positions')}
              rows={records}
              keyOf={({ id }) => id}
              openKey={position ?? undefined}
              onOpen={({ id }) => open(id === position ? undefined : id)}
              columns={[
                { key: 'title', label: t('exam.position'), cell: (one) => `${one.code} ${one.title}` },
                { key: 'employer', label: t('field.employer'), folds: true, cell: (one) => one.employer },
                { key: 'headcount', label: t('field.headcount'), align: 'end', cell: (one) => number(one.headcount) },
                { key: 'examinees', label: t('exam.examinees'), align: 'end', cell: (one) => number(one.examinees) },
                { key: 'ranked', label: t('exam.with_rank'), align: 'end', cell: (one) => number(one.ranked) },
                {
                  key: 'threshold',
                  label: t('exam.threshold'),
                  align: 'end',
                  cell: (one) =>
                    onThreshold ? (
                      <Button
                        variant="subtle"
                        size="xs"
                        aria-label={t('exam.threshold_of', { value: written(one.threshold), name: one.title })}
                        onClick={() => onThreshold(one)}
                      >
                        {written(one.threshold)}
                      </Button>
                    ) : (
                      written(one.threshold)
                    ),
                },
                {
                  key: 'above',
                  label: t('exam.above'),
                  align: 'end',
                  cell: (one) => (one.threshold === null ? '–' : number(one.above)),
                },
                { key: 'highest', label: t('exam.highest'), align: 'end', cell: (one) => written(one.highest) },
                { key: 'lowest', label: t('exam.lowest'), align: 'end', cell: (one) => written(one.lowest) },
              ]}
            />
            <Pagination
              current={current}
              size={size}
              total={total}
              onChange={(page) => change((address) => address.set('positions', String(page)))}
            />
            <ExamineeList
              board={board}
              list="results"
              label={t('exam.results')}
              filter={{ positionId: position ?? undefined }}
              empty={t('exam.no_results')}
              columns={columnsOf('ticket', 'name', 'position', 'rank', 'marks', 'written', 'total', 'above', 'state')}
            />
          </>
        )
      }}
    </QueryContent>
  )
}
