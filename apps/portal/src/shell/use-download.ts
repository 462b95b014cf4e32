import { toast } from '@rostrum/ui/Toasts'
import { useMutation } from '@tanstack/react-query'
import { useReportFailure } from './failure.ts'
import { type ReceivedFile, saveFile } from './received-file.ts'
import { useT } from './use-t.ts'

/** Downloads a file, passes it to the browser and reports the result. */
export function useDownload(fetchFile: () => Promise<ReceivedFile>) {
  const t = useT()
  const reportFailure = useReportFailure()
  const { mutate, isPending } = useMutation({
    mutationFn: fetchFile,
    onSuccess: (file) => {
      saveFile(file)
      toast({ tone: 'done', message: t('shell.downloaded') })
    },
    onError: reportFailure,
  })
  return { download: () => mutate(), isPending }
}
