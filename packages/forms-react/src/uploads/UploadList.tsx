import { ActionIcon, Progress } from '@mantine/core'
import type { UploadedFile } from '@rostrum/forms'
import { useOnline } from '@rostrum/ui/network'
import { IconFile, IconRefresh, IconTrash, IconX } from '@tabler/icons-react'
import { preserveFocus } from '../view/preserve-focus.ts'
import { useFormText } from '../view/use-form-text.ts'
import classes from './UploadList.module.css'
import { useFileAddress } from './use-file-address.ts'
import type { PendingUpload } from './use-uploads.ts'

type UploadListProps = {
  files: readonly UploadedFile[]
  pending: readonly PendingUpload[]
  disabled: boolean
  onRemove: (file: UploadedFile) => void
  onCancel: (id: number) => void
  onRetry: (upload: PendingUpload) => void
}

export function UploadList({ files, pending, disabled, onRemove, onCancel, onRetry }: UploadListProps) {
  const t = useFormText()
  const addressOf = useFileAddress()
  if (files.length === 0 && pending.length === 0) return null
  return (
    <ul className={classes.list}>
      {files.map((file) => (
        <li key={file.url} className={classes.file}>
          <IconFile size={18} aria-hidden="true" />
          <a className={classes.name} href={addressOf(file.url)} target="_blank" rel="noreferrer">
            {file.name}
          </a>
          {!disabled && (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('form.upload_remove', { name: file.name })}
              onClick={({ currentTarget }) => preserveFocus(currentTarget, () => onRemove(file))}
            >
              <IconTrash size={16} aria-hidden="true" />
            </ActionIcon>
          )}
        </li>
      ))}
      {pending.map((upload) => (
        <Pending key={upload.id} upload={upload} onCancel={onCancel} onRetry={onRetry} />
      ))}
    </ul>
  )
}

type PendingProps = { upload: PendingUpload } & Pick<UploadListProps, 'onCancel' | 'onRetry'>

function Pending({ upload, onCancel, onRetry }: PendingProps) {
  const t = useFormText()
  const isOnline = useOnline()
  const { file, failure } = upload
  const { name } = file
  const percent = Math.round(upload.progress * 100)
  return (
    <li className={classes.file} data-failed={failure !== undefined || undefined}>
      <IconFile size={18} aria-hidden="true" />
      <span className={classes.name}>
        {name}
        {failure === undefined ? (
          <>
            <Progress value={percent} size="sm" aria-label={t('form.upload_running', { name, percent })} />
            {!isOnline && <span className={classes.waiting}>{t('form.upload_waiting')}</span>}
          </>
        ) : (
          <span className={classes.failure}>{t('form.upload_error', { error: failure })}</span>
        )}
      </span>
      {failure !== undefined && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('form.upload_retry', { name })}
          onClick={({ currentTarget }) => preserveFocus(currentTarget, () => onRetry(upload))}
        >
          <IconRefresh size={16} aria-hidden="true" />
        </ActionIcon>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('form.upload_cancel', { name })}
        onClick={({ currentTarget }) => preserveFocus(currentTarget, () => onCancel(upload.id))}
      >
        <IconX size={16} aria-hidden="true" />
      </ActionIcon>
    </li>
  )
}
