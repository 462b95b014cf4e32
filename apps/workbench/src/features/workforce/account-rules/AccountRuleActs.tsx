import { Button } from '@mantine/core'
import { Box } from '@rostrum/ui/layout'
import { toast } from '@rostrum/ui/Toasts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { PanelProps } from '../../../engine/public/resource-override.ts'
import { call } from '../../../shell/api.ts'
import { useReportFailure } from '../../../shell/failure.ts'
import { useHasPermission } from '../../../shell/page-context.ts'
import { usePermissionLabel, useT } from '../../../shell/use-t.ts'

/** Why a rule has stopped, and who may go on with it. */
export function AccountRuleActs({ record: { id, state, lacking } }: PanelProps) {
  const t = useT()
  const labelOf = usePermissionLabel()
  const queries = useQueryClient()
  const reportFailure = useReportFailure()
  const mayWrite = useHasPermission('account-rule:write')
  const takeOver = useMutation({
    mutationFn: () => call('PUT /workbenchApi/access/account-rules/{id}/author', { id }),
    onSuccess: () => {
      toast({ tone: 'done', message: t('account_rule.taken_over') })
      void queries.invalidateQueries()
    },
    onError: reportFailure,
  })
  if (state !== 'author_gone' && state !== 'author_lacks') return null
  return (
    <>
      <Box component="p" w="full" py={8} px={12} bdrs={6} bg="deadline-tint" c="deadline">
        {state === 'author_gone'
          ? t('account_rule.stopped_gone')
          : t('account_rule.stopped_lacks', { permission: labelOf(String(lacking)) })}
      </Box>
      {mayWrite && (
        <Button loading={takeOver.isPending} onClick={() => takeOver.mutate()}>
          {t('account_rule.take_over')}
        </Button>
      )}
    </>
  )
}
