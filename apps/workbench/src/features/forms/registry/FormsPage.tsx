import { Button } from '@mantine/core'
import { submissionsPageOf } from '@rostrum/contracts/forms/submissions/pages'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Flex, Text } from '@rostrum/ui/layout'
import { SearchField } from '@rostrum/ui/SearchField'
import { StateBadge } from '@rostrum/ui/StateBadge'
import { StateMark } from '@rostrum/ui/StateMark'
import { useTextJoins } from '@rostrum/ui/use-text-joins'
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

type Uses = Output<'GET /workbenchApi/form-uses'>
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
  const shown = { current, size: 50, ...(search && { search }) }
  const forms = useQuery({ ...apiQuery('GET /workbenchApi/forms', shown), placeholderData: keepPreviousData })
  const { data: uses } = useQuery(apiQuery('GET /workbenchApi/form-uses', shown))
  // A page of a form has the name of the form.
  const seesUses = uses !== undefined && namedUses.some((kind) => !uses.hidden.includes(kind))
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
              { key: 'name', label: t('forms.name'), folds: true, cell: (form) => <FormName form={form} /> },
              { key: 'code', label: t('forms.code'), cell: ({ code }) => <code>{code}</code> },
              { key: 'state', label: t('forms.state'), cell: (form) => <FormState form={form} /> },
              ...(seesUses
                ? [
                    {
                      key: 'uses',
                      label: t('forms.used_in'),
                      folds: true as const,
                      cell: ({ code }: FormRow) => <FormUses code={code} uses={uses} />,
                    },
                  ]
                : []),
              {
                key: 'editor',
                label: t('forms.edited_by'),
                cell: ({ draftSavedAt, draftSavedBy, publishedBy }) =>
                  (draftSavedAt === null ? publishedBy : draftSavedBy) ?? '–',
              },
              {
                key: 'updated',
                label: t('forms.updated'),
                cell: ({ draftSavedAt, publishedAt }) => {
                  const at = draftSavedAt ?? publishedAt
                  return at === null ? '–' : zoned(at, 'stamp')
                },
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

/** The forms of the product, whose names are in one language. */
const builtIn = ['registration', 'profile'] as const
const isBuiltIn = (code: string): code is (typeof builtIn)[number] => builtIn.some((one) => one === code)

/** A form of the product in the reader's language, with its own name after it. */
function FormName({ form: { code, name } }: { form: FormRow }) {
  const t = useT()
  const label = isBuiltIn(code) ? t(`forms.built_in_${code}`) : name
  return (
    <>
      <a href={designerOf(code)}>{label}</a>
      {label !== name && (
        <Text span c="mute" ms={8}>
          {name}
        </Text>
      )}
    </>
  )
}

/** Whether a form is published, and whether its draft has changes. */
function FormState({ form: { version, draftSavedAt } }: { form: FormRow }) {
  const t = useT()
  const { number } = useFormats()
  if (version === null) return <StateMark shape="planned">{t('forms.unpublished')}</StateMark>
  return (
    <Flex component="span" align="center" gap={8} wrap="wrap">
      <StateMark shape="good">{t('forms.published', { version: number(version) })}</StateMark>
      {draftSavedAt !== null && <StateBadge tone="open">{t('forms.changed')}</StateBadge>}
    </Flex>
  )
}

/** What uses a form, as far as the reader may see it: unseen uses are not none. */
function FormUses({ code, uses: { records, hidden } }: { code: string; uses: Uses }) {
  const { list } = useTextJoins()
  const names = records.find((one) => one.code === code)?.names ?? []
  if (names.length === 0) return hidden.length === 0 ? '–' : ''
  return <span title={list(names)}>{list(names.slice(0, mostUses)) + (names.length > mostUses ? '…' : '')}</span>
}

const namedUses = ['project', 'post'] as const
const mostUses = 3
