import type { ResourceDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import { Flex } from '@rostrum/ui/layout'
import { Suspense } from 'react'
import { usePage } from '../../shell/page-context.ts'
import classes from './RecordPage.module.css'
import { type RecordPartProps, useRecordExtension } from './record-parts.ts'

/** The main actions of all modules on a record, each with its reason where it is not possible. */
export function RecordPageActs({ description, ...known }: RecordPartProps & { description: ResourceDescription }) {
  const { buttons } = usePage().authority
  const { acts = [] } = useRecordExtension(description.name)
  const open = acts.filter(({ permission }) => permission === undefined || buttons.includes(permission))
  if (open.length === 0) return null
  return (
    <Flex wrap="wrap" align="flex-start" gap={8} className={classes.acts}>
      <Suspense fallback={null}>
        {open.map(({ code, Act }) => (
          <Act key={code} {...known} />
        ))}
      </Suspense>
    </Flex>
  )
}
