import type { WidgetOptions } from '@rostrum/forms'
import { defaultFileMaxSize } from '@rostrum/forms'
import { FieldError } from '@rostrum/ui/FieldError'
import { Box, Flex } from '@rostrum/ui/layout'
import { IconUpload } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import { useErrorMessage, useFormText } from '../view/use-form-text.ts'
import type { FileRejection } from './filter-files.ts'
import { PickButton } from './PickButton.tsx'
import { takesPhotographs } from './shrink-to-fit.ts'
import classes from './uploads.module.css'

type FilePickerProps = {
  options: WidgetOptions
  label: string
  disabled: boolean
  /** Whether another file fits. If not, the limit and refused files are shown. */
  hasRoom: boolean
  refusals: readonly FileRejection[]
  onPick: (files: readonly File[]) => void
}

/** A button that chooses files, with the allowed types as text. Files can also be dropped on it. */
export function FilePicker({ options, label, disabled, hasRoom, refusals, onPick }: FilePickerProps) {
  const t = useFormText()
  const sentence = useErrorMessage()
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!disabled) onPick([...event.dataTransfer.files])
  }
  const drag = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  const { fileTypes = [], fileMaxSize: size = defaultFileMaxSize, limit = 0 } = options
  const separator = t('form.list_separator')
  const allowed =
    fileTypes.length === 0
      ? t('form.upload_size', { size })
      : t('form.upload_types', { types: fileTypes.join(separator), size })
  const describe = ({ name, omitted, failure }: FileRejection) => {
    const reason = sentence(failure)
    if (omitted) return t('form.upload_omitted', { reason, names: omitted.join(separator) })
    if (name === undefined) return reason
    const refused = t('form.upload_refused', { name, reason })
    if (failure.code !== 'file_size') return refused
    return t('form.upload_too_large', { refused, photo: takesPhotographs(options) ? 'yes' : 'no' })
  }
  return (
    <>
      {hasRoom && (
        <Flex
          wrap="wrap"
          align="center"
          rowGap={8}
          columnGap={12}
          bdrs={8}
          className={classes.picker}
          data-over={isOver || undefined}
          onDragOver={drag}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <PickButton
            options={options}
            disabled={disabled}
            leftSection={<IconUpload size={18} aria-hidden="true" />}
            onPick={onPick}
          >
            {label}
          </PickButton>
          <Box fz={13} lh={20} c="mute" className={classes.rules}>
            {options.uploadTip || (limit > 1 ? t('form.upload_allowed', { allowed, limit }) : allowed)}
          </Box>
        </Flex>
      )}
      {!hasRoom && limit > 1 && !disabled && (
        <Box component="p" fz={13} lh={20} c="mute">
          {t('form.upload_full', { limit })}
        </Box>
      )}
      {refusals.length > 0 && (
        <Box mt={8} role="alert">
          {refusals.map((refusal, at) => (
            <FieldError key={refusal.name ?? at}>{describe(refusal)}</FieldError>
          ))}
        </Box>
      )}
    </>
  )
}
