import type { ReactNode } from 'react'
import { ForEmployee } from '../../../parts/workforce/EmployeeChoice.tsx'
import { usePageAddress } from '../../../shell/page-context.ts'
import { useT } from '../../../shell/use-t.ts'
import { peopleOf, type Side } from './side.ts'

/** An act of the employee whom the URL names, who is chosen first where it names none. */
export function ActPage({
  side = 'workforce',
  children,
}: {
  side?: Side
  children: (employmentId: string) => ReactNode
}) {
  const t = useT()
  const [params, change] = usePageAddress()
  const id = params.get('employment') ?? ''
  return (
    <ForEmployee
      id={id}
      label={t('personnel.employee')}
      from={peopleOf[side]}
      empty={{ title: t('personnel.choose_employee'), description: t('personnel.choose_employee_hint') }}
      onChoose={(chosen) => change((next) => next.set('employment', chosen))}
    >
      {children}
    </ForEmployee>
  )
}
