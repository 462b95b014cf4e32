import { Button } from '@mantine/core'
import { Box, Flex, Stack } from '@rostrum/ui/layout'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PagedList } from '../../../parts/desk/PagedList.tsx'
import { useHasPermission, usePage, usePageAddress } from '../../../shell/page-context.ts'
import { useT } from '../../../shell/use-t.ts'
import { Calendar } from './Calendar.tsx'
import { CreateDialog } from './CreateDialog.tsx'
import classes from './ProjectSettingsPage.module.css'
import { ProjectSettingsPanel } from './ProjectSettingsPanel.tsx'
import { calendarQuery } from './project-settings-queries.ts'

/** Projects with their windows on one calendar, and the open one next to it. */
export function ProjectSettingsPage() {
  const t = useT()
  const { title } = usePage()
  const [params, change] = usePageAddress()
  const current = Number(params.get('page') ?? 1)
  const found = useQuery(calendarQuery(current))
  const mayWrite = useHasPermission('project:write')
  const [creating, setCreating] = useState(false)
  const openId = params.get('id') ?? undefined
  const open = (id: string | undefined) =>
    change((address) => (id === undefined ? address.delete('id') : address.set('id', id)))
  return (
    <Stack columns={1} h="full" className={classes.page} data-open={openId !== undefined || undefined}>
      <Box
        component="section"
        miw={0}
        mih={0}
        overflow="auto"
        pt={14}
        pb={24}
        px={24}
        className={classes.calendar}
        aria-label={title}
      >
        <Flex wrap="wrap" align="center" justify="space-between" rowGap={8} columnGap={16} mb={12}>
          <h1>{title}</h1>
          {mayWrite && (
            <Button leftSection={<IconPlus size={16} />} onClick={() => setCreating(true)}>
              {t('project_settings.create')}
            </Button>
          )}
        </Flex>
        <PagedList
          query={found}
          current={current}
          onPage={(page) => change((address) => address.set('page', String(page)))}
          empty={{ title: t('project_settings.none') }}
        >
          {(projects) => <Calendar projects={projects} now={new Date()} openId={openId} onOpen={open} />}
        </PagedList>
      </Box>
      {creating && <CreateDialog onClose={() => setCreating(false)} onMade={open} />}
      {openId !== undefined && <ProjectSettingsPanel key={openId} id={openId} onOpen={open} />}
    </Stack>
  )
}
