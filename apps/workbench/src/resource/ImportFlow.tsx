import { Button } from '@mantine/core'
import type { ImportPreview } from '@rostrum/contracts/resource/resource-calls'
import { toast } from '@rostrum/ui/Toasts'
import { IconDownload } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { download, request } from '../shell/api.ts'
import { useReportFailure } from '../shell/failure.ts'
import { setUnsaved, usePage, usePageAddress } from '../shell/page-context.ts'
import { useT } from '../shell/use-t.ts'
import { ImportFooter } from './ImportFooter.tsx'
import { ImportMarks } from './ImportMarks.tsx'
import classes from './ImportPage.module.css'
import { ImportSheet } from './ImportSheet.tsx'
import { importMarks } from './import-marks.ts'
import { UploadButton } from './UploadButton.tsx'

type ImportFlowProps = {
  /** Of the calls, such as `/workbenchApi/recruitment/positions`. */
  path: string
  heading: ReactNode
  hint: ReactNode
  /** What a field of the sheet is called. */
  wordOf: (field: string) => string
  /** Called when everything has been written. */
  onWritten: () => void | Promise<void>
}

/** Template, upload, check and fix, confirm. Nothing is written before the confirmation, and all or nothing then. */
export function ImportFlow({ path, heading, hint, wordOf, onWritten }: ImportFlowProps) {
  const t = useT()
  const { tab } = usePage()
  const queries = useQueryClient()
  const reportFailure = useReportFailure()
  const [params, change] = usePageAddress()
  const id = params.get('id')
  const mark = importMarks.find((one) => one === params.get('mark'))
  const preview = useQuery({
    queryKey: [path, 'import', id, mark],
    queryFn: ({ signal }) => request<ImportPreview>(`GET ${path}/imports/{id}`, { id, mark, size: 500 }, signal),
    enabled: id !== null,
  })
  const opened = (made: ImportPreview) => {
    setUnsaved(tab.path, true)
    change((address) => {
      address.set('id', made.id)
      address.delete('mark')
    })
  }
  const mend = async (cell: { number: number; field: string; text: string }) => {
    await request(`PUT ${path}/imports/{id}/cell`, { id, ...cell }).catch(reportFailure)
    await queries.invalidateQueries({ queryKey: [path, 'import', id] })
  }
  const confirm = async () => {
    try {
      const call = `POST ${path}/imports/{id}/confirmation`
      const { created, changed } = await request<{ created: number; changed: number }>(call, { id })
      toast({ tone: 'done', message: t('import.done', { created, changed }) })
      setUnsaved(tab.path, false)
      await queries.invalidateQueries({ queryKey: [path] })
      await onWritten()
    } catch (error) {
      reportFailure(error)
      void preview.refetch()
      throw error
    }
  }
  return (
    <div className={classes.page}>
      <header className={classes.top}>
        {heading}
        {preview.data && <span className={classes.file}>{preview.data.fileName}</span>}
        <span className={classes.space} />
        <Button
          variant="default"
          leftSection={<IconDownload size={16} />}
          onClick={() => void download(`GET ${path}/import-template`, {}).catch(reportFailure)}
        >
          {t('import.template')}
        </Button>
        <UploadButton path={path} again={preview.data !== undefined} onRead={opened} />
      </header>
      {!preview.data && <p className={classes.hint}>{hint}</p>}
      {preview.data && (
        <>
          <ImportMarks
            counts={preview.data.counts}
            mark={mark}
            onChoose={(next) => change((address) => (next ? address.set('mark', next) : address.delete('mark')))}
          />
          <ImportSheet wordOf={wordOf} preview={preview.data} onMend={mend} />
          <ImportFooter counts={preview.data.counts} onConfirm={confirm} />
        </>
      )}
    </div>
  )
}
