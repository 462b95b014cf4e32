import { Button } from '@mantine/core'
import type { BulkOutcome } from '@rostrum/contracts/engines/resource/bulk-calls'
import type { ResourceDescription, ResourceRecord } from '@rostrum/contracts/engines/resource/resource-calls'
import { Text } from '@rostrum/ui/layout'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useId, useState } from 'react'
import { request } from '../shell/api.ts'
import { BulkTransition } from './BulkBar.tsx'
import classes from './engine.module.css'
import { useTransitionLabel } from './use-transition-label.ts'

type Transition = NonNullable<ResourceDescription['transitions']>[number]
type OneProps = { description: ResourceDescription; record: ResourceRecord; transition: Transition }
type RecordTransitionsProps = Omit<OneProps, 'transition'> & { transitions: readonly Transition[] }

/** The changes of state of a record. One that is not possible stays, with its reason as text. */
export function RecordTransitions({ description, transitions, record }: RecordTransitionsProps) {
  return transitions.map((transition) => (
    <OneTransition key={transition.action} description={description} record={record} transition={transition} />
  ))
}

function OneTransition({ description, record, transition }: OneProps) {
  const label = useTransitionLabel(description.name)(transition.action)
  const [asking, setAsking] = useState(false)
  const reasonId = useId()
  const { path } = description
  const records = { ids: [record.id] }
  const { data } = useQuery({
    queryKey: [path, 'transition', record.id, record.revision, transition.action],
    queryFn: ({ signal }) =>
      request<BulkOutcome>(`POST ${path}/transition-previews`, { ...records, action: transition.action }, signal),
    retry: false,
  })
  // A record that is in the state already has nothing to refuse.
  if (!data || data.unchanged > 0) return null
  const reason = data.refused[0]?.reason
  return (
    <>
      <Button
        variant="default"
        aria-disabled={reason !== undefined}
        {...(reason !== undefined && { 'aria-describedby': reasonId })}
        onClick={() => setAsking(reason === undefined)}
      >
        {label}
      </Button>
      {reason !== undefined && (
        <Text id={reasonId} c="sub" className={classes.reason}>
          {reason}
        </Text>
      )}
      {asking && (
        <Suspense fallback={null}>
          <BulkTransition
            description={description}
            transition={transition}
            records={records}
            count={1}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  )
}
