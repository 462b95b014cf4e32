import { Button } from '@mantine/core'
import type { ResourceDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import { Flex } from '@rostrum/ui/layout'
import { IconDownload, IconPlus, IconTableImport } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useNavigate } from 'react-router'
import { download } from '../shell/api.ts'
import { useReportFailure } from '../shell/failure.ts'
import { useHasPermission, usePage } from '../shell/page-context.ts'
import { useT } from '../shell/use-t.ts'
import { useOverride } from './overrides.ts'
import { type ListView, listInput } from './public/list-params.ts'

type ListActionsProps = { description: ResourceDescription; view: ListView; onNew: () => void }

/** The actions on the list as a whole, without those that the caller may not use. */
export function ListActions({ description, view, onNew }: ListActionsProps) {
  const t = useT()
  const navigate = useNavigate()
  const reportFailure = useReportFailure()
  const { tab } = usePage()
  const { createPage: maker, importedOnly = false } = useOverride(description.name)
  const mayMake = useHasPermission(maker?.permission ?? '')
  const { can, path } = description
  const exporting = useMutation({
    mutationFn: () => download(`GET ${path}/export`, listInput(view)),
    onError: reportFailure,
  })
  const Further = useOverride(description.name).Actions
  return (
    <Flex wrap="wrap" gap={8}>
      <Suspense fallback={null}>{Further && <Further />}</Suspense>
      {can.import && (
        <Button
          variant="default"
          leftSection={<IconTableImport size={16} />}
          onClick={() => void navigate(`${tab.path}/import`)}
        >
          {t('list.import')}
        </Button>
      )}
      {can.export && (
        <Button
          variant="default"
          leftSection={<IconDownload size={16} />}
          loading={exporting.isPending}
          onClick={() => exporting.mutate()}
        >
          {t('list.export')}
        </Button>
      )}
      {!importedOnly && (can.create || mayMake) && (
        <Button
          leftSection={<IconPlus size={16} />}
          onClick={() => (maker && mayMake ? void navigate(maker.path) : onNew())}
        >
          {t('list.new')}
        </Button>
      )}
    </Flex>
  )
}
