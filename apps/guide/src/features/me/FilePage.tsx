import { countryName } from '@rostrum/i18n/country-names'
import { isUnknownRecord } from '@rostrum/ui/api-failure'
import { useFormats, useLocale, useTranslateKey } from '@rostrum/ui/LocaleProvider'
import { useTextJoins } from '@rostrum/ui/use-text-joins'
import { IconIdOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Button } from '../../parts/Button.tsx'
import { Empty } from '../../parts/Empty.tsx'
import { Page } from '../../parts/Page.tsx'
import parts from '../../parts/parts.module.css'
import { QueryContent } from '../../parts/QueryContent.tsx'
import { apiQuery } from '../../shell/query-client.ts'
import { useT } from '../../shell/use-t.ts'
import { ChangeSheet } from './ChangeSheet.tsx'
import type { OwnFile } from './own-file.ts'

/** The own staff file: data with numbers masked, employments, papers, and what was asked to be changed. */
export function FilePage() {
  const t = useT()
  const query = useQuery(apiQuery('GET /workbenchApi/own/file', {}))
  const [asking, setAsking] = useState(false)
  const { data, error } = query
  const isMissing = isUnknownRecord(error)
  const isOpen = data?.changes.some(({ state }) => state === 'in_approval') ?? false
  return (
    <Page
      title={t('own_file.title')}
      back="/me"
      dock={
        data &&
        data.changeable.length > 0 && (
          <>
            {isOpen && <p className={parts.second}>{t('own_file.open_change')}</p>}
            <Button disabled={isOpen} onClick={() => setAsking(true)}>
              {t('own_file.ask')}
            </Button>
          </>
        )
      }
    >
      {isMissing ? (
        <Empty icon={<IconIdOff size={32} />} title={t('own_file.none')} text={t('own_file.none_hint')} />
      ) : (
        <QueryContent query={query} heights={[12, 9, 9]}>
          {(file) => <Sections file={file} />}
        </QueryContent>
      )}
      {asking && data && <ChangeSheet file={data} onClose={() => setAsking(false)} />}
    </Page>
  )
}

type Fact = readonly [label: string, value: ReactNode]

function Sections({ file }: { file: OwnFile }) {
  const t = useT()
  const label = useTranslateKey()
  const { date } = useFormats()
  const { labelled, list } = useTextJoins()
  const { locale } = useLocale()
  const { person, employments, sealed, custom, bankCards, contacts, contracts, documents, changes } = file
  const field = (name: string) => label(`field.employment.${name}`)
  const day = (value: string | null) => (value === null ? null : date(value, 'date'))
  const range = (from: string | null, to: string | null) => [day(from), day(to)].filter(Boolean).join(' – ')
  return (
    <>
      <Section
        title={t('own_file.personal')}
        facts={[
          [field('name'), person.name],
          [field('latinName'), person.latinName],
          [field('birthday'), day(person.birthday)],
          [field('nationality'), person.nationality && countryName(person.nationality, locale)],
          [field('email'), person.email],
          ...sealed.map(({ field: name, value }): Fact => [field(name), value]),
          ...custom.map(({ name, label: own = name, text }): Fact => [own, text]),
        ]}
      />
      {employments.map(({ id, jobNumber, company, department, post, store, manager, entryDate }) => (
        <Section
          key={id}
          title={company}
          facts={[
            [field('jobNumber'), jobNumber],
            [field('departmentId'), department],
            [field('postId'), post],
            [field('storeId'), store],
            [field('managerId'), manager],
            [field('entryDate'), day(entryDate)],
          ]}
        />
      ))}
      <Section title={t('own_file.bank_cards')} facts={bankCards.map(({ bank, account }): Fact => [bank, account])} />
      <Section title={t('own_file.contacts')} facts={contacts.map(({ name, phone }): Fact => [name, phone])} />
      <Section
        title={t('own_file.contracts')}
        facts={contracts.map(({ number, startsOn, endsOn }): Fact => [number, range(startsOn, endsOn)])}
      />
      <Section
        title={t('own_file.documents')}
        facts={documents.map(
          ({ kind, number, validTo }): Fact => [
            label(`option.employee-document.kind.${kind}`),
            list(
              [number, day(validTo) ?? ''].filter((one) => one !== ''),
              'phrases',
            ),
          ],
        )}
      />
      <Section
        title={t('own_file.changes')}
        facts={changes.map(
          (change): Fact => [
            list(
              change.changes.map(({ field: name, label: own, after }) => labelled(own ?? field(name), after)),
              'phrases',
            ),
            list([t(`own_file.state_${change.state}`), date(change.submittedAt, 'date')], 'phrases'),
          ],
        )}
      />
    </>
  )
}

/** A titled part of the file; one without anything is left out. */
function Section({ title, facts }: { title: string; facts: readonly Fact[] }) {
  const shown = facts.filter(([, value]) => value !== null && value !== '')
  if (shown.length === 0) return null
  return (
    <section className={`${parts.card} ${parts.pad}`}>
      <h2>{title}</h2>
      <dl className={parts.facts}>
        {shown.map(([name, value]) => (
          <div key={`${name} ${String(value)}`}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
