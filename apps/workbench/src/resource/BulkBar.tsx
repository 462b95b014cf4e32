import { Button, UnstyledButton } from '@mantine/core'
import type { ResourceDescription } from '@rostrum/contracts/resource/resource-calls'
import { ConfirmDialog } from '@rostrum/ui/ConfirmDialog'
import { toast } from '@rostrum/ui/Toasts'
import { IconDownload, IconTrash, IconX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { download, request } from '../shell/api.ts'
import { useReportFailure } from '../shell/failure.ts'
import { useT } from '../shell/use-t.ts'
import classes from './BulkBar.module.css'
import { removalOf } from './overrides.ts'

type BulkBarProps = { description: ResourceDescription; selected: ReadonlySet<string>; onClear: () => void }

/** What can be done with the selected rows, each act with its number. */
export function BulkBar({ description, selected, onClear }: BulkBarProps) {
  const t = useT()
  const queries = useQueryClient()
  const reportFailure = useReportFailure()
  const [removing, setRemoving] = useState(false)
  const { path, can } = description
  const count = selected.size
  const removal = removalOf(description.name)
  const ids = [...selected]
  const remove = async () => {
    try {
      const { removed } = await request<{ removed: number }>(`POST ${path}/removal`, { ids })
      toast({ tone: 'done', message: t(`list.${removal}_done`, { count: removed }) })
      onClear()
      await queries.invalidateQueries({ queryKey: [path] })
    } catch (error) {
      reportFailure(error)
      throw error
    }
  }
  return (
    <section className={classes.bar} aria-label={t('list.selected', { count })}>
      <b role="status">{t('list.selected', { count })}</b>
      {can.export && (
        <Button
          variant="subtle"
          leftSection={<IconDownload size={16} />}
          onClick={() => void download(`GET ${path}/export`, { ids: ids.join(',') }).catch(reportFailure)}
        >
          {t('list.export_count', { count })}
        </Button>
      )}
      {can.remove && (
        <Button variant="subtle" color="red" leftSection={<IconTrash size={16} />} onClick={() => setRemoving(true)}>
          {t(`list.${removal}_count`, { count })}
        </Button>
      )}
      <UnstyledButton className={classes.clear} aria-label={t('list.clear_selection')} onClick={onClear}>
        <IconX size={16} aria-hidden="true" />
      </UnstyledButton>
      <ConfirmDialog
        opened={removing}
        onClose={() => setRemoving(false)}
        title={t(`list.${removal}_count`, { count })}
        consequence={t(`list.${removal}_consequence`)}
        confirmLabel={t(`list.${removal}`)}
        kind="destructive"
        onConfirm={remove}
      />
    </section>
  )
}
