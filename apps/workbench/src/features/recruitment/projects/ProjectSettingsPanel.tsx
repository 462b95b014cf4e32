import { Button } from '@mantine/core'
import { stages } from '@rostrum/contracts/recruitment/projects/stages'
import { ConfirmDialog } from '@rostrum/ui/ConfirmDialog'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box, Flex, PlainButton, Stack, Text } from '@rostrum/ui/layout'
import { SkeletonBlocks } from '@rostrum/ui/SkeletonBlocks'
import { StateBadge } from '@rostrum/ui/StateBadge'
import { StateMark } from '@rostrum/ui/StateMark'
import { toast } from '@rostrum/ui/Toasts'
import { IconCopy, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePanelFocus } from '../../../parts/desk/use-panel-focus.ts'
import { call } from '../../../shell/api.ts'
import { useReportFailure } from '../../../shell/failure.ts'
import { useHasPermission } from '../../../shell/page-context.ts'
import { QueryError } from '../../../shell/QueryError.tsx'
import { useReadableName } from '../../../shell/use-readable-name.ts'
import { useT } from '../../../shell/use-t.ts'
import { Checklist } from './Checklist.tsx'
import { CopyDialog } from './CopyDialog.tsx'
import { ProjectMetrics } from './ProjectMetrics.tsx'
import { ProjectPlaces } from './ProjectPlaces.tsx'
import classes from './ProjectSettingsPanel.module.css'
import { type ProjectSettings, projectSettingsQuery, refreshProjectSettings } from './project-settings-queries.ts'
import { SettingsForm } from './SettingsForm.tsx'
import { StageTimeline } from './StageTimeline.tsx'
import { windowStateAt } from './window-state.ts'

type ProjectSettingsPanelProps = { id: string; onOpen: (id: string | undefined) => void }

/** One project: whether it can be published, its settings, and its metrics. */
export function ProjectSettingsPanel({ id, onOpen }: ProjectSettingsPanelProps) {
  const t = useT()
  const found = useQuery(projectSettingsQuery(id))
  const nameOf = useReadableName()
  const projectSettings = found.data
  const title = projectSettings && nameOf({ name: projectSettings.title, nameEn: projectSettings.titleEn })
  const panel = usePanelFocus()
  return (
    <Stack
      ref={panel}
      component="aside"
      columns={1}
      mih={0}
      bds="line"
      bg="card"
      className={classes.panel}
      aria-label={title ?? t('project_settings.project')}
      tabIndex={-1}
      onKeyDown={(event) => {
        // In a field or a dialog, the key belongs to that field or dialog.
        const isElsewhere = event.target instanceof Element && event.target.closest('form, [role="dialog"]')
        if (event.key !== 'Escape' || event.defaultPrevented || isElsewhere) return
        event.preventDefault()
        onOpen(undefined)
      }}
    >
      <Flex
        component="header"
        align="flex-start"
        justify="space-between"
        gap={8}
        pt={14}
        pb={6}
        px={20}
        className={classes.top}
      >
        <div>
          <h2>{title}</h2>
          {projectSettings && <CurrentStages projectSettings={projectSettings} />}
        </div>
        <Stack
          component={PlainButton}
          flex="none"
          place="center"
          w={32}
          h={32}
          bdrs={6}
          c="sub"
          aria-label={t('list.close')}
          onClick={() => onOpen(undefined)}
        >
          <IconX size={18} aria-hidden="true" />
        </Stack>
      </Flex>
      <Box pos="relative" mih={0} overflow="auto" pt={8} pb={24} px={20} className={classes.content}>
        {found.isPending && <SkeletonBlocks shape="text" />}
        <QueryError query={found} />
        {projectSettings && (
          <>
            <Publication projectSettings={projectSettings} onOpen={onOpen} />
            <ProjectPlaces id={projectSettings.id} />
            {projectSettings.publishedAt === null && <Checklist projectSettings={projectSettings} />}
            <ProjectMetrics projectSettings={projectSettings} />
            <StageTimeline projectSettings={projectSettings} />
            {projectSettings.publishedAt !== null && <Checklist projectSettings={projectSettings} />}
            <SettingsForm key={projectSettings.id} projectSettings={projectSettings} />
          </>
        )}
      </Box>
    </Stack>
  )
}

