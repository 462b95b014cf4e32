import { Dialog } from '@rostrum/ui/Dialog'
import type { KeyboardEvent } from 'react'
import { FileStage, useFileLook } from './FileStage.tsx'
import type { ReviewFile } from './review-files.ts'

type FileViewerProps = {
  files: readonly ReviewFile[]
  at: number
  onMove: (at: number) => void
  onClose: () => void
}

/** Shows a file in full size, where the window has no room for it next to the answers. */
export function FileViewer({ files, at, onMove, onClose }: FileViewerProps) {
  const look = useFileLook(files.length, at, onMove)
  const file = files[at]
  if (!file) return null
  const onKeyDown = (event: KeyboardEvent) => {
    const act = look.acts[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  return (
    <Dialog opened onClose={onClose} title={`${at + 1} / ${files.length} ${file.label}`} width={960}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys repeat what the buttons below do */}
      <div onKeyDown={onKeyDown}>
        <FileStage file={file} {...look} />
      </div>
    </Dialog>
  )
}
