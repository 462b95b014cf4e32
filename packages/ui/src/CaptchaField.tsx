import { Input, TextInput } from '@mantine/core'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { FieldError } from './FieldError.tsx'
import { useUiText } from './LocaleProvider.tsx'
import { Box, Flex, PlainButton, Stack } from './layout.tsx'
import classes from './parts.module.css'
import type { CaptchaSource } from './use-captcha.ts'

type CaptchaFieldProps = {
  source: CaptchaSource
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  error: ReactNode
  /** Marks the field as required, where the form marks required fields. */
  required?: boolean
  /** Number of characters of a picture. */
  length: number
  /** Why no captcha loaded, in the reader's language. */
  messageOf: (failure: unknown) => string
}

/** Asks for the text of a picture, or has the browser do a proof of work for people who cannot see it. */
export function CaptchaField(props: CaptchaFieldProps) {
  const t = useUiText()
  const { source, value, onChange, onBlur, error, required, length, messageOf } = props
  const { kind, setKind, captcha, proof, failure, renew, isReplaced } = source
  const isProof = kind === 'proof'
  const answer = useEffectEvent(onChange)
  useEffect(() => {
    if (proof !== undefined) answer(proof)
  }, [proof])
  return (
    <div>
      {isProof ? (
        <Input.Wrapper label={t('ui.captcha_proof')} labelElement="div" required={required} error={error}>
          {failure === undefined && (
            <Box component="p" py={6} role="status">
              {proof !== undefined && value === proof ? t('ui.captcha_proven') : t('ui.captcha_proving')}
            </Box>
          )}
        </Input.Wrapper>
      ) : (
        <TextInput
          name="code"
          label={t('ui.captcha')}
          inputContainer={(input) => (
            <Stack gap={8} className={classes.row} data-kind={kind}>
              {input}
              <Box
                component={PlainButton}
                overflow="hidden"
                bd="line-strong"
                bdrs={8}
                className={classes.picture}
                aria-label={t('ui.captcha_picture')}
                onClick={renew}
              >
                {captcha && <img src={captcha.image} alt="" />}
              </Box>
            </Stack>
          )}
          placeholder={t('ui.captcha_hint', { count: length })}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required={required}
          value={value}
          error={error}
          onChange={(event) => onChange(event.currentTarget.value.trim().slice(0, length))}
          onBlur={onBlur}
        />
      )}
      <div role="alert">{failure !== undefined && <FieldError>{messageOf(failure)}</FieldError>}</div>
      <Box c="sub" fz={14} lh={20} role="status">
        {isReplaced && !isProof && value === '' && !error && t('ui.captcha_replaced')}
      </Box>
      <Flex component="p" wrap="wrap" rowGap={0} columnGap={12} mt={2} c="mute" className={classes.ways}>
        {!isProof && <span>{t('ui.captcha_case')}</span>}
        {(!isProof || failure !== undefined) && (
          <Box component={PlainButton} fz="inherit" lh="inherit" c="link" className={classes.way} onClick={renew}>
            {failure === undefined ? t('ui.captcha_another') : t('ui.retry')}
          </Box>
        )}
        <Box
          key="kind"
          component={PlainButton}
          fz="inherit"
          lh="inherit"
          c="link"
          className={classes.way}
          onClick={() => setKind(isProof ? 'picture' : 'proof')}
        >
          {t(isProof ? 'ui.captcha_as_picture' : 'ui.captcha_as_proof')}
        </Box>
      </Flex>
    </div>
  )
}
