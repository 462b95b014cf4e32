import { TextInput, UnstyledButton } from '@mantine/core'
import { useLocale } from '@rostrum/ui/LocaleProvider'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { NotRead } from '../../desk/NotRead.tsx'
import { call } from '../../shell/api.ts'
import classes from '../../shell/Door.module.css'
import { useT } from '../../shell/use-t.ts'

/** What proves a person: a picture of four characters, or for those who cannot see it a question in words. */
export function useCaptcha() {
  const { locale } = useLocale()
  const [kind, setKind] = useState<'picture' | 'question'>('picture')
  const query = useQuery({
    queryKey: ['captcha', kind, kind === 'question' && locale],
    queryFn: ({ signal }) => call('GET /recruitApi/common/api/captcha', { kind }, signal),
    staleTime: 240_000,
  })
  return { kind, setKind, query }
}

type CaptchaFieldProps = { source: ReturnType<typeof useCaptcha>; error: string | undefined }

export function CaptchaField({ source: { kind, setKind, query }, error }: CaptchaFieldProps) {
  const t = useT()
  const asked = kind === 'question'
  const renew = () => void query.refetch()
  return (
    <div>
      <div className={asked ? undefined : classes.captcha}>
        <TextInput
          key={kind}
          name="code"
          label={t(asked ? 'shell.captcha_answer' : 'shell.captcha')}
          description={asked ? query.data?.question : undefined}
          inputMode={asked ? 'numeric' : 'text'}
          autoComplete="off"
          autoCapitalize="none"
          maxLength={4}
          error={error}
          required
        />
        {!asked && (
          <UnstyledButton aria-label={t('shell.another_captcha')} title={t('shell.another_captcha')} onClick={renew}>
            {query.data && <img src={query.data.image} width={136} height={40} alt="" />}
          </UnstyledButton>
        )}
      </div>
      <UnstyledButton className={classes.other} onClick={() => setKind(asked ? 'picture' : 'question')}>
        {t(asked ? 'shell.captcha_as_picture' : 'shell.captcha_as_question')}
      </UnstyledButton>
      <NotRead query={query} />
    </div>
  )
}
