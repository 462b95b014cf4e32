import { Button, NativeSelect } from '@mantine/core'
import { type ReviewView, reviewViews } from '@rostrum/contracts/recruitment/review/parts'
import { EmptyState } from '@rostrum/ui/EmptyState'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box, Flex, PlainButton, Stack, Text } from '@rostrum/ui/layout'
import { Pagination } from '@rostrum/ui/Pagination'
import { SearchField } from '@rostrum/ui/SearchField'
import { SkeletonRows } from '@rostrum/ui/SkeletonRows'
import { StateBadge } from '@rostrum/ui/StateBadge'
import { IconChartBar, IconKeyboard } from '@tabler/icons-react'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { QueryErrorNotice } from '../../../parts/page/QueryErrorNotice.tsx'
import { SearchableSelect } from '../../../parts/page/SearchableSelect.tsx'
import { useNothingFound } from '../../../parts/page/use-nothing-found.tsx'
import type { Output } from '../../../shell/api.ts'
import { insideSentence } from '../../../shell/inside-sentence.ts'
import { usePage } from '../../../shell/page-context.ts'
import { QueryError } from '../../../shell/QueryError.tsx'
import { useT } from '../../../shell/use-t.ts'
import { useUndecided, useUndecidedCounts } from './held-decision.ts'
import { OtherTasks } from './OtherTasks.tsx'
import { queueSize } from './queue-size.ts'
import classes from './review.module.css'
import type { ReviewProject } from './review-project.ts'
import { type QueueRow, type ReviewQueueFilter, summaryQuery } from './review-queries.ts'

type QueuePaneProps = {
  project: ReviewProject
  projects: readonly ReviewProject[]
  filter: ReviewQueueFilter
  onFilter: (part: Readonly<Record<string, string>>) => void
  queue: UseQueryResult<Output<'GET /workbenchApi/recruitment/applications'>>
  page: number
  onPage: (page: number) => void
  openId: string | undefined
  onOpen: (id: string) => void
  onTake: () => void
  taking: boolean
  onShow: (what: 'keys' | 'reviewers') => void
}

/** The project, the part of its queue, and the applications in it, longest waiting first. */
export function QueuePane(props: QueuePaneProps) {
  const { project, filter, onFilter, queue, page, onPage, openId, onOpen, onTake, taking } = props
  const t = useT()
  const nothingFound = useNothingFound(insideSentence(t('option.subject.application')))
  const { title } = usePage()
  const records = queue.data?.records ?? []
  const rows = useUndecided(records)
  const total = queue.data && queue.data.total - (records.length - rows.length)
  const narrowed = filter.search !== '' || filter.positionId !== undefined
  return (
    <Stack component="section" columns={1} mih={0} bg="page" className={classes.pane} aria-label={title}>
      <Stack component="header" gap={8} py={12} px={14} bdb="line">
        <Flex align="center" justify="space-between" gap={8} className={classes.title}>
          <h1>{title}</h1>
          <Tools onShow={props.onShow} />
        </Flex>
        <QueueFilters {...props} />
        <Button fullWidth loading={taking} disabled={project.waiting === 0} onClick={onTake}>
          {t('review.take_next')} <kbd>N</kbd>
        </Button>
      </Stack>
      <Box mih={0} overflow="auto" className={classes.rows} data-stale={queue.isPlaceholderData || undefined}>
        <QueryError query={queue} />
        {queue.isPending && <SkeletonRows />}
        {queue.data && rows.length === 0 && (
          <EmptyState
            {...(narrowed
              ? nothingFound({
                  search: filter.search,
                  onClearSearch: () => onFilter({ q: '' }),
                  onRemoveFilters: filter.positionId === undefined ? undefined : () => onFilter({ position: '' }),
                })
              : { title: t('review.nothing_here') })}
          />
        )}
        <ul aria-label={t(`review.view_${filter.view}`)}>
          {rows.map((row) => (
            <li key={row.id}>
              <Row row={row} current={row.id === openId} onOpen={() => onOpen(row.id)} />
            </li>
          ))}
        </ul>
        {total !== undefined && total > queueSize && (
          <Pagination current={page} size={queueSize} total={total} onChange={onPage} />
        )}
      </Box>
      <Footer choice={filter} total={total} />
    </Stack>
  )
}

function Tools({ onShow }: Pick<QueuePaneProps, 'onShow'>) {
  const t = useT()
  return (
    <Flex component="span" gap={2}>
      <Stack
        component={PlainButton}
        place="center"
        w={32}
        h={32}
        bdrs={6}
        c="sub"
        className={classes.tool}
        aria-label={t('review.reviewers')}
        title={t('review.reviewers')}
        onClick={() => onShow('reviewers')}
      >
        <IconChartBar size={18} aria-hidden="true" />
      </Stack>
      <Stack
        component={PlainButton}
        place="center"
        w={32}
        h={32}
        bdrs={6}
        c="sub"
        className={classes.tool}
        aria-label={t('review.keys')}
        title={t('review.keys')}
        onClick={() => onShow('keys')}
      >
        <IconKeyboard size={18} aria-hidden="true" />
      </Stack>
    </Flex>
  )
}

