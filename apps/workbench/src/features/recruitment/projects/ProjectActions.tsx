import { Button } from '@mantine/core'
import { ActionButton } from '@rostrum/ui/ActionButton'
import { ConfirmDialog } from '@rostrum/ui/ConfirmDialog'
import { toast } from '@rostrum/ui/Toasts'
import { IconCopy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RecordPartProps } from '../../../engine/public/record-parts.ts'
import { call } from '../../../shell/api.ts'
import { useReportFailure } from '../../../shell/failure.ts'
import { usePageAddress } from '../../../shell/page-context.ts'
import { useT } from '../../../shell/use-t.ts'
import { CopyDialog } from './CopyDialog.tsx'
import { type ProjectSettings, projectSettingsQuery, refreshProjectSettings } from './project-settings-queries.ts'

/** Publishes, withdraws or copies a project; what is not possible has its reason. */
export function ProjectActions({ id }: RecordPartProps) {
  const settings = useQuery(projectSettingsQuery(id)).data
  return settings ? <Publication projectSettings={settings} /> : null
}

function Publication({ projectSettings }: { projectSettings: ProjectSettings }) {
  const t = useT()
  const reportFailure = useReportFailure()
  const [, change] = usePageAddress()
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
    <>
      <Button variant="default" leftSection={<IconCopy size={16} />} onClick={() => setAsking('copy')}>
        {t('project_settings.copy')}
      </Button>
      {publishedAt === null ? (
        <ActionButton
          align="end"
          reason={ready ? undefined : t('project_settings.not_ready')}
          onClick={() => setAsking('publish')}
        >
          {t('project_settings.publish')}
        </ActionButton>
      ) : (
        <ActionButton
          align="end"
          variant="default"
          reason={applications > 0 ? t('project_settings.has_applications') : undefined}
          onClick={() => setAsking('withdraw')}
        >
          {t('project_settings.withdraw')}
        </ActionButton>
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
        cancelLabel={t('ui.back')}
        kind="destructive"
        onConfirm={() => act(false)}
      />
      {asking === 'copy' && (
        <CopyDialog
          project={projectSettings}
          onClose={close}
          onCreated={(copy) =>
            change((address) => {
              address.set('id', copy)
              address.set('part', 'settings')
            })
          }
        />
      )}
    </>
  )
}
