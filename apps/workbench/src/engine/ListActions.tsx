import { Button } from '@mantine/core'
import type { ResourceDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import { Flex, Text } from '@rostrum/ui/layout'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Suspense } from 'react'
import { download } from '../shell/api.ts'
import { useReportFailure } from '../shell/failure.ts'
import { useT } from '../shell/use-t.ts'
import classes from './engine.module.css'
import { ImportButton } from './ImportButton.tsx'
import { NewRecordButton } from './NewRecordButton.tsx'
import { useOverride } from './overrides.ts'
import { type ListView, listInput } from './public/list-params.ts'

type ListActionsProps = { description: ResourceDescription; view: ListView; onNew: () => void }

/** The actions on the list as a whole, without those that the caller may not use. */
export function ListActions({ description, view, onNew }: ListActionsProps) {
  const t = useT()
  const reportFailure = useReportFailure()
  const { can, path } = description
  const exporting = useMutation({
    mutationFn: () => download(`GET ${path}/export`, listInput(view)),
    onError: reportFailure,
  })
  const Further = useOverride(description.name).Actions
  return (
    <Flex wrap="wrap" gap={8}>
      <Suspense fallback={null}>{Further && <Further />}</Suspense>
      <ImportButton description={description} />
      {can.export && (
        <Button
          variant="default"
          className={classes.iconOnPhone ?? ''}
          aria-label={t('list.export')}
          leftSection={<IconDownload size={16} />}
          loading={exporting.isPending}
          onClick={() => exporting.mutate()}
        >
          <Text span phone={{ display: 'none' }}>
            {t('list.export')}
          </Text>
        </Button>
      )}
      <NewRecordButton description={description} onNew={onNew} />
    </Flex>
  )
}
