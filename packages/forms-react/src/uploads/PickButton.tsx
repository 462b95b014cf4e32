import { Button, type ButtonProps } from '@mantine/core'
import { fileTypeOf, type WidgetOptions } from '@rostrum/forms'
import { useRef } from 'react'

type PickButtonProps = ButtonProps & {
  options: WidgetOptions
  /** One file, even where the field accepts several. */
  isSingle?: boolean
  onPick: (files: readonly File[]) => void
}

/** A button that opens the browser's file dialog for the types that the field accepts. */
export function PickButton({ options, isSingle, onPick, ...button }: PickButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const types = (options.fileTypes ?? []).map((type) => `.${fileTypeOf(type)}`)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple={options.multipleSelect === true && options.limit !== 1 && !isSingle}
        accept={types.join(',') || undefined}
        onChange={(event) => {
          onPick([...(event.currentTarget.files ?? [])])
          // Allows to choose the same file again after it was refused.
          event.currentTarget.value = ''
        }}
      />
      <Button variant="default" {...button} onClick={() => input.current?.click()} />
    </>
  )
}
