import type { ReactNode } from 'react'
import { usePageAddress } from '../../../shell/page-context.ts'
import { EmployeeChoice } from './EmployeeChoice.tsx'

/** An act of the employee whom the URL names, who is chosen first where it names none. */
export function ActPage({ children }: { children: (employmentId: string) => ReactNode }) {
  const [params, change] = usePageAddress()
  const id = params.get('employment') ?? ''
  if (id === '') return <EmployeeChoice onChoose={(chosen) => change((next) => next.set('employment', chosen))} />
  return children(id)
}
