import { Button } from '@mantine/core'
import { EmptyState } from '@rostrum/ui/EmptyState'
import { PageHeading } from '@rostrum/ui/PageHeading'
import { Pager } from '@rostrum/ui/Pager'
import { SkeletonBlocks } from '@rostrum/ui/SkeletonBlocks'
import { StateBadge } from '@rostrum/ui/StateBadge'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { paths } from '../../paths.ts'
import { headlineState } from '../../recruitment/headline-state.ts'
import type { ApplicationSummary } from '../../recruitment/records.ts'
import { useDates } from '../../recruitment/use-dates.ts'
import { Loaded } from '../../shell/Loaded.tsx'
import { useT } from '../../shell/use-t.ts'
import { readAddress, recordsQuery } from './applications-queries.ts'
import classes from './RecordsPage.module.css'

/** What the signed-in person has put on record, the newest first. */
export function Component() {
  const t = useT()
  const [address, setAddress] = useSearchParams()
  const { page } = readAddress(address)
  const records = useQuery({ ...recordsQuery(page), placeholderData: keepPreviousData })
  return (
    <>
      <PageHeading title={t('records.title')} description={t('records.description')} />
      <Loaded query={records} skeleton={<SkeletonBlocks shape="rows" count={12} />}>
        {({ records: list, total, current, size }) => (
          <>
            <div className={classes.frame} aria-busy={records.isPlaceholderData}>
              {list.length === 0 ? <NoRecords /> : <Records list={list} />}
            </div>
            {total > size && (
              <Pager
                current={current}
                size={size}
                total={total}
                onChange={(next) => setAddress({ page: String(next) }, { replace: true })}
              />
            )}
          </>
        )}
      </Loaded>
    </>
  )
}

function Records({ list }: { list: readonly ApplicationSummary[] }) {
  const t = useT()
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('records.column_project')}</th>
          <th scope="col">{t('records.column_choices')}</th>
          <th scope="col">{t('records.column_number')}</th>
          <th scope="col">{t('records.column_submitted')}</th>
          <th scope="col">{t('records.column_state')}</th>
        </tr>
      </thead>
      <tbody>
        {list.map((record) => (
          <RecordRow key={record.id} record={record} />
        ))}
      </tbody>
    </table>
  )
}

function RecordRow({ record: { id, project, choices, number, submittedAt, states } }: { record: ApplicationSummary }) {
  const t = useT()
  const date = useDates(project.timeZone)
  const headline = headlineState(states)
  return (
    <tr>
      <th scope="row">
        <Link to={paths.application({ id })}>{project.title}</Link>
      </th>
      <td data-label={t('records.column_choices')}>
        <ol>
          {choices.map(({ order, position: { title, code } }) => (
            <li key={order}>{t('recruitment.choice', { title, code })}</li>
          ))}
        </ol>
      </td>
      <td data-label={t('records.column_number')}>{number}</td>
      <td data-label={t('records.column_submitted')}>{submittedAt && date(submittedAt, 'stamp')}</td>
      <td>
        <StateBadge tone={headline.tone}>{t(headline.word)}</StateBadge>
      </td>
    </tr>
  )
}

function NoRecords() {
  const t = useT()
  return (
    <EmptyState
      title={t('records.none_title')}
      description={t('records.none_text')}
      action={
        <Button component={Link} variant="light" to={paths.applications()}>
          {t('applications.title')}
        </Button>
      }
    />
  )
}
