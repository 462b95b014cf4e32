import { Button } from '@mantine/core'
import type { ImportPreview, ResourceDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import { ApiFailure } from '@rostrum/ui/api-failure'
import { EmptyState } from '@rostrum/ui/EmptyState'
import { Box, Flex, Stack, Text } from '@rostrum/ui/layout'
import { toast } from '@rostrum/ui/Toasts'
import { useTextJoins } from '@rostrum/ui/use-text-joins'
import { IconDownload } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { download, request } from '../../shell/api.ts'
import { useFailureMessage, useReportFailure } from '../../shell/failure.ts'
import { setUnsaved, usePage, usePageAddress } from '../../shell/page-context.ts'
import { QueryError } from '../../shell/QueryError.tsx'
import { useT } from '../../shell/use-t.ts'
import classes from '../engine.module.css'
import { ImportBody, maxRows } from '../ImportBody.tsx'
import { importMarks } from '../import-marks.ts'
import { UploadButton } from '../UploadButton.tsx'
import { useAwaitedImport } from '../use-awaited-import.ts'
import { useUnsavedCells } from '../use-unsaved-cells.ts'
import { useUnsavedGuard } from './use-unsaved-guard.ts'

type ImportFlowProps = {
  /** Path of the calls, such as `/workbenchApi/recruitment/positions`. */
  path: string
  heading: ReactNode
  hint: ReactNode
  /** What waits for an upload, below the hint. */
  waiting?: ReactNode
  /** Further input of the upload, such as the effective day of its rows. */
  uploadInput?: Readonly<Record<string, string>> | undefined
  /** The resource of the rows: its problems are listed by cause, and rows can be excluded. */
  description?: ResourceDescription | undefined
  /** The label of a field of the sheet. */
  labelOf: (field: string) => string
  /** Called after the import has been written. */
  onImported: () => void | Promise<void>
}

function readAddress(params: URLSearchParams) {
  const mark = importMarks.find((one) => one === params.get('mark'))
  return { id: params.get('id'), mark, current: Number(params.get('part') ?? 1) }
}

type Confirmed = { readonly created: number; readonly changed: number; readonly running?: true }

/** Whether the import was written is then unknown: there was no response, or only one from a proxy. */
const noResponseStatuses: readonly number[] = [0, 502, 503, 504]
const pollMilliseconds = 3000

const isOutcomeUnknown = (lostAt: number | undefined, lookedAt: number): boolean =>
  lostAt !== undefined && lookedAt <= lostAt

function progressOf({ state }: ImportPreview, lostAt: number | undefined, lookedAt: number) {
  if (state === 'running') return 'running'
  if (lostAt === undefined) return undefined
  return isOutcomeUnknown(lostAt, lookedAt) ? 'checking' : 'not_written'
}

/** Template, upload, check and fix, confirm. Nothing is written before the confirmation, and then all or nothing. */
export function ImportFlow(props: ImportFlowProps) {
  const { path, heading, hint, waiting, uploadInput, description, labelOf, onImported } = props
  const t = useT()
  const { tab } = usePage()
  const queries = useQueryClient()
  const reportFailure = useReportFailure()
  const [params, change] = usePageAddress()
  const { id, mark, current } = readAddress(params)
  const [ignored, setIgnored] = useState<readonly string[]>([])
  const [unkept, noteUnkept] = useUnsavedCells()
  const [lostAt, setLostAt] = useState<number | undefined>()
  const preview = useQuery({
    queryKey: [path, 'import', id, mark, current],
    queryFn: ({ signal }) =>
      request<ImportPreview>(`GET ${path}/imports/{id}`, { id, mark, current, size: maxRows }, signal),
    enabled: id !== null,
    placeholderData: (before, query) => (query?.queryKey[2] === id ? before : undefined),
    refetchInterval: ({ state }) =>
      state.data?.state === 'running' || isOutcomeUnknown(lostAt, state.dataUpdatedAt) ? pollMilliseconds : false,
  })
  const awaitImport = useAwaitedImport(preview.data, path)
  const opened = (createdImport: ImportPreview) => {
    // Another file replaces the one that was being checked.
    setUnsaved(tab.path, false)
    change((address) => {
      address.set('id', createdImport.id)
      for (const name of ['mark', 'part']) address.delete(name)
    })
    setLostAt(undefined)
    setIgnored(createdImport.ignored)
  }
  const fixCell = async (cell: { number: number; field: string; text: string }) => {
    try {
      await request(`PUT ${path}/imports/{id}/cell`, { id, ...cell })
    } catch (error) {
      reportFailure(error)
      throw error
    }
    await queries.invalidateQueries({ queryKey: [path, 'import', id] })
  }
  const confirm = async () => {
    try {
      const call = `POST ${path}/imports/{id}/confirmation`
      const { created, changed, running } = await request<Confirmed>(call, { id })
      if (running) {
        await preview.refetch()
        awaitImport()
        return
      }
      toast({ tone: 'done', message: t('import.done', { created, changed }) })
      setUnsaved(tab.path, false)
      await queries.invalidateQueries({ queryKey: [path] })
      await onImported()
    } catch (error) {
      setLostAt(error instanceof ApiFailure && noResponseStatuses.includes(error.status) ? Date.now() : undefined)
      reportFailure(error)
      void preview.refetch()
      throw error
    }
  }
  const isByCause = description !== undefined && (preview.data?.counts.invalid ?? 0) > 0
  const written = preview.data?.state === 'confirmed'
  useUnsavedGuard(tab.path, preview.data?.state === 'open' && preview.data.counts.unchanged < preview.data.counts.rows)
  return (
    <Stack columns={1} h="full" className={classes.page} data-by-cause={isByCause || undefined}>
      <ImportHeader {...{ path, heading, uploadInput }} preview={preview.data} onRead={opened} />
      <QueryError query={preview} />
      {!preview.data && !preview.error && (
        <>
          <Box p={24} c="sub">
            {hint}
          </Box>
          {waiting}
        </>
      )}
      {preview.data && written && <ImportResult counts={preview.data.counts} onLeave={() => void onImported()} />}
      {ignored.length > 0 && preview.data && !written && <IgnoredColumns names={ignored} />}
      {preview.data && !written && (
        <ImportBody
          {...{ path, description, labelOf, mark, current, unkept, noteUnkept }}
          preview={preview.data}
          progress={progressOf(preview.data, lostAt, preview.dataUpdatedAt)}
          revision={preview.dataUpdatedAt}
          onFix={fixCell}
          onConfirm={confirm}
        />
      )}
    </Stack>
  )
}

type ImportHeaderProps = Pick<ImportFlowProps, 'path' | 'heading' | 'uploadInput'> & {
  preview: ImportPreview | undefined
  onRead: (createdImport: ImportPreview) => void
}

function ImportHeader({ path, heading, uploadInput, preview, onRead }: ImportHeaderProps) {
  const t = useT()
  const reportFailure = useReportFailure()
  const messageOf = useFailureMessage()
  const [failure, setFailure] = useState<unknown>()
  return (
    <Flex
      component="header"
      wrap="wrap"
      align="center"
      rowGap={8}
      columnGap={12}
      pt={14}
      pb={8}
      px={24}
      className={classes.top}
    >
      {heading}
      {preview && (
        <Text span c="mute">
          {preview.fileName}
        </Text>
      )}
      <Box component="span" flex={1} />
      <Button
        variant="default"
        leftSection={<IconDownload size={16} />}
        onClick={() => void download(`GET ${path}/import-template`, {}).catch(reportFailure)}
      >
        {t('import.template')}
      </Button>
      <UploadButton
        path={path}
        again={preview !== undefined}
        input={uploadInput}
        onRead={onRead}
        onFailure={setFailure}
      />
      {failure !== undefined && (
        <Text w="full" c="error" role="alert">
          {messageOf(failure)}
        </Text>
      )}
    </Flex>
  )
}

function IgnoredColumns({ names }: { names: readonly string[] }) {
  const t = useT()
  const { list } = useTextJoins()
  return (
    <Text pb={8} px={24} c="deadline" overflowWrap="anywhere" className={classes.ignored} role="status">
      {t('import.ignored', { columns: list(names) })}
    </Text>
  )
}

/** An import that has been written, opened again or after its response was lost. */
function ImportResult({ counts, onLeave }: { counts: ImportPreview['counts']; onLeave: () => void }) {
  const t = useT()
  return (
    <EmptyState
      title={t('import.written')}
      description={t('import.done', { created: counts.new, changed: counts.update })}
      action={<Button onClick={onLeave}>{t('list.close')}</Button>}
    />
  )
}
