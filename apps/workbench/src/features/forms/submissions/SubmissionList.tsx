import { Button } from '@mantine/core'
import { type SubmissionSort, submissionSorts } from '@rostrum/contracts/forms/submissions/list'
import { fillPageOf } from '@rostrum/contracts/forms/submissions/pages'
import { isUnknownRecord } from '@rostrum/ui/api-failure'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Text } from '@rostrum/ui/layout'
import { SearchField } from '@rostrum/ui/SearchField'
import { StateBadge } from '@rostrum/ui/StateBadge'
import { useStore } from '@rostrum/ui/store'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { DataTable } from '../../../parts/page/DataTable.tsx'
import { ExportButton } from '../../../parts/page/ExportButton.tsx'
import layout from '../../../parts/page/layout.module.css'
import { PagedList } from '../../../parts/page/PagedList.tsx'
import type { Output } from '../../../shell/api.ts'
import { useClockNote } from '../../../shell/clock-name.ts'
import { usePageAddress, useRecordTitle } from '../../../shell/page-context.ts'
import { apiQuery } from '../../../shell/query-client.ts'
import { useT } from '../../../shell/use-t.ts'
import { AnswerColumns } from './AnswerColumns.tsx'
import { chosenColumns } from './chosen-columns.ts'

const key = 'GET /workbenchApi/forms/{code}/submissions'
type Submissions = Output<typeof key>

/** Columns with longer answers wrap them. */
const lineLength = 24

const orderIn = (params: URLSearchParams): SubmissionSort =>
  submissionSorts.find((order) => order === params.get('sort')) ?? submissionSorts[0]

type SubmissionListProps = { code: string; onOpen: (id: string) => void }

/** The submissions of a form with their first answers, or with those that the reader has chosen. */
export function SubmissionList({ code, onOpen }: SubmissionListProps) {
  const t = useT()
  const { number } = useFormats()
  const clockNote = useClockNote()
  const [params, change] = usePageAddress()
  const search = params.get('q') ?? ''
  const sort = orderIn(params)
  const current = Number(params.get('page') ?? 1)
  const columns = chosenColumns(code)
  const names = useStore(columns)
  const chosen = names && { columns: names.join(',') }
  const submissions = useQuery({
    ...apiQuery(key, { code, current, size: 50, sort, ...(search && { search }), ...chosen }),
    placeholderData: keepPreviousData,
  })
  const { data } = submissions
  // A form that is gone does not leave the name of another one in its tab.
  useRecordTitle(isUnknownRecord(submissions.error) ? t('shell.form_submissions') : data?.name)
  const show = (name: 'q' | 'sort', value: string) =>
    change((address) => {
      address.delete('page')
      if (value) address.set(name, value)
      else address.delete(name)
    })
  return (
    <>
      <SubmissionsHead code={code} submissions={data} isSearched={search !== ''} />
      <div className={layout.tools}>
        <div className={layout.search}>
          <SearchField
            label={t('form_submissions.search_answers')}
            placeholder={t('form_submissions.search_answers')}
            value={search}
            onSearch={(text) => show('q', text)}
          />
        </div>
        {data && data.choices.length > 0 && (
          <AnswerColumns choices={data.choices} shown={data.columns} onChoose={columns.set} />
        )}
        {clockNote && (
          <Text c="sub" fz={13}>
            {clockNote}
          </Text>
        )}
      </div>
      {data?.searched != null && (
        <Text c="sub" fz={13} role="status">
          {t('form_submissions.searched', { count: number(data.searched) })}
        </Text>
      )}
      <PagedList
        query={submissions}
        current={current}
        onPage={(page) => change((address) => address.set('page', String(page)))}
        empty={
          search
            ? { title: t('form_submissions.none_match') }
            : {
                title: t('form_submissions.none'),
                ...(data?.isOpen && { description: t('form_submissions.none_open') }),
              }
        }
      >
        {() => data && <SubmissionTable {...{ data, sort, onOpen }} onSort={(order) => show('sort', order)} />}
      </PagedList>
    </>
  )
}

type SubmissionsHeadProps = { code: string; submissions: Submissions | undefined; isSearched: boolean }

/** The form, whether it is open, and what can be done with it. */
function SubmissionsHead({ code, submissions, isSearched }: SubmissionsHeadProps) {
  const t = useT()
  const { name, isOpen, total = 0 } = submissions ?? {}
  return (
    <header className={layout.top}>
      <h1>
        {name ?? t('shell.form_submissions')}{' '}
        {isOpen !== undefined && (
          <StateBadge tone={isOpen ? 'open' : 'neutral'}>
            {t(isOpen ? 'form_submissions.open' : 'form_submissions.closed')}
          </StateBadge>
        )}
      </h1>
      {isOpen && (
        <Button variant="default" component="a" href={`/workbench${fillPageOf(code)}`}>
          {t('form_submissions.open_page')}
        </Button>
      )}
      <Button variant="default" component="a" href={`/designer/?${new URLSearchParams({ form: code })}`}>
        {t('form_submissions.open_designer')}
      </Button>
      {/* All submissions, whatever is searched. */}
      {(total > 0 || isSearched) && (
        <ExportButton
          permission="form:write"
          call="GET /workbenchApi/forms/{code}/submissions/export"
          input={{ code }}
        />
      )}
    </header>
  )
}

type SubmissionTableProps = {
  data: Submissions
  sort: SubmissionSort
  onSort: (sort: string) => void
  onOpen: (id: string) => void
}

function SubmissionTable({ data, sort, onSort, onOpen }: SubmissionTableProps) {
  const t = useT()
  const { date } = useFormats()
  type Row = Submissions['records'][number]
  const isLong = (at: number) => data.records.some(({ answers }) => (answers[at]?.length ?? 0) > lineLength)
  return (
    <DataTable<Row>
      label={data.name}
      rows={data.records}
      keyOf={({ id }) => id}
      onOpen={({ id }) => onOpen(id)}
      sort={sort}
      onSort={onSort}
      columns={[
        {
          ...{ key: 'submittedBy', label: t('form_submissions.submitted_by'), folds: true, sorts: true },
          cell: (row) => row.submittedBy,
        },
        {
          ...{ key: 'submittedAt', label: t('form_submissions.submitted_at'), sorts: true },
          cell: ({ submittedAt }) => date(submittedAt, 'stamp'),
        },
        ...data.columns.map(({ name, label, isNumber }, at) => ({
          ...{ key: `answer ${name}`, label, ...(isLong(at) && { folds: true as const }) },
          ...(isNumber && { align: 'end' as const }),
          cell: ({ answers }: Row) => answers[at],
        })),
        { key: 'version', label: t('form_submissions.version'), align: 'end', cell: ({ version }) => version },
      ]}
    />
  )
}
