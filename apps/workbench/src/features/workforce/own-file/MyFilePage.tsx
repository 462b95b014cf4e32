import { Button } from '@mantine/core'
import { isUnknownRecord } from '@rostrum/ui/api-failure'
import { EmptyState } from '@rostrum/ui/EmptyState'
import { Flex, Stack } from '@rostrum/ui/layout'
import { lazyComponent } from '@rostrum/ui/lazy-component'
import { IconIdOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import layout from '../../../parts/page/layout.module.css'
import { QueryContent } from '../../../parts/page/QueryContent.tsx'
import { apiQuery } from '../../../shell/query-client.ts'
import { useT } from '../../../shell/use-t.ts'
import { OwnChanges, OwnViews } from './OwnChanges.tsx'
import { OwnEmployments } from './OwnEmployments.tsx'
import { OwnFurtherAssignments } from './OwnFurtherAssignments.tsx'
import { OwnPapers } from './OwnPapers.tsx'
import { OwnPerson } from './OwnPerson.tsx'

const ChangeDialog = lazyComponent(
  () => import('./ChangeDialog.tsx'),
  (part) => part.ChangeDialog,
)

/** The staff file as its own person reads it: data, papers, requests, and who looked at whole values. */
export function MyFilePage() {
  const t = useT()
  const file = useQuery(apiQuery('GET /workbenchApi/own/file', {}))
  const [asking, setAsking] = useState(false)
  if (isUnknownRecord(file.error))
    return (
      <EmptyState icon={<IconIdOff stroke={1.6} />} title={t('own_file.none')} description={t('own_file.none_hint')} />
    )
  const open = file.data?.changes.some(({ state }) => state === 'in_approval') ?? false
  return (
    <div className={layout.page}>
      <header className={layout.top}>
        <h1>{t('own_file.title')}</h1>
        {file.data && file.data.changeable.length > 0 && (
          <Flex ms="auto" gap={12} align="center" wrap="wrap">
            {open && <span>{t('own_file.open_change')}</span>}
            <Button disabled={open} onClick={() => setAsking(true)}>
              {t('own_file.ask')}
            </Button>
          </Flex>
        )}
      </header>
      <QueryContent query={file} shape="cards">
        {(known) => (
          <Stack gap={16}>
            <OwnEmployments employments={known.employments} />
            <OwnFurtherAssignments furtherAssignments={known.furtherAssignments} />
            <OwnPerson file={known} />
            <OwnPapers file={known} />
            <OwnChanges changes={known.changes} />
            <OwnViews views={known.views} custom={known.custom} />
            {asking && <ChangeDialog file={known} onClose={() => setAsking(false)} />}
          </Stack>
        )}
      </QueryContent>
    </div>
  )
}