function QueueFilters({ project, projects, filter, onFilter }: QueuePaneProps) {
  const t = useT()
  const { number } = useFormats()
  const summary = useQuery(summaryQuery(filter))
  const counts = useUndecidedCounts()
  const waitingIn = (view: ReviewView) =>
    summary.data && counts.ofView(project.id, view, summary.data.views[view], summary.dataUpdatedAt)
  const counted = (words: string, count: number | undefined) =>
    count === undefined ? words : t('review.counted', { name: words, count: number(count) })
  return (
    <>
      <NativeSelect
        aria-label={t('review.project')}
        value={project.id}
        onChange={(event) => onFilter({ project: event.currentTarget.value })}
        data={projects.map(({ id, title, waiting }) => ({ value: id, label: counted(title, waiting) }))}
      />
      <SearchableSelect
        aria-label={t('review.position')}
        value={filter.positionId ?? ''}
        onChange={(position) => onFilter({ position: position ?? '' })}
        data={[
          { value: '', label: t('review.all_positions') },
          ...(summary.data?.positions ?? []).map(({ id, code, title, waiting }) => ({
            value: id,
            label: counted(`${code} ${title}`, waiting),
          })),
        ]}
      />
      <NativeSelect
        aria-label={t('review.part')}
        value={filter.view}
        onChange={(event) => onFilter({ view: event.currentTarget.value })}
        data={reviewViews.map((view) => ({
          value: view,
          label: counted(t(`review.view_${view}`), waitingIn(view)),
        }))}
      />
      <OtherTasks current={filter.view} countOf={waitingIn} onChoose={(view) => onFilter({ view })} />
      <QueryErrorNotice query={summary} />
      <SearchField
        label={t('review.find')}
        placeholder={t('review.find')}
        value={filter.search}
        onSearch={(q) => onFilter({ q })}
      />
    </>
  )
}

function Row({ row, current, onOpen }: { row: QueueRow; current: boolean; onOpen: () => void }) {
  const t = useT()
  const { review, photo } = row.states
  return (
    <Stack
      component={PlainButton}
      columns="1-auto"
      rowGap={0}
      columnGap={8}
      w="full"
      py={8}
      px={14}
      className={classes.row}
      aria-current={current || undefined}
      onClick={onOpen}
    >
      <Box component="span" overflow="hidden" ws="nowrap" fw={600} lh={20} textOverflow="ellipsis">
        {row.name || t('review.erased')}
      </Box>
      <Text span lh={20}>
        {row.claim && !row.claim.own && <StateBadge tone="neutral">{row.claim.by}</StateBadge>}
        {!row.claim && review === 'SUBMITTED' && photo === 'BAD' && (
          <StateBadge tone="deadline">{t('review.photo_BAD')}</StateBadge>
        )}
        {review !== 'SUBMITTED' && (
          <Text span c="sub" fz={12}>
            {t(`review.state_${review}`)}
          </Text>
        )}
      </Text>
      <Box component="span" overflow="hidden" ws="nowrap" c="sub" fz={12} lh={20} textOverflow="ellipsis">
        {row.positions[0] ? `${row.positions[0].code} ${row.positions[0].title}` : row.number}
      </Box>
      {review === 'SUBMITTED' && <Wait since={row.submittedAt} />}
    </Stack>
  )
}

/** A longer wait is coloured. */
const calmDays = 3

/** How long an application has waited. */
function Wait({ since }: { since: string }) {
  const t = useT()
  const days = Math.floor((Date.now() - Date.parse(since)) / 86_400_000)
  return (
    <Box component="span" ta="end" c={days > calmDays ? 'deadline' : 'sub'} fz={12} lh={20} ws="nowrap">
      {t('review.waits', { count: days })}
    </Box>
  )
}

/** What the queue counts; other views count applications. */
const totalTexts: Partial<Record<ReviewQueueFilter['view'], 'review.count_photos' | 'review.count_waivers'>> = {
  photo: 'review.count_photos',
  waiver: 'review.count_waivers',
}

/** An unknown count is not shown as zero. */
function Footer({ choice, total }: { choice: ReviewQueueFilter; total: number | undefined }) {
  const t = useT()
  const { number } = useFormats()
  const summary = useQuery(summaryQuery(choice))
  return (
    <Flex
      component="footer"
      wrap="wrap"
      justify="space-between"
      rowGap={4}
      columnGap={12}
      py={8}
      px={14}
      bdt="line"
      c="sub"
      fz={12}
    >
      <span role="status">
        {total !== undefined && t(totalTexts[choice.view] ?? 'review.count_applications', { count: total })}
      </span>
      <Text span phone={{ display: 'none' }} aria-hidden="true">
        <kbd>J</kbd> <kbd>K</kbd>
      </Text>
      <span>{summary.data && t('review.today', { count: number(summary.data.decidedToday) })}</span>
    </Flex>
  )
}
