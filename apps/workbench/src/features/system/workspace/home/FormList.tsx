import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Text } from '@rostrum/ui/layout'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { QueryErrorNotice } from '../../../../parts/page/QueryErrorNotice.tsx'
import { apiQuery } from '../../../../shell/query-client.ts'
import { useT } from '../../../../shell/use-t.ts'
import { HomeCard } from './HomeCard.tsx'
import classes from './HomePage.module.css'

const shownForms = 5
const page = '/forms/fill'

/** The forms that were opened to staff last; without any there is no card. */
export function FormList() {
  const t = useT()
  const { date } = useFormats()
  const forms = useQuery(apiQuery('GET /workbenchApi/form-pages', { current: 1, size: shownForms }))
  const { records = [], total = 0 } = forms.data ?? {}
  if (records.length === 0 && !forms.error) return null
  return (
    <HomeCard
      title={t('shell.fill_form')}
      aside={total > shownForms && <Link to={page}>{t('home.all_forms', { count: total })}</Link>}
    >
      <QueryErrorNotice query={forms} />
      <ul>
        {records.map(({ code, name, openedAt, submittedAt }) => (
          <li key={code} className={classes.form}>
            <Link to={`${page}?${new URLSearchParams({ form: code })}`}>{name}</Link>
            <Text c="mute" fz={12}>
              {submittedAt === null
                ? t('home.form_opened', { time: date(openedAt, 'date') })
                : t('home.form_submitted', { time: date(submittedAt, 'stamp') })}
            </Text>
          </li>
        ))}
      </ul>
    </HomeCard>
  )
}
