import { Button } from '@mantine/core'
import { toast } from '@rostrum/ui/Toasts'
import { IconBell, IconBellCheck } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ProjectSummary } from '../../recruitment/records.ts'
import { call } from '../../shell/api.ts'
import { useReportFailure } from '../../shell/failure.ts'
import { useT } from '../../shell/use-t.ts'
import { projectsQuery } from './home-queries.ts'

/**
 * Subscribes to a reminder for the opening of applications; a second press unsubscribes. Visitors log in first, then
 * the action continues.
 */
export function ReminderButton({ project: { id, reminder } }: { project: ProjectSummary }) {
  const t = useT()
  const queries = useQueryClient()
  const reportFailure = useReportFailure()
  const [isPending, setPending] = useState(false)
  const change = async (subscribe: boolean) => {
    setPending(true)
    try {
      const answer = await call('POST /recruitApi/app/api/recruit/info/remind', { id, subscribe })
      toast({ tone: 'done', message: answer.reminder ? t('home.remind_done') : t('home.remind_undone') })
      await queries.invalidateQueries({ queryKey: projectsQuery().queryKey })
    } catch (error) {
      reportFailure(error)
    } finally {
      setPending(false)
    }
  }
  return (
    <Button
      variant="default"
      aria-pressed={reminder ?? false}
      loading={isPending}
      leftSection={reminder ? <IconBellCheck size={18} /> : <IconBell size={18} />}
      onClick={() => void change(!reminder)}
    >
      {reminder ? t('home.reminded') : t('home.remind')}
    </Button>
  )
}