/** The stages that are open now, each with its end. */
function CurrentStages({ projectSettings: { windows } }: { projectSettings: ProjectSettings }) {
  const t = useT()
  const { date } = useFormats()
  const now = new Date()
  const open = stages.filter((stage) => {
    const window = windows[stage]
    return window !== undefined && windowStateAt(window, now) === 'open'
  })
  if (open.length === 0) return null
  return (
    <Flex wrap="wrap" columnGap={16} rowGap={2} fz={13}>
      {open.map((stage) => (
        <StateMark key={stage} shape="running">
          {t('project_settings.open_until', {
            stage: t(`project_settings.stage_${stage}`),
            end: date(windows[stage]?.end ?? '', 'moment'),
          })}
        </StateMark>
      ))}
    </Flex>
  )
}

function Publication({ projectSettings, onOpen }: { projectSettings: ProjectSettings; onOpen: (id: string) => void }) {
  const t = useT()
  const reportFailure = useReportFailure()
  const mayWrite = useHasPermission('project:write')
  const [asking, setAsking] = useState<'publish' | 'withdraw' | 'copy' | undefined>()
  const { id, revision, publishedAt, checks, applications } = projectSettings
  const ready = checks.every(({ met }) => met)
  const close = () => setAsking(undefined)
  const act = async (publish: boolean) => {
    try {
      if (publish) await call('POST /workbenchApi/recruitment/project-settings/{id}/publication', { id, revision })
      else await call('DELETE /workbenchApi/recruitment/project-settings/{id}/publication', { id })
      toast({ tone: 'done', message: t(publish ? 'project_settings.published_now' : 'project_settings.withdrawn_now') })
      await refreshProjectSettings()
    } catch (error) {
      reportFailure(error)
      throw error
    }
  }
  return (
    <Flex wrap="wrap" align="center" gap={8}>
      <StateBadge tone={publishedAt === null ? 'neutral' : 'done'}>
        {t(publishedAt === null ? 'project_settings.unpublished' : 'project_settings.published')}
      </StateBadge>
      {mayWrite && publishedAt === null && (
        <Button disabled={!ready} onClick={() => setAsking('publish')}>
          {t('project_settings.publish')}
        </Button>
      )}
      {mayWrite && publishedAt !== null && (
        <Button variant="default" disabled={applications > 0} onClick={() => setAsking('withdraw')}>
          {t('project_settings.withdraw')}
        </Button>
      )}
      {mayWrite && (
        <Button variant="default" leftSection={<IconCopy size={16} />} onClick={() => setAsking('copy')}>
          {t('project_settings.copy')}
        </Button>
      )}
      {publishedAt === null && !ready && (
        <Text c="sub" fz={12} className={classes.reason}>
          {t('project_settings.not_ready')}
        </Text>
      )}
      {publishedAt !== null && applications > 0 && (
        <Text c="sub" fz={12} className={classes.reason}>
          {t('project_settings.has_applications')}
        </Text>
      )}
      <ConfirmDialog
        opened={asking === 'publish'}
        onClose={close}
        title={t('project_settings.ask_publish')}
        consequence={t('project_settings.publish_consequence')}
        confirmLabel={t('project_settings.publish')}
        onConfirm={() => act(true)}
      />
      <ConfirmDialog
        opened={asking === 'withdraw'}
        onClose={close}
        title={t('project_settings.ask_withdraw')}
        consequence={t('project_settings.withdraw_consequence')}
        confirmLabel={t('project_settings.withdraw')}
        kind="destructive"
        onConfirm={() => act(false)}
      />
      {asking === 'copy' && <CopyDialog project={projectSettings} onClose={close} onCreated={onOpen} />}
    </Flex>
  )
}
