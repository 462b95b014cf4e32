import { useUiText } from '@rostrum/ui/LocaleProvider'
import type { CaptchaSource } from '@rostrum/ui/use-captcha'
import { useEffect, useEffectEvent } from 'react'
import { Button } from '../../parts/Button.tsx'
import parts from '../../parts/parts.module.css'
import { TextField } from '../../parts/TextField.tsx'
import { useFailureMessage } from '../../shell/failure.ts'
import classes from './identity.module.css'

type CaptchaInputProps = {
  source: CaptchaSource
  value: string
  onChange: (value: string) => void
  error: string | undefined
  /** Number of characters of a picture. */
  length: number
}

/** Asks for the characters of a picture, or has the phone do a proof of work for people who cannot see it. */
export function CaptchaInput({ source, value, onChange, error, length }: CaptchaInputProps) {
  const t = useUiText()
  const messageOf = useFailureMessage()
  const { kind, setKind, captcha, proof, failure, renew } = source
  const answer = useEffectEvent(onChange)
  useEffect(() => {
    if (proof !== undefined) answer(proof)
  }, [proof])
  const isProof = kind === 'proof'
  return (
    <div className={parts.field}>
      {isProof ? (
        <p role="status">{t(proof !== undefined && value === proof ? 'ui.captcha_proven' : 'ui.captcha_proving')}</p>
      ) : (
        <>
          <TextField
            label={t('ui.captcha')}
            hint={t('ui.captcha_case')}
            error={error}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={value}
            onChange={({ currentTarget }) => onChange(currentTarget.value.trim().slice(0, length))}
            required
          />
          <button type="button" className={classes.picture} aria-label={t('ui.captcha_picture')} onClick={renew}>
            {captcha && <img src={captcha.image} alt="" />}
          </button>
        </>
      )}
      {failure !== undefined && (
        <p className={parts.error} role="alert">
          {messageOf(failure)}
        </p>
      )}
      <Button kind="plain" onClick={() => setKind(isProof ? 'picture' : 'proof')}>
        {t(isProof ? 'ui.captcha_as_picture' : 'ui.captcha_as_proof')}
      </Button>
    </div>
  )
}
