import { Button } from '@mantine/core'
import { submissionsPageOf } from '@rostrum/contracts/forms/submissions/pages'
import { Text } from '@rostrum/ui/layout'
import { SearchField } from '@rostrum/ui/SearchField'
import { StateBadge } from '@rostrum/ui/StateBadge'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { DataTable } from '../../../parts/page/DataTable.tsx'
import classes from '../../../parts/page/layout.module.css'
import { PagedList } from '../../../parts/page/PagedList.tsx'
import type { Output } from '../../../shell/api.ts'
import { useHasPermission, usePage, usePageAddress } from '../../../shell/page-context.ts'
import { apiQuery } from '../../../shell/query-client.ts'
import { useT } from '../../../shell/use-t.ts'
import { useReaderZoned } from '../../../shell/use-zoned.ts'

/** The designer is an application of its own. */
const designer = '/designer/'
const submissionsOf = (code: string) => `/workbench${submissionsPageOf(code)}`
const designerOf = (code: string) => `${designer}?${new URLSearchParams({ form: code })}`

type FormRow = Output<'GET /workbenchApi/forms'>['records'][number]

/** The forms of the installation with their versions, and the way to the designer. */
export function FormsPage() {
  const t = useT()
  const { title } = usePage()
  const zoned = useReaderZoned()
  const mayWrite = useHasPermission('form:write')
  const [params, change] = usePageAddress()
  const search = params.get('search') ?? ''
  const current = Number(params.get('page') ?? 1)
  const forms = useQuery({
    ...apiQuery('GET /workbenchApi/forms', { current, size: 50, ...(search && { search }) }),
    placeholderData: keepPreviousData,
  })
  return (
    <div className={classes.page}>
      <header className={classes.top}>
        <h1>{title}</h1>
        {mayWrite && (
          <Button component="a" href={designer} leftSection={<IconPlus size={16} aria-hidden="true" />}>
            {t('forms.new')}
          </Button>
        )}
      </header>
      <div className={classes.tools}>
        <div className={classes.search}>
          <SearchField
            label={t('forms.search')}
            placeholder={t('forms.search')}
            value={search}
            onSearch={(text) =>
              change((address) => {
                address.delete('page')
                if (text) address.set('search', text)
                else address.delete('search')
              })
            }
          />
        </div>
      </div>
      <PagedList
        query={forms}
        current={current}
        onPage={(page) => change((address) => address.set('page', String(page)))}
        empty={{ title: t(search ? 'forms.none_found' : 'forms.none') }}
      >
        {(records) => (
          <DataTable
            label={title}
            rows={records}
            keyOf={({ code }) => code}
            columns={[
              {
                key: 'name',
                label: t('forms.name'),
                folds: true,
                cell: ({ code, name }) => <a href={designerOf(code)}>{name}</a>,
              },
              { key: 'code', label: t('forms.code'), cell: ({ code }) => <code>{code}</code> },
              {
                key: 'version',
                label: t('forms.version'),
                align: 'end',
                cell: ({ version }) => (version === null ? <Text c="mute">{t('forms.unpublished')}</Text> : version),
              },
              {
                key: 'draft',
                label: t('forms.draft'),
                cell: ({ draftSavedAt, draftSavedBy }) =>
                  draftSavedAt && (
                    <>
                      <StateBadge tone="open">{zoned(draftSavedAt, 'moment')}</StateBadge> {draftSavedBy}
                    </>
                  ),
              },
              // Also while a form is closed: what staff have submitted stays.
              ...(mayWrite
                ? [
                    {
                      key: 'submissions',
                      label: t('forms.submissions'),
                      cell: ({ code, version }: FormRow) =>
                        version !== null && <a href={submissionsOf(code)}>{t('forms.show_submissions')}</a>,
                    },
                  ]
                : []),
            ]}
          />
        )}
      </PagedList>
    </div>
  )
}
