import { ConfirmDialog } from '@rostrum/ui/ConfirmDialog'
import { toast } from '@rostrum/ui/Toasts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { useDates } from '../../recruitment/use-dates.ts'
import { call } from '../../shell/api.ts'
import { useReportFailure } from '../../shell/failure.ts'
import { useT } from '../../shell/use-t.ts'
import type { ActionDialogProps } from './dialog-props.ts'

export function ChangePostDialog({ application, opened, onClose }: ActionDialogProps) {
  const t = useT()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const reportFailure = useReportFailure()
  const { id, project, states } = application
  const date = useDates(project.timeZone)
  // Who lost the position has a window of their own; everybody else changes while applying is open.
  const window = states.review === 'POST_CANCELLED' ? project.windows.changePost : project.windows.apply

  const changePost = async () => {
    try {
      await call('POST /recruitApi/app/api/person/jobApply/changePost', { id })
    } catch (error) {
      reportFailure(error)
      throw error
    } finally {
      await queries.invalidateQueries()
    }
    toast({ tone: 'done', message: t('application.post_changed') })
    await navigate(paths.deliver({ projectId: project.id }))
  }
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('application.post_question')}
      consequence={
        window
          ? t('application.post_consequence_until', { deadline: date(window.end, 'deadline') })
          : t('application.post_consequence')
      }
      confirmLabel={t('application.change_post')}
      onConfirm={changePost}
    />
  )
}
