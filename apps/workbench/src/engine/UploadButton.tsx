import { Button } from '@mantine/core'
import type { ImportPreview } from '@rostrum/contracts/engines/resource/resource-calls'
import { IconUpload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { request } from '../shell/api.ts'
import { useT } from '../shell/use-t.ts'

type UploadButtonProps = {
  path: string
  /** Whether a file has been read already. */
  again: boolean
  onRead: (preview: ImportPreview) => void
  /** Called with the failure of an upload, and with undefined when the next one begins. */
  onFailure: (error: unknown) => void
  /** Further input of the upload. */
  input?: Readonly<Record<string, string>> | undefined
}

export function UploadButton({ path, again, onRead, onFailure, input }: UploadButtonProps) {
  const t = useT()
  const chosen = useRef<HTMLInputElement>(null)
  const upload = useMutation({
    mutationFn: async (file: File) =>
      request<ImportPreview>(`POST ${path}/imports`, {
        ...input,
        fileName: file.name,
        content: await base64Of(file),
      }),
    onMutate: () => onFailure(undefined),
    onSuccess: onRead,
    onError: onFailure,
  })
  return (
    <>
      <Button
        variant={again ? 'default' : 'filled'}
        leftSection={<IconUpload size={16} />}
        loading={upload.isPending}
        onClick={() => chosen.current?.click()}
      >
        {t('import.choose')}
      </Button>
      <input
        ref={chosen}
        type="file"
        accept=".xlsx"
        aria-label={t('import.choose')}
        hidden
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          if (file) upload.mutate(file)
          event.currentTarget.value = ''
        }}
      />
    </>
  )
}

/** More files would exceed the input limit of a call. */
const chunkBytes = 32_768

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const pieces = Array.from({ length: Math.ceil(bytes.length / chunkBytes) }, (_, at) =>
    String.fromCharCode(...bytes.subarray(at * chunkBytes, (at + 1) * chunkBytes)),
  )
  return btoa(pieces.join(''))
}
