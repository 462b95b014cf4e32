import { Button } from '@mantine/core'
import { EmptyState } from '@rostrum/ui/EmptyState'
import { ErrorState } from '@rostrum/ui/ErrorState'
import { SkeletonBlocks } from '@rostrum/ui/SkeletonBlocks'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFailureSentence } from '../../shell/failure.ts'
import { useMay, usePage, usePageAddress } from '../../shell/page-context.ts'
import { useT } from '../../shell/use-t.ts'
import { Calendar } from './Calendar.tsx'
import { CreateDialog } from './CreateDialog.tsx'
import classes from './ProgrammePage.module.css'
import { ProgrammePanel } from './ProgrammePanel.tsx'
import { calendarQuery } from './programme-queries.ts'

/** Every project with its windows on one calendar, and the one that is open beside it. */
export function ProgrammePage() {
  const t = useT()
  const { title } = usePage()
  const sentenceOf = useFailureSentence()
  const [params, change] = usePageAddress()
  const found = useQuery(calendarQuery())
  const mayWrite = useMay('project:write')
  const [creating, setCreating] = useState(false)
  const openId = params.get('id') ?? undefined
  const open = (id: string | undefined) =>
    change((address) => (id === undefined ? address.delete('id') : address.set('id', id)))
  return (
    <div className={classes.page} data-open={openId !== undefined || undefined}>
      <section className={classes.calendar} aria-label={title}>
        <div className={classes.top}>
          <h1>{title}</h1>
          {mayWrite && (
            <Button leftSection={<IconPlus size={16} />} onClick={() => setCreating(true)}>
              {t('programme.create')}
            </Button>
          )}
        </div>
        {found.isPending && <SkeletonBlocks shape="rows" />}
        {found.error && <ErrorState message={sentenceOf(found.error)} onRetry={() => void found.refetch()} />}
        {found.data?.length === 0 && <EmptyState title={t('programme.none')} />}
        {found.data && found.data.length > 0 && (
          <Calendar programmes={found.data} now={new Date()} openId={openId} onOpen={open} />
        )}
      </section>
      {creating && <CreateDialog onClose={() => setCreating(false)} onMade={open} />}
      {openId !== undefined && <ProgrammePanel key={openId} id={openId} onOpen={open} />}
    </div>
  )
}
