import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
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
  /** Number of characters of an answer, for a picture as well as for a question. */
  length: number
  /** Why no captcha loaded, in the reader's language. */
  messageOf: (failure: unknown) => string
}

/** Asks for the text of a picture or, for people who cannot see it, for the answer to a question. */
export function CaptchaField(props: CaptchaFieldProps) {
  const t = useUiText()
  const { source, value, onChange, onBlur, error, required, length, messageOf } = props
  const { kind, setKind, captcha, failure, renew } = source
  const asked = kind === 'question'
  // Both kinds use the same elements, so that the focus stays when a person switches between them.
  return (
    <div>
      <TextInput
        name="code"
        label={t(asked ? 'ui.captcha_answer' : 'ui.captcha')}
        description={
          // A person who requests another captcha stays at the button, and a screen reader would not read the field's
          // description.
          asked && !failure ? <span role="status">{captcha?.question ?? t('ui.loading')}</span> : undefined
        }
        inputWrapperOrder={['label', 'description', 'input', 'error']}
        inputContainer={(input) => (
          <Stack gap={8} className={classes.row} data-kind={kind}>
            {input}
            {!asked && (
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
            )}
          </Stack>
        )}
        placeholder={t(asked ? 'ui.captcha_answer_hint' : 'ui.captcha_hint', { count: length })}
        inputMode={asked ? 'numeric' : 'text'}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required={required}
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value.trim().slice(0, length))}
        onBlur={onBlur}
      />
      <div role="alert">{failure !== undefined && <FieldError>{messageOf(failure)}</FieldError>}</div>
      <Flex component="p" wrap="wrap" rowGap={0} columnGap={12} mt={2} c="mute" className={classes.ways}>
        {!asked && <span>{t('ui.captcha_case')}</span>}
        <Box component={PlainButton} fz="inherit" lh="inherit" c="link" className={classes.way} onClick={renew}>
          {failure === undefined ? t(asked ? 'ui.captcha_another_question' : 'ui.captcha_another') : t('ui.retry')}
        </Box>
        <Box
          component={PlainButton}
          fz="inherit"
          lh="inherit"
          c="link"
          className={classes.way}
          onClick={() => setKind(asked ? 'picture' : 'question')}
        >
          {t(asked ? 'ui.captcha_as_picture' : 'ui.captcha_as_question')}
        </Box>
      </Flex>
    </div>
  )
}
