import { Checkbox } from '@mantine/core'
import { maximumShortcuts } from '@rostrum/contracts/system/workspace/home-limits'
import { Dialog } from '@rostrum/ui/Dialog'
import { DialogActions } from '@rostrum/ui/DialogActions'
import { Box, Stack } from '@rostrum/ui/layout'
import { toast } from '@rostrum/ui/Toasts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../shell/api.ts'
import { pagesIn } from '../../../../shell/authority.ts'
import { useReportFailure } from '../../../../shell/failure.ts'
import { usePage } from '../../../../shell/page-context.ts'
import { useT } from '../../../../shell/use-t.ts'
import { overviewQuery } from './home-queries.ts'

const saveShortcuts = (paths: readonly string[]) => call('PUT /workbenchApi/home/shortcuts', { paths: [...paths] })

/** Chooses the shortcuts among the pages of the menu; they are shown in the order of the choice. */
export function ShortcutDialog({ chosen, onClose }: { chosen: readonly string[]; onClose: () => void }) {
  const t = useT()
  const queries = useQueryClient()
  const reportFailure = useReportFailure()
  const { menus } = usePage().authority
  const [paths, setPaths] = useState(chosen)
  const refresh = () => queries.invalidateQueries({ queryKey: overviewQuery().queryKey })
  const save = useMutation({
    mutationFn: () => saveShortcuts(paths),
    onSuccess: async () => {
      toast({
        tone: 'done',
        message: t('list.saved'),
        undo: () => void saveShortcuts(chosen).then(refresh).catch(reportFailure),
      })
      await refresh()
      onClose()
    },
    onError: reportFailure,
  })
  const toggle = (path: string, isOn: boolean) =>
    setPaths(isOn ? [...paths, path] : paths.filter((other) => other !== path))
  return (
    <Dialog opened onClose={onClose} title={t('home.choose_shortcuts')} width={520}>
      <Stack gap={16}>
        {menus.map((group) => (
          <Stack key={group.label} component="fieldset" gap={8}>
            <Box component="legend" fw={600} c="sub">
              {group.label}
            </Box>
            {pagesIn([group]).map(({ path, label }) => (
              <Checkbox
                key={path}
                label={label}
                checked={paths.includes(path)}
                disabled={!paths.includes(path) && paths.length >= maximumShortcuts}
                onChange={(event) => toggle(path, event.currentTarget.checked)}
              />
            ))}
          </Stack>
        ))}
      </Stack>
      <DialogActions
        onCancel={onClose}
        confirmLabel={t('list.save')}
        onConfirm={() => save.mutate()}
        busy={save.isPending}
      />
    </Dialog>
  )
}
