import { Button } from '@mantine/core'
import { toast } from '@rostrum/ui/Toasts'
import { IconBell, IconBellCheck } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
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
  const { mutate, isPending } = useMutation({
    mutationFn: (subscribe: boolean) => call('POST /recruitApi/app/api/recruit/info/remind', { id, wanted: subscribe }),
    onSuccess: (answer) => {
      toast({ tone: 'done', message: answer.reminder ? t('home.remind_done') : t('home.remind_undone') })
      return queries.invalidateQueries({ queryKey: projectsQuery().queryKey })
    },
    onError: reportFailure,
  })
  return (
    <Button
      variant="default"
      aria-pressed={reminder ?? false}
      loading={isPending}
      leftSection={reminder ? <IconBellCheck size={18} /> : <IconBell size={18} />}
      onClick={() => mutate(!reminder)}
    >
      {reminder ? t('home.reminded') : t('home.remind')}
    </Button>
  )
}
