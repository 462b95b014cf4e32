import { Button } from '@mantine/core'
import type { Failure, WidgetOptions } from '@rostrum/forms'
import { defaultFileMaxSize } from '@rostrum/forms'
import { FieldError } from '@rostrum/ui/FieldError'
import { IconUpload } from '@tabler/icons-react'
import { type DragEvent, useRef, useState } from 'react'
import { useErrorSentence, useFormText } from '../view/use-form-text.ts'
import classes from './FilePicker.module.css'

type FilePickerProps = {
  options: WidgetOptions
  label: string
  disabled: boolean
  refusal: Failure | undefined
  onPick: (files: readonly File[]) => void
}

/** A button that chooses files, with what is allowed in words; files may also be dropped on it. */
export function FilePicker({ options, label, disabled, refusal, onPick }: FilePickerProps) {
  const t = useFormText()
  const sentence = useErrorSentence()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const types = options.fileTypes ?? []
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!disabled) onPick([...event.dataTransfer.files])
  }
  const drag = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a way for the pointer beside the button
    <div
      className={classes.picker}
      data-over={isOver || undefined}
      onDragOver={drag}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        ref={input}
        type="file"
        hidden
        multiple={options.multipleSelect === true}
        accept={types.map((type) => `.${type.replace(/^\./, '')}`).join(',') || undefined}
        onChange={(event) => {
          onPick([...(event.currentTarget.files ?? [])])
          // The same file may be chosen again after it was refused.
          event.currentTarget.value = ''
        }}
      />
      <Button
        variant="default"
        leftSection={<IconUpload size={18} aria-hidden="true" />}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <div className={classes.rules}>
        {options.uploadTip ||
          t('form.upload_types', {
            types: types.join(t('form.list_separator')),
            size: options.fileMaxSize ?? defaultFileMaxSize,
          })}
      </div>
      {refusal && (
        <div className={classes.refusal} role="alert">
          <FieldError>{sentence(refusal)}</FieldError>
        </div>
      )}
    </div>
  )
}
