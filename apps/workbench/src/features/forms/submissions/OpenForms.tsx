import { fillPageOf } from '@rostrum/contracts/forms/submissions/pages'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Text } from '@rostrum/ui/layout'
import { SearchField } from '@rostrum/ui/SearchField'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { DataTable } from '../../../parts/page/DataTable.tsx'
import layout from '../../../parts/page/layout.module.css'
import { PagedList } from '../../../parts/page/PagedList.tsx'
import { useClockNote } from '../../../shell/clock-name.ts'
import { usePageAddress } from '../../../shell/page-context.ts'
import { apiQuery } from '../../../shell/query-client.ts'
import { useT } from '../../../shell/use-t.ts'

/** The forms that are open to all staff, and when the reader has submitted each of them last. */
export function OpenForms() {
  const t = useT()
  const { date } = useFormats()
  const clockNote = useClockNote()
  const [params, change] = usePageAddress()
  const search = params.get('q') ?? ''
  const current = Number(params.get('page') ?? 1)
  const forms = useQuery({
    ...apiQuery('GET /workbenchApi/form-pages', { current, size: 50, ...(search && { search }) }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <header className={layout.top}>
        <h1>{t('shell.fill_form')}</h1>
      </header>
      <div className={layout.tools}>
        <div className={layout.search}>
          <SearchField
            label={t('form_submissions.search')}
            placeholder={t('form_submissions.search')}
            value={search}
            onSearch={(text) =>
              change((address) => {
                address.delete('page')
                if (text) address.set('q', text)
                else address.delete('q')
              })
            }
          />
        </div>
        {clockNote && (
          <Text c="sub" fz={13}>
            {clockNote}
          </Text>
        )}
      </div>
      <PagedList
        query={forms}
        current={current}
        onPage={(page) => change((address) => address.set('page', String(page)))}
        empty={
          search
            ? { title: t('form_submissions.none_found') }
            : { title: t('form_submissions.nothing_open'), description: t('form_submissions.nothing_open_hint') }
        }
      >
        {(records) => (
          <DataTable
            label={t('shell.fill_form')}
            rows={records}
            keyOf={({ code }) => code}
            columns={[
              {
                key: 'name',
                label: t('form_submissions.form'),
                folds: true,
                cell: ({ code, name, openedAt }) => (
                  <>
                    <Link to={fillPageOf(code)}>{name}</Link>
                    <Text c="sub" fz={13}>
                      {t('form_submissions.opened_on', { day: date(openedAt, 'day') })}
                    </Text>
                  </>
                ),
              },
              {
                key: 'sent',
                label: t('form_submissions.own_last'),
                cell: ({ submittedAt }) =>
                  submittedAt === null ? (
                    <Text span c="mute">
                      {t('form_submissions.own_none')}
                    </Text>
                  ) : (
                    date(submittedAt, 'stamp')
                  ),
              },
            ]}
          />
        )}
      </PagedList>
    </>
  )
}
