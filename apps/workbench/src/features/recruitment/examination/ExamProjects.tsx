import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box, Flex, Stack, Text } from '@rostrum/ui/layout'
import { SearchField } from '@rostrum/ui/SearchField'
import { StateBadge } from '@rostrum/ui/StateBadge'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { DataTable } from '../../../parts/page/DataTable.tsx'
import layout from '../../../parts/page/layout.module.css'
import { PagedList } from '../../../parts/page/PagedList.tsx'
import { useNothingFound } from '../../../parts/page/use-nothing-found.tsx'
import { useRecordsNoun } from '../../../parts/page/use-records-noun.ts'
import type { Output } from '../../../shell/api.ts'
import { useHasPermission, usePage, usePageAddress } from '../../../shell/page-context.ts'
import { apiQuery } from '../../../shell/query-client.ts'
import { useT } from '../../../shell/use-t.ts'
import { useZoned } from '../../../shell/use-zoned.ts'

/** The projects whose exams the reader manages. */
export function ExamProjects() {
  const t = useT()
  const nothingFound = useNothingFound(useRecordsNoun()('project'))
  const { number } = useFormats()
  const zoned = useZoned()
  const { title } = usePage()
  const [params, change] = usePageAddress()
  const search = params.get('q') ?? ''
  const current = Number(params.get('page') ?? 1)
  const found = useQuery({
    ...apiQuery('GET /workbenchApi/recruitment/exam-projects', { search, current, size: 20 }),
    placeholderData: keepPreviousData,
  })
  const show = (next: { q?: string; page?: number }) =>
    change((address) => {
      if (next.q !== undefined) address.set('q', next.q)
      address.delete('page')
      if (next.page !== undefined) address.set('page', String(next.page))
    })
  return (
    <div className={layout.page}>
      <header className={layout.top}>
        <h1>{title}</h1>
        <Box component="span" flex={1} />
        <div className={layout.search}>
          <SearchField
            label={t('exam.find_project')}
            placeholder={t('exam.find_project')}
            value={search}
            onSearch={(q) => show({ q })}
          />
        </div>
      </header>
      <PagedList
        query={found}
        current={current}
        onPage={(page) => show({ page })}
        empty={
          search ? nothingFound({ search, onClearSearch: () => show({ q: '' }) }) : { title: t('exam.no_projects') }
        }
      >
        {(records) => (
          <DataTable
            label={title}
            rows={records}
            keyOf={({ id }) => id}
            onOpen={({ id }) =>
              change((address) => {
                for (const key of [...address.keys()]) address.delete(key)
                address.set('project', id)
              })
            }
            columns={[
              { key: 'title', label: t('field.projectId'), folds: true, cell: (project) => project.title },
              { key: 'progress', label: t('exam.progress'), folds: true, cell: (project) => <Progress of={project} /> },
              {
                key: 'rechecks',
                label: t('exam.rechecks'),
                align: 'end',
                cell: (project) => <Rechecks of={project} />,
              },
              {
                key: 'examinees',
                label: t('exam.examinees'),
                align: 'end',
                cell: (project) => number(project.examinees),
              },
              {
                key: 'written',
                label: t('exam.written_exam'),
                cell: ({ writtenExam, timeZone }) => (writtenExam ? zoned(writtenExam, 'stamp', timeZone) : '–'),
              },
              { key: 'code', label: t('field.code'), cell: (project) => project.code },
              { key: 'organiser', label: t('field.organiser'), folds: true, cell: (project) => project.organiser },
            ]}
          />
        )}
      </PagedList>
    </div>
  )
}

type ExamProject = Output<'GET /workbenchApi/recruitment/exam-projects'>['records'][number]

/** The latest step that has started, with how many are through. */
function Progress({ of: { examinees, seated, scored, released } }: { of: ExamProject }) {
  const t = useT()
  const { number } = useFormats()
  const [step, done] =
    released > 0
      ? (['release', released] as const)
      : scored > 0
        ? (['scores', scored] as const)
        : (['seats', seated] as const)
  if (examinees === 0) return '–'
  return (
    <Stack gap={4}>
      <Flex justify="space-between" gap={12} ws="nowrap">
        {t(`exam.step_${step}`)}
        <Text span c="sub">
          {number(done)} / {number(examinees)}
        </Text>
      </Flex>
      <Box bg="soft" bdrs={4} overflow="hidden" aria-hidden="true">
        <Box bg={done < examinees ? 'accent' : 'action'} style={{ height: 4, width: `${(done / examinees) * 100}%` }} />
      </Box>
    </Stack>
  )
}

/** The requests that wait, and the list of them. */
function Rechecks({ of: { id, rechecks } }: { of: ExamProject }) {
  const { number } = useFormats()
  const { tab } = usePage()
  const isAllowed = useHasPermission('score:write')
  if (rechecks === 0) return '–'
  const badge = <StateBadge tone="deadline">{number(rechecks)}</StateBadge>
  if (!isAllowed) return badge
  return <Link to={`${tab.path}?${new URLSearchParams({ project: id, step: 'release', open: 'true' })}`}>{badge}</Link>
}
