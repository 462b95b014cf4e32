import type { TimelineEvent } from '@rostrum/contracts/engines/resource/event-calls'
import type { ResourceDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import { LabelMark } from '@rostrum/ui/LabelMark'
import { Box } from '@rostrum/ui/layout'
import { useResourceLabels } from '../../shell/use-t.ts'
import { ChangedValue } from '../ChangedValue.tsx'
import type { Labels } from '../public/resource-query.ts'

const isBlank = (value: unknown): boolean => value === null || value === undefined || value === ''

/** A field that was set to what it had says nothing, nor does one that stays without a value. */
const saysSomething = ({ from, to }: TimelineEvent['changes'][number]): boolean =>
  isBlank(to) ? !isBlank(from) : JSON.stringify(from) !== JSON.stringify(to)

type ChangeListProps = {
  description: ResourceDescription
  changes: TimelineEvent['changes']
  labels: Labels
  className?: string | undefined
}

/** The changed fields, each old → new. */
export function ChangeList({ description, changes, labels, className }: ChangeListProps) {
  const { field: label } = useResourceLabels(description.name)
  return (
    <Box component="ul" c="sub" overflowWrap="anywhere" {...(className !== undefined && { className })}>
      {changes.filter(saysSomething).map(({ field: name, from, to }) => {
        const field = description.fields.find((one) => one.name === name)
        return (
          field && (
            <li key={name}>
              {label(name)}
              <LabelMark />

              <ChangedValue resource={description.name} field={field} value={to} was={from} labels={labels} />
            </li>
          )
        )
      })}
    </Box>
  )
}
