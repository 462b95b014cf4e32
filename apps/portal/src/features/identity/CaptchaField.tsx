import { TextInput, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../shell/api.ts'
import { useT } from '../../shell/use-t.ts'
import { captchaLength } from './checks.ts'
import { inputProps } from './fields.tsx'
import classes from './forms.module.css'
import type { Field } from './use-fields.ts'

/** The captcha that is shown: a picture, or for those who cannot see it a question in words. */
export function useCaptcha() {
  const [kind, setKind] = useState<'picture' | 'question'>('picture')
  const { data, isError, refetch } = useQuery({
    queryKey: ['captcha', kind],
    queryFn: ({ signal }) => call('GET /recruitApi/common/api/captcha', { kind }, { signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  })
  return { kind, setKind, captcha: data, failed: isError, another: () => void refetch() }
}

type CaptchaFieldProps = { field: Field; source: ReturnType<typeof useCaptcha> }

export function CaptchaField({ field, source: { kind, setKind, captcha, failed, another } }: CaptchaFieldProps) {
  const t = useT()
  const renew = () => {
    field.onChange('')
    another()
  }
  const change = (next: typeof kind) => {
    field.onChange('')
    setKind(next)
  }
  const asQuestion = kind === 'question'
  const input = (
    <TextInput
      {...inputProps(field)}
      onChange={(event) => field.onChange(event.currentTarget.value.trim().slice(0, captchaLength))}
      label={asQuestion ? t('identity.captcha_answer') : t('identity.captcha')}
      description={asQuestion ? captcha?.question : undefined}
      inputWrapperOrder={asQuestion ? ['label', 'description', 'input', 'error'] : ['label', 'input', 'error']}
      placeholder={asQuestion ? t('identity.captcha_answer_hint') : t('identity.captcha_hint')}
      inputMode={asQuestion ? 'numeric' : 'text'}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
  if (asQuestion) {
    return (
      <div>
        {input}
        <p className={classes.help}>
          <UnstyledButton className={classes.link} onClick={() => change('picture')}>
            {t('identity.captcha_as_picture')}
          </UnstyledButton>
        </p>
      </div>
    )
  }
  return (
    <div>
      <div className={classes.withSide}>
        {input}
        <UnstyledButton className={classes.captcha} aria-label={t('identity.captcha_picture')} onClick={renew}>
          {captcha && <img src={captcha.image} alt="" />}
          {failed && t('identity.captcha_failed')}
        </UnstyledButton>
      </div>
      <p className={classes.help}>
        {t('identity.captcha_help')}
        <UnstyledButton className={classes.link} onClick={renew}>
          {t('identity.captcha_another')}
        </UnstyledButton>
        {t('identity.captcha_or')}
        <UnstyledButton className={classes.link} onClick={() => change('question')}>
          {t('identity.captcha_question')}
        </UnstyledButton>
      </p>
    </div>
  )
}
