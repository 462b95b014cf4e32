import { Button } from '@mantine/core'
import { maximumRemoval } from '@rostrum/contracts/engines/resource/bulk-limits'
import type { ResourceDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import { ActionButton } from '@rostrum/ui/ActionButton'
import { ConfirmDialog } from '@rostrum/ui/ConfirmDialog'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Flex, PlainButton, Stack } from '@rostrum/ui/layout'
import { toast } from '@rostrum/ui/Toasts'
import { IconDownload, IconTrash, IconX } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { download, request } from '../shell/api.ts'
import { useReportFailure } from '../shell/failure.ts'
import { useT } from '../shell/use-t.ts'
import classes from './engine.module.css'
import { useOverride } from './overrides.ts'
import { dayInput } from './public/list-params.ts'
import { useAsOf } from './timeline/as-of.ts'

type BulkBarProps = { description: ResourceDescription; selected: ReadonlySet<string>; onClear: () => void }

/** Lists the actions on the selected rows, each with its count. */
export function BulkBar({ description, selected, onClear }: BulkBarProps) {
  const t = useT()
  const { number } = useFormats()
  const queries = useQueryClient()
  const reportFailure = useReportFailure()
  const [removing, setRemoving] = useState(false)
  const { path, can } = description
  const count = number(selected.size)
  const removal = useOverride(description.name).removal ?? 'remove'
  const ids = [...selected]
  const asOf = useAsOf()
  const exporting = useMutation({
    mutationFn: () => download(`POST ${path}/exports`, { ids, ...dayInput(asOf) }),
    onError: reportFailure,
  })
  const remove = async () => {
    try {
      const { removed } = await request<{ removed: number }>(`POST ${path}/removal`, { ids })
      toast({ tone: 'done', message: t(`list.${removal}_done`, { count: number(removed) }) })
      onClear()
      await queries.invalidateQueries({ queryKey: [path] })
    } catch (error) {
      reportFailure(error)
      throw error
    }
  }
  return (
    <Flex
      component="section"
      pos="absolute"
      mx="auto"
      wrap="wrap"
      align="center"
      rowGap={4}
      columnGap={12}
      bd="line"
      bg="card"
      className={classes.bar}
      aria-label={t('list.selected', { count })}
    >
      <b role="status">{t('list.selected', { count })}</b>
      {can.export && (
        <Button
          variant="subtle"
          leftSection={<IconDownload size={16} />}
          loading={exporting.isPending}
          onClick={() => exporting.mutate()}
        >
          {t('list.export_count', { count })}
        </Button>
      )}
      {can.remove && (
        <ActionButton
          variant="subtle"
          leftSection={<IconTrash size={16} />}
          reason={selected.size > maximumRemoval ? t('list.at_once', { maximum: number(maximumRemoval) }) : undefined}
          onClick={() => setRemoving(true)}
        >
          {t(`list.${removal}_count`, { count })}
        </ActionButton>
      )}
      <Stack
        component={PlainButton}
        place="center"
        w={32}
        h={32}
        bdrs={6}
        c="sub"
        aria-label={t('list.clear_selection')}
        onClick={onClear}
      >
        <IconX size={16} aria-hidden="true" />
      </Stack>
      <ConfirmDialog
        opened={removing}
        onClose={() => setRemoving(false)}
        title={t(`list.${removal}_count`, { count })}
        consequence={t(`list.${removal}_consequence`)}
        confirmLabel={t(`list.${removal}`)}
        kind="destructive"
        onConfirm={remove}
      />
    </Flex>
  )
}
