import { Button } from '@mantine/core'
import { Box } from '@rostrum/ui/layout'
import { SearchField } from '@rostrum/ui/SearchField'
import { IconDownload } from '@tabler/icons-react'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { DataTable } from '../../../parts/page/DataTable.tsx'
import layout from '../../../parts/page/layout.module.css'
import { PagedList } from '../../../parts/page/PagedList.tsx'
import { useNothingFound } from '../../../parts/page/use-nothing-found.tsx'
import { download, type Input } from '../../../shell/api.ts'
import { useReportFailure } from '../../../shell/failure.ts'
import { insideSentence } from '../../../shell/inside-sentence.ts'
import { usePageAddress } from '../../../shell/page-context.ts'
import { apiQuery } from '../../../shell/query-client.ts'
import { useT } from '../../../shell/use-t.ts'
import type { Board } from './exam-board.ts'
import type { Examinee } from './examinee.ts'
import type { ExamineeColumn } from './examinee-columns.tsx'

type ListName = Input<'GET /workbenchApi/recruitment/projects/{id}/examinees'>['list']

type ExamineeListProps = {
  board: Board
  list: ListName
  label: string
  columns: readonly ExamineeColumn[]
  /** Why the list can be empty. */
  empty: string
  filter?: { readonly positionId?: string | undefined }
  tools?: ReactNode
  onOpen?: (examinee: Examinee) => void
}

const size = 50

/** One list of the exam office: searchable by number or name, paged, and exported with its filters. */
export function ExamineeList({ board, list, label, columns, empty, filter = {}, tools, onOpen }: ExamineeListProps) {
  const t = useT()
  const nothingFound = useNothingFound(insideSentence(t('exam.examinees')))
  const reportFailure = useReportFailure()
  const [params, change] = usePageAddress()
  const search = params.get('q') ?? ''
  const current = Number(params.get('page') ?? 1)
  const query = { id: board.project.id, list, search, ...(filter.positionId && { positionId: filter.positionId }) }
  const found = useQuery({
    ...apiQuery('GET /workbenchApi/recruitment/projects/{id}/examinees', { ...query, current, size }),
    placeholderData: keepPreviousData,
  })
  const exporting = useMutation({
    mutationFn: () => download('GET /workbenchApi/recruitment/projects/{id}/examinees/export', query),
    onError: reportFailure,
  })
  const show = (q: string, page: number) =>
    change((address) => {
      address.set('q', q)
      if (page === 1) address.delete('page')
      else address.set('page', String(page))
    })
  return (
    <>
      <div className={layout.tools}>
        <div className={layout.search}>
          <SearchField
            label={t('exam.find_examinee')}
            placeholder={t('exam.find_examinee')}
            value={search}
            onSearch={(q) => show(q, 1)}
          />
        </div>
        {tools}
        <Box component="span" flex={1} />
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden="true" />}
          loading={exporting.isPending}
          onClick={() => exporting.mutate()}
        >
          {t('list.export')}
        </Button>
      </div>
      <PagedList
        query={found}
        current={current}
        onPage={(page) => show(search, page)}
        empty={search ? nothingFound({ search, onClearSearch: () => show('', 1) }) : { title: empty }}
      >
        {(records) => (
          <DataTable
            label={label}
            rows={records}
            columns={columns}
            keyOf={({ applicationId }) => applicationId}
            onOpen={onOpen}
          />
        )}
      </PagedList>
    </>
  )
}
