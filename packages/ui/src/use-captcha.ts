import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocale } from './LocaleProvider.tsx'

/** A picture of characters, or a text question for people who cannot see it. */
export type CaptchaKind = 'picture' | 'question'

type Captcha = { readonly captchaId: string; readonly image: string; readonly question: string | null }

type CaptchaResponse = { readonly to: string; readonly captcha?: Captcha; readonly failure?: unknown }

type CaptchaOptions = {
  /** The API call of the application. The function must be stable across renders, and use the reader's language. */
  fetch: (kind: CaptchaKind, signal: AbortSignal) => Promise<Captcha>
  /** The typed answer belongs to a former captcha. */
  onExpired: () => void
  /** False as long as no captcha is required. */
  needed?: boolean
}

export type CaptchaSource = ReturnType<typeof useCaptcha>

/** The current captcha. It can be used once, so the sender of an answer must renew it afterwards. */
export function useCaptcha({ fetch, onExpired, needed = true }: CaptchaOptions) {
  const { locale } = useLocale()
  const [kind, setKind] = useState<CaptchaKind>('picture')
  const [turn, setTurn] = useState(0)
  const [answer, setAnswer] = useState<CaptchaResponse>()
  // A picture is the same in every language.
  const wish = kind === 'question' ? `${kind} ${locale}` : kind
  const request = `${wish} ${turn}`

  useEffect(() => {
    if (!needed) return
    const leaving = new AbortController()
    const take = (came: Omit<CaptchaResponse, 'to'>) => !leaving.signal.aborted && setAnswer({ to: request, ...came })
    fetch(kind, leaving.signal).then(
      (captcha) => take({ captcha }),
      (failure) => take({ failure }),
    )
    return () => leaving.abort()
  }, [fetch, kind, needed, request])

  const empty = useEffectEvent(onExpired)
  const typedFor = useRef(wish)
  useEffect(() => {
    if (typedFor.current === wish) return
    typedFor.current = wish
    empty()
  }, [wish])

  const current = answer?.to === request ? answer : undefined
  const renew = () => {
    onExpired()
    setTurn((before) => before + 1)
  }
  return { kind, setKind, captcha: current?.captcha, failure: current?.failure, renew }
}
