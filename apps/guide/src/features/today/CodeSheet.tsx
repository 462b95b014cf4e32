import type { FormEvent } from 'react'
import { Button } from '../../parts/Button.tsx'
import parts from '../../parts/parts.module.css'
import { Sheet } from '../../parts/Sheet.tsx'
import { TextField } from '../../parts/TextField.tsx'
import { useT } from '../../shell/use-t.ts'
import classes from './clock.module.css'

const codeLength = 6

type CodeSheetProps = {
  act: string
  /** From the picture that the camera of the phone has read. */
  scanned: string
  busy: boolean
  error: string | undefined
  onCode: (code: string) => void
  onClose: () => void
}

/** The code that the store shows, typed in place of a position. */
export function CodeSheet({ act, scanned, busy, error, onCode, onClose }: CodeSheetProps) {
  const t = useT()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code') ?? '').replace(/\D/g, '')
    if (code.length === codeLength) onCode(code)
  }
  return (
    <Sheet title={t('clock.use_code')} onClose={onClose}>
      <form className={classes.code} onSubmit={submit} noValidate>
        <p className={parts.second}>{t('clock.code_text')}</p>
        <TextField
          name="code"
          label={t('clock.code')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={codeLength + 1}
          defaultValue={scanned}
          error={error}
          required
        />
        <Button type="submit" kind="main" busy={busy}>
          {act}
        </Button>
      </form>
    </Sheet>
  )
}
