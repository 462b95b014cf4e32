import type { UploadRule } from '@rostrum/contracts/kernel/upload-rules'
import { type ReactNode, useRef } from 'react'

type FileButtonProps = {
  rule: UploadRule
  onChosen: (file: File) => void
  button: (open: () => void) => ReactNode
}

/** A button that picks one file of the types that a rule allows. */
export function FileButton({ rule, onChosen, button }: FileButtonProps) {
  const chosen = useRef<HTMLInputElement>(null)
  return (
    <>
      {button(() => chosen.current?.click())}
      <input
        ref={chosen}
        type="file"
        hidden
        accept={rule.extensions.map((extension) => `.${extension}`).join(',')}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          if (file) onChosen(file)
          event.currentTarget.value = ''
        }}
      />
    </>
  )
}
