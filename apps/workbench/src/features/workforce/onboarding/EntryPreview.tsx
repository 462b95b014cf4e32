import { useDebouncedValue } from '@mantine/hooks'
import { Stack, Text } from '@rostrum/ui/layout'
import { useTextJoins } from '@rostrum/ui/use-text-joins'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { RecordFieldsProps } from '../../../engine/public/use-record-form.ts'
import { ApprovalPath } from '../../../parts/workforce/ApprovalPath.tsx'
import type { Input, Output } from '../../../shell/api.ts'
import { apiQuery } from '../../../shell/query-client.ts'
import { useResourceLabels, useT } from '../../../shell/use-t.ts'

export type PreviewCall =
  | 'POST /workbenchApi/workforce/onboarding/preview'
  | 'POST /workbenchApi/stores/onboarding/preview'
type Preview = Output<'POST /workbenchApi/workforce/onboarding/preview'>
type Typed = Input<'POST /workbenchApi/workforce/onboarding/preview'>

/** Who is known already and who would decide on a hire, as it is typed. */
export function EntryPreview({ form, from }: Pick<RecordFieldsProps, 'form'> & { from: PreviewCall }) {
  const t = useT()
  const typed = typedOf(form)
  const [requested] = useDebouncedValue(typed, 300)
  const isComplete = [requested.companyId, requested.departmentId, requested.postId, requested.effectiveOn].every(
    Boolean,
  )
  const preview = useQuery({
    ...apiQuery<PreviewCall>(from, requested),
    enabled: isComplete,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const shown = isComplete ? preview.data : undefined
  return (
    <Stack gap={16} p={12} bdrs={8} bg="page" aria-live="polite">
      <section>
        <h3>{t('entry.known_title')}</h3>
        {shown ? <KnownPeople known={shown.known} /> : <Text c="sub">{t('entry.path_later')}</Text>}
      </section>
      {shown && <AccountGiven account={shown.account} />}
      {shown && <ApprovalPath approval={shown.approval} />}
    </Stack>
  )
}

function typedOf(form: RecordFieldsProps['form']): Typed {
  const text = (name: string) => String(form.valueOf(name) ?? '')
  const optional = (name: string) => text(name) || null
  return {
    ...{ companyId: text('companyId'), departmentId: text('departmentId'), postId: text('postId') },
    ...{ storeId: optional('storeId'), managerId: optional('managerId'), effectiveOn: text('effectiveOn') },
    ...{ regularisationDate: optional('regularisationDate'), name: text('name'), birthday: optional('birthday') },
    ...{ nationality: optional('nationality'), idNumber: text('idNumber') },
  }
}

/** What the account of the person gets on the entry day. */
function AccountGiven({ account }: Pick<Preview, 'account'>) {
  const t = useT()
  const { list } = useTextJoins()
  const { option } = useResourceLabels('account')
  return (
    <section>
      <h3>{t('entry.account_title')}</h3>
      <Text c={account ? undefined : 'sub'}>
        {account
          ? t(account.isStopped ? 'entry.account_stopped' : 'entry.account_given', {
              ...{ type: option('userType', account.userType), roles: list(account.roles) },
            })
          : t('entry.account_none')}
      </Text>
    </section>
  )
}

function KnownPeople({ known }: Pick<Preview, 'known'>) {
  const t = useT()
  const { option } = useResourceLabels('employment')
  if (known.length === 0) return <Text c="sub">{t('entry.known_none')}</Text>
  return (
    <ul>
      {known.map((one) => (
        <li key={`${one.by} ${one.employmentId ?? ''}`}>
          {one.employmentId === null ? (
            <span>{t('entry.known_elsewhere')}</span>
          ) : (
            <Link to={`/workforce/person?id=${one.employmentId}`}>
              {t('entry.known_person', {
                ...{ name: one.name ?? '', jobNumber: one.jobNumber ?? '', company: one.company ?? '' },
                state: option('employmentState', one.employmentState ?? ''),
              })}
            </Link>
          )}
          <Text c={one.by === 'id_number' ? 'deadline' : 'sub'} fz={13}>
            {t(one.by === 'id_number' ? 'entry.known_by_number' : 'entry.known_by_name')}
          </Text>
        </li>
      ))}
    </ul>
  )
}
