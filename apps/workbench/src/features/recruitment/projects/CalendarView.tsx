import { Button } from '@mantine/core'
import { Box, Flex } from '@rostrum/ui/layout'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { PagedList } from '../../../parts/page/PagedList.tsx'
import { useHasPermission, usePage, usePageAddress } from '../../../shell/page-context.ts'
import { useT } from '../../../shell/use-t.ts'
import { Calendar } from './Calendar.tsx'
import { CreateDialog } from './create-dialog.ts'
import { ProjectViews } from './ProjectViews.tsx'
import { calendarQuery } from './project-settings-queries.ts'

/** The projects of the list with their windows on one calendar. */
export function CalendarView() {
  const t = useT()
  const { title } = usePage()
  const [params, change] = usePageAddress()
  const current = Number(params.get('page') ?? 1)
  const found = useQuery(calendarQuery(current))
  const mayWrite = useHasPermission('project:write')
  const [creating, setCreating] = useState(false)
  const open = (id: string, part = '') =>
    change((address) => {
      address.set('id', id)
      if (part !== '') address.set('part', part)
    })
  return (
    <Box component="section" h="full" overflow="auto" pt={14} pb={24} px={24} phone={{ px: 12 }} aria-label={title}>
      <Flex wrap="wrap" align="center" justify="space-between" rowGap={8} columnGap={16} mb={12}>
        <Box component="h1" fz={18} lh={26}>
          {title}
        </Box>
        <Flex wrap="wrap" gap={8}>
          <ProjectViews />
          {mayWrite && (
            <Button leftSection={<IconPlus size={16} />} onClick={() => setCreating(true)}>
              {t('project_settings.create')}
            </Button>
          )}
        </Flex>
      </Flex>
      <PagedList
        query={found}
        current={current}
        onPage={(page) => change((address) => address.set('page', String(page)))}
        empty={{ title: t('project_settings.none') }}
      >
        {(projects) => <Calendar projects={projects} now={new Date()} onOpen={open} />}
      </PagedList>
      <Suspense>
        {creating && <CreateDialog onClose={() => setCreating(false)} onCreated={(id) => open(id, 'settings')} />}
      </Suspense>
    </Box>
  )
}
