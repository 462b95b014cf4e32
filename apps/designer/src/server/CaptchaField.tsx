import { Button, Group, TextInput } from '@mantine/core'
import { usePageText } from '../texts.ts'
import { call } from './api.ts'

type Kind = 'picture' | 'question'

/** What proves a person: a picture of four characters, or a question in words for those who cannot see it. */
export type Captcha = {
  readonly kind: Kind
  readonly captchaId: string
  readonly image: string
  readonly question: string | null
}

/** @throws CallFailure */
export async function fetchCaptcha(kind: Kind): Promise<Captcha> {
  return { kind, ...(await call('GET /recruitApi/common/api/captcha', { kind })) }
}

type CaptchaFieldProps = {
  captcha: Captcha
  code: string
  error: string | undefined
  onCode: (code: string) => void
  onRenew: (kind: Kind) => void
}

export function CaptchaField({ captcha, code, error, onCode, onRenew }: CaptchaFieldProps) {
  const t = usePageText()
  const { kind, image, question } = captcha
  const other = kind === 'picture' ? 'question' : 'picture'
  return (
    <div>
      <TextInput
        required
        label={t('page.captcha')}
        description={question}
        autoComplete="off"
        value={code}
        error={error}
        onChange={(event) => onCode(event.currentTarget.value)}
      />
      <Group gap={8} mt={8}>
        {kind === 'picture' && <img src={image} width={136} height={40} alt={t('page.captcha_picture')} />}
        <Button size="xs" variant="subtle" onClick={() => onRenew(kind)}>
          {t('page.captcha_renew')}
        </Button>
        <Button size="xs" variant="subtle" onClick={() => onRenew(other)}>
          {t(`page.captcha_${other}`)}
        </Button>
      </Group>
    </div>
  )
}
