import { ActionIcon, Progress } from '@mantine/core'
import type { UploadedFile } from '@rostrum/forms'
import { Box, Flex, Stack } from '@rostrum/ui/layout'
import { useOnline } from '@rostrum/ui/network'
import { IconFile, IconRefresh, IconTrash, IconX } from '@tabler/icons-react'
import { preserveFocus } from '../view/preserve-focus.ts'
import { useFormText } from '../view/use-form-text.ts'
import type { PendingUpload } from '../view/view-state.ts'
import classes from './uploads.module.css'
import { useFileAddress } from './use-file-address.ts'

type UploadListProps = {
  files: readonly UploadedFile[]
  /** The addresses of files that were uploaded smaller than they were. */
  shrunk?: ReadonlySet<string>
  pending: readonly PendingUpload[]
  disabled: boolean
  onRemove: (file: UploadedFile) => void
  onCancel: (id: number) => void
  onRetry: (upload: PendingUpload) => void
}

export function UploadList({ files, shrunk, pending, disabled, onRemove, onCancel, onRetry }: UploadListProps) {
  const t = useFormText()
  const addressOf = useFileAddress()
  if (files.length === 0 && pending.length === 0) return null
  return (
    <Stack component="ul" gap={4} mb={8}>
      {files.map((file) => (
        <Flex
          key={file.url}
          component="li"
          align="center"
          gap={8}
          mih="control"
          bd="line"
          bdrs={8}
          className={classes.file}
        >
          <IconFile size={18} aria-hidden="true" />
          <Box
            component="a"
            flex={1}
            miw={0}
            overflowWrap="anywhere"
            lh={22}
            href={addressOf(file.url)}
            target="_blank"
            rel="noreferrer"
          >
            {file.name}
          </Box>
          {shrunk?.has(file.url) && (
            <Box component="span" fz={13} lh={20} c="mute" ws="nowrap">
              {t('form.upload_shrunk')}
            </Box>
          )}
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
        </Flex>
      ))}
      {pending.map((upload) => (
        <Pending key={upload.id} upload={upload} onCancel={onCancel} onRetry={onRetry} />
      ))}
    </Stack>
  )
}

type PendingProps = { upload: PendingUpload } & Pick<UploadListProps, 'onCancel' | 'onRetry'>

function Pending({ upload, onCancel, onRetry }: PendingProps) {
  const t = useFormText()
  const { file, failure, isRefused } = upload
  const { name } = file
  return (
    <Flex
      component="li"
      align="center"
      gap={8}
      mih="control"
      bd="line"
      bdrs={8}
      className={classes.file}
      data-failed={failure !== undefined || undefined}
    >
      <IconFile size={18} aria-hidden="true" />
      <Box component="span" flex={1} miw={0} overflowWrap="anywhere" lh={22}>
        {name}
        <PendingState upload={upload} />
      </Box>
      {failure !== undefined && !isRefused && (
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
        aria-label={t(failure === undefined ? 'form.upload_cancel' : 'form.upload_remove', { name })}
        onClick={({ currentTarget }) => preserveFocus(currentTarget, () => onCancel(upload.id))}
      >
        <IconX size={16} aria-hidden="true" />
      </ActionIcon>
    </Flex>
  )
}

function PendingState({ upload: { file, compression, failure, progress } }: Pick<PendingProps, 'upload'>) {
  const t = useFormText()
  const isOnline = useOnline()
  const percent = Math.round(progress * 100)
  if (failure !== undefined) {
    return (
      <Box component="span" display="block" fz={13} lh={20} c="error">
        {failure}
      </Box>
    )
  }
  if (compression === 'running') {
    return (
      <Box component="span" display="block" fz={13} lh={20} c="mute" role="status">
        {t('form.upload_shrinking')}
      </Box>
    )
  }
  return (
    <>
      <Progress value={percent} size="sm" aria-label={t('form.upload_running', { name: file.name, percent })} />
      {!isOnline && (
        <Box component="span" display="block" fz={13} lh={20} c="mute">
          {t('form.upload_waiting')}
        </Box>
      )}
    </>
  )
}
