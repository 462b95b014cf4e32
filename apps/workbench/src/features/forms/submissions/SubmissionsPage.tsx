import { Button } from '@mantine/core'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { StateBadge } from '@rostrum/ui/StateBadge'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { DataTable } from '../../../parts/page/DataTable.tsx'
import { ExportButton } from '../../../parts/page/ExportButton.tsx'
import layout from '../../../parts/page/layout.module.css'
import { PagedList } from '../../../parts/page/PagedList.tsx'
import { usePageAddress, useRecordTitle } from '../../../shell/page-context.ts'
import { apiQuery } from '../../../shell/query-client.ts'
import { useT } from '../../../shell/use-t.ts'
import { SubmissionView } from './SubmissionView.tsx'

/** Who has submitted a form, and what: the list, or one of them. */
export function SubmissionsPage() {
  const [params, change] = usePageAddress()
  const code = params.get('form') ?? ''
  const id = params.get('id')
  const show = (submission: string | null) =>
    change((address) => {
      if (submission === null) address.delete('id')
      else address.set('id', submission)
    })
  return (
    <div className={layout.page}>
      {id === null ? (
        <SubmissionList code={code} onOpen={show} />
      ) : (
        <SubmissionView code={code} id={id} onBack={() => show(null)} />
      )}
    </div>
  )
}

function SubmissionList({ code, onOpen }: { code: string; onOpen: (id: string) => void }) {
  const t = useT()
  const { date } = useFormats()
  const [params, change] = usePageAddress()
  const current = Number(params.get('page') ?? 1)
  const submissions = useQuery({
    ...apiQuery('GET /workbenchApi/forms/{code}/submissions', { code, current, size: 50 }),
    placeholderData: keepPreviousData,
  })
  const { name, isOpen, total = 0 } = submissions.data ?? {}
  useRecordTitle(name)
  return (
    <>
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
          <Button variant="default" component="a" href={`/workbench/forms/fill?${new URLSearchParams({ form: code })}`}>
            {t('form_submissions.open_page')}
          </Button>
        )}
        <Button variant="default" component="a" href={`/designer/?${new URLSearchParams({ form: code })}`}>
          {t('form_submissions.open_designer')}
        </Button>
        {total > 0 && (
          <ExportButton
            permission="form:write"
            call="GET /workbenchApi/forms/{code}/submissions/export"
            input={{ code }}
          />
        )}
      </header>
      <PagedList
        query={submissions}
        current={current}
        onPage={(page) => change((address) => address.set('page', String(page)))}
        empty={{
          title: t('form_submissions.none'),
          ...(isOpen && { description: t('form_submissions.none_open') }),
        }}
      >
        {(records) => (
          <DataTable
            label={name ?? code}
            rows={records}
            keyOf={({ id }) => id}
            onOpen={({ id }) => onOpen(id)}
            columns={[
              { key: 'by', label: t('form_submissions.submitted_by'), folds: true, cell: (row) => row.submittedBy },
              {
                key: 'at',
                label: t('form_submissions.submitted_at'),
                cell: ({ submittedAt }) => date(submittedAt, 'stamp'),
              },
              { key: 'version', label: t('form_submissions.version'), align: 'end', cell: ({ version }) => version },
            ]}
          />
        )}
      </PagedList>
    </>
  )
}
