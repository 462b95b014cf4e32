import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryContent } from '../../../../parts/page/QueryContent.tsx'
import { ForEmployee } from '../../../../parts/workforce/EmployeeChoice.tsx'
import { usePageAddress, useRecordTitle } from '../../../../shell/page-context.ts'
import { apiQuery } from '../../../../shell/query-client.ts'
import { useT } from '../../../../shell/use-t.ts'
import { LeaveForm } from './LeaveForm.tsx'
import { enteredLeave, isComplete, type LeaveDraft, newDraft, type QuotedLeave } from './leave-draft.ts'

/** Leave for an employee, whom the URL names or who is chosen first. */
export function LeaveFormPage() {
  const t = useT()
  const [params, change] = usePageAddress()
  return (
    <ForEmployee
      id={params.get('employment') ?? ''}
      label={t('leave.employee')}
      empty={{ title: t('leave.choose_employee'), description: t('leave.choose_employee_hint') }}
      onChoose={(chosen) => change((address) => address.set('employment', chosen))}
    >
      {(id) => <FormFor key={id} employmentId={id} />}
    </ForEmployee>
  )
}

function FormFor({ employmentId }: { employmentId: string }) {
  const t = useT()
  const choices = useQuery(apiQuery('GET /workbenchApi/attendance/leave-requests/choices', { employmentId }))
  const name = choices.data?.person.name
  useRecordTitle(name === undefined ? undefined : t('leave.leave_of', { name }))
  return (
    <QueryContent query={choices} shape="text">
      {(found) => <Draft choices={found} />}
    </QueryContent>
  )
}

/** What is entered with its price, which stays until the next one is there. */
function Draft({ choices }: { choices: Parameters<typeof newDraft>[0] }) {
  const [first] = useState(() => newDraft(choices))
  const [draft, setDraft] = useState<LeaveDraft>(first)
  const entered = enteredLeave(choices, draft)
  const [requested] = useDebouncedValue(entered, 250)
  const complete = isComplete(draft)
  const quote = useQuery({
    ...apiQuery('POST /workbenchApi/attendance/leave-requests/quotes', requested),
    enabled: complete,
    placeholderData: keepPreviousData,
  })
  const settled = complete && !quote.isPlaceholderData && JSON.stringify(requested) === JSON.stringify(entered)
  const quoted: QuotedLeave = { quote: complete ? quote.data : undefined, settled, failure: quote.error }
  return (
    <LeaveForm
      choices={choices}
      draft={draft}
      dirty={JSON.stringify(first) !== JSON.stringify(draft)}
      quoted={quoted}
      onChange={(changed) => setDraft((before) => ({ ...before, ...changed }))}
    />
  )
}
