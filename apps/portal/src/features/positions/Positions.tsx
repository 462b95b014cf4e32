import { Button, Select } from '@mantine/core'
import { EmptyState } from '@rostrum/ui/EmptyState'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box, Flex } from '@rostrum/ui/layout'
import { MissingState } from '@rostrum/ui/MissingState'
import { Pagination } from '@rostrum/ui/Pagination'
import { SkeletonBlocks } from '@rostrum/ui/SkeletonBlocks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import type { Project } from '../../recruitment/records.ts'
import { QueryContent } from '../../shell/QueryContent.tsx'
import { useT } from '../../shell/use-t.ts'
import { positionSorts } from './filter-labels.ts'
import { PositionRow } from './PositionRow.tsx'
import classes from './Positions.module.css'
import type { PositionSort } from './position-filters.ts'
import { positionsQuery } from './positions-queries.ts'
import type { Basket } from './use-basket.ts'
import type { Filtering } from './use-filtering.ts'

type PositionsProps = { project: Project; basket: Basket; filtering: Filtering }

/** Lists the positions of a project that match the filters in the URL. */
export function Positions({ project, basket, filtering }: PositionsProps) {
  const list = useRef<HTMLElement>(null)
  const { filters, change, clear } = filtering
  const positions = useQuery({ ...positionsQuery(project.id, filters), placeholderData: keepPreviousData })
  const turnTo = (page: number) => {
    change({ page })
    list.current?.scrollIntoView({ block: 'start' })
  }
  return (
    <Box ref={list} component="section" miw={0} className={classes.list} aria-busy={positions.isPlaceholderData}>
      <QueryContent query={positions} skeleton={<SkeletonBlocks count={5} />}>
        {({ records, total, cancelled, qualified, undecided, current, size }) => (
          <>
            <ListHead
              total={total}
              cancelled={cancelled}
              qualified={qualified}
              undecided={undecided ?? 0}
              sort={filters.sort}
              onSort={(sort) => change({ sort })}
            />
            {records.length === 0 ? (
              <EmptyList
                total={total}
                undecided={filters.qualified ? (undecided ?? 0) : 0}
                qualifiedOnly={filters.qualified}
                onFirst={() => turnTo(1)}
                onAll={() => change({ qualified: false })}
                onClear={clear}
              />
            ) : (
              <Box
                component="ul"
                bg="card"
                bd="line"
                bdrs={8}
                className={classes.rows}
                data-stale={positions.isPlaceholderData || undefined}
              >
                {records.map((position) => (
                  <PositionRow key={position.id} position={position} basket={basket} />
                ))}
              </Box>
            )}
            {records.length > 0 && <Pagination current={current} size={size} total={total} onChange={turnTo} />}
          </>
        )}
      </QueryContent>
    </Box>
  )
}

type ListHeadProps = {
  total: number
  cancelled: number
  qualified: number | null
  undecided: number
  sort: PositionSort
  onSort: (sort: PositionSort) => void
}

function ListHead({ total, cancelled, qualified, undecided, sort, onSort }: ListHeadProps) {
  const t = useT()
  const { number } = useFormats()
  return (
    <Flex align="center" justify="space-between" rowGap={8} columnGap={16} mb={8} phone={{ wrap: 'wrap' }}>
      <Flex role="status" component="p" wrap="wrap" rowGap={0} columnGap={16} fz={14} lh={22}>
        <b>{t('positions.total', { total })}</b>
        {cancelled > 0 && <span>{t('positions.cancelled_among', { count: number(cancelled) })}</span>}
        {qualified !== null && (qualified > 0 || undecided === 0) && (
          <b>{t('positions.qualified', { count: number(qualified) })}</b>
        )}
        {undecided > 0 && (
          <span className={classes.basis}>
            {t('positions.undecided', { count: undecided })}{' '}
            <Link to={paths.profileEdit()}>{t('positions.complete_profile')}</Link>
          </span>
        )}
      </Flex>
      <Select
        className={classes.sort}
        aria-label={t('positions.sort')}
        data={positionSorts.map((value) => ({ value, label: t(`positions.sort_${value}`) }))}
        value={sort}
        allowDeselect={false}
        onChange={(value) => value && onSort(value)}
      />
    </Flex>
  )
}

type EmptyListProps = {
  total: number
  /** How many positions the filter by the reader's own answers leaves out undecided; 0 without the filter. */
  undecided: number
  qualifiedOnly: boolean
  onFirst: () => void
  onAll: () => void
  onClear: () => void
}

/** Says why the list is empty, with what leads out of it. */
function EmptyList({ total, undecided, qualifiedOnly, onFirst, onAll, onClear }: EmptyListProps) {
  if (undecided > 0) return <NothingDecided count={undecided} />
  if (total > 0) return <NoSuchPage onFirst={onFirst} />
  return qualifiedOnly ? <NothingQualified onAll={onAll} /> : <NothingFits onClear={onClear} />
}

/** Without the answers that the requirements ask for, an empty list does not mean that nothing is open to the reader. */
function NothingDecided({ count }: { count: number }) {
  const t = useT()
  return (
    <div className={classes.rows}>
      <EmptyState
        title={t('positions.undecided_title')}
        description={t('positions.undecided_text', { count })}
        action={
          <Button component={Link} variant="light" to={paths.profileEdit()}>
            {t('positions.complete_profile')}
          </Button>
        }
      />
    </div>
  )
}

/** The list has become shorter, or the address is wrong. */
function NoSuchPage({ onFirst }: { onFirst: () => void }) {
  const t = useT()
  return (
    <Box bg="card" bd="line" bdrs={8} className={classes.rows}>
      <MissingState
        wholePage={false}
        action={
          <Button variant="light" onClick={onFirst}>
            {t('shell.to_first_page')}
          </Button>
        }
      />
    </Box>
  )
}

/** Only the filter by the reader's own answers is lifted: the rows then say which requirement is not met. */
function NothingQualified({ onAll }: { onAll: () => void }) {
  const t = useT()
  return (
    <Box bg="card" bd="line" bdrs={8} className={classes.rows}>
      <EmptyState
        title={t('positions.none_qualified_title')}
        description={t('positions.none_qualified_text')}
        action={
          <Button variant="light" onClick={onAll}>
            {t('positions.show_all')}
          </Button>
        }
      />
    </Box>
  )
}

function NothingFits({ onClear }: { onClear: () => void }) {
  const t = useT()
  return (
    <Box bg="card" bd="line" bdrs={8} className={classes.rows}>
      <EmptyState
        title={t('positions.none_title')}
        description={t('positions.none_text')}
        action={
          <Button variant="light" onClick={onClear}>
            {t('positions.clear_filters')}
          </Button>
        }
      />
    </Box>
  )
}
