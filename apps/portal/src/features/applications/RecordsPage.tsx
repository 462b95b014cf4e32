import { Button } from '@mantine/core'
import { formatDate } from '@rostrum/i18n/format'
import { EmptyState } from '@rostrum/ui/EmptyState'
import { LabelledTable } from '@rostrum/ui/LabelledTable'
import { useLocale } from '@rostrum/ui/LocaleProvider'
import { Box, Text } from '@rostrum/ui/layout'
import { PageHeading } from '@rostrum/ui/PageHeading'
import { Pagination } from '@rostrum/ui/Pagination'
import { SkeletonBlocks } from '@rostrum/ui/SkeletonBlocks'
import { StateBadge } from '@rostrum/ui/StateBadge'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { paths } from '../../paths.ts'
import { headlineState } from '../../recruitment/headline-state.ts'
import { ProperName } from '../../recruitment/ProperName.tsx'
import type { ApplicationSummary } from '../../recruitment/records.ts'
import { QueryContent } from '../../shell/QueryContent.tsx'
import { useT } from '../../shell/use-t.ts'
import { readApplicationListParams, recordsQuery } from './applications-queries.ts'

/** Lists the submitted applications of the signed-in person, newest first. */
export function Component() {
  const t = useT()
  const [address, setAddress] = useSearchParams()
  const { page } = readApplicationListParams(address)
  const records = useQuery({ ...recordsQuery(page), placeholderData: keepPreviousData })
  return (
    <>
      <PageHeading inPhoneBar title={t('records.title')} description={t('records.description')} />
      <QueryContent query={records} skeleton={<SkeletonBlocks shape="rows" count={12} />}>
        {({ records: list, total, current, size }) => (
          <>
            <Box
              py={8}
              px={24}
              bg="card"
              bd="line"
              bdrs={8}
              phone={{ py: 4, px: 16 }}
              aria-busy={records.isPlaceholderData}
            >
              {list.length === 0 ? <NoRecords /> : <Records list={list} />}
            </Box>
            {total > size && (
              <Pagination
                current={current}
                size={size}
                total={total}
                onChange={(next) => setAddress({ page: String(next) }, { replace: true })}
              />
            )}
          </>
        )}
      </QueryContent>
    </>
  )
}

function Records({ list }: { list: readonly ApplicationSummary[] }) {
  const t = useT()
  const cells = useRecordCells()
  return (
    <LabelledTable
      label={t('records.title')}
      columns={[
        { key: 'project', label: t('records.column_project') },
        { key: 'choices', label: t('records.column_choices') },
        { key: 'number', label: t('records.column_number') },
        { key: 'submitted', label: t('records.column_submitted') },
        { key: 'state', label: t('records.column_state') },
      ]}
      rows={list.map((record) => ({ key: record.id, cells: cells(record) }))}
    />
  )
}

function useRecordCells() {
  const t = useT()
  const { locale } = useLocale()
  return (application: ApplicationSummary) => {
    const { id, project, choices, number, submittedAt } = application
    const headline = headlineState(application)
    return {
      project: (
        <Link to={paths.application({ id })}>
          <ProperName>{project.title}</ProperName>
        </Link>
      ),
      choices: (
        <ol>
          {choices.map(({ order, position: { title, code } }) => (
            <li key={order}>
              <ProperName>{t('recruitment.choice', { title, code })}</ProperName>
            </li>
          ))}
        </ol>
      ),
      number: number && (
        <Text span ws="nowrap">
          {number}
        </Text>
      ),
      submitted: submittedAt && formatDate(submittedAt, 'stamp', locale, project.timeZone),
      state: <StateBadge tone={headline.tone}>{t(headline.labelKey)}</StateBadge>,
    }
  }
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
