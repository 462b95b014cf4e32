import type { ResourceRecord } from '@rostrum/contracts/engines/resource/resource-calls'
import { Suspense } from 'react'
import { usePage } from '../../shell/page-context.ts'
import { useRecordExtension } from './record-parts.ts'

/** What modules add to the acts on a record, in the head of its panel. */
export function ExtensionActs({ resource, record }: { resource: string; record: ResourceRecord }) {
  const { buttons } = usePage().authority
  const { acts = [] } = useRecordExtension(resource)
  const open = acts.filter(({ permission }) => permission === undefined || buttons.includes(permission))
  return (
    <Suspense fallback={null}>
      {open.map(({ code, Act }) => (
        <Act key={code} id={record.id} record={record} labels={{}} asOf="" />
      ))}
    </Suspense>
  )
}
