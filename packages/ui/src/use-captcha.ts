import type { Challenge } from 'altcha-lib'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** A picture of characters, or for people who cannot see it a proof of work, which the browser does. */
export type CaptchaKind = 'picture' | 'proof'

type Captcha = { readonly captchaId: string; readonly image: string; readonly challenge?: Challenge | null }

type CaptchaResponse = {
  readonly to: string
  readonly captcha?: Captcha
  /** The answer, for a proof. */
  readonly proof?: string | undefined
  readonly failure?: unknown
}

type CaptchaOptions = {
  /** The API call of the application. The function must be stable across renders. */
  fetch: (kind: CaptchaKind, signal: AbortSignal) => Promise<Captcha>
  /** The typed answer belongs to a former captcha. */
  onExpired: () => void
  /** False as long as no captcha is required. */
  needed?: boolean
}

export type CaptchaSource = ReturnType<typeof useCaptcha>

/** The current captcha. It can be used once, so the sender of an answer that was refused must replace it. */
export function useCaptcha({ fetch, onExpired, needed = true }: CaptchaOptions) {
  const [kind, setKind] = useState<CaptchaKind>('picture')
  const [turn, setTurn] = useState(0)
  const [isReplaced, setReplaced] = useState(false)
  const [answer, setAnswer] = useState<CaptchaResponse>()
  const request = `${kind} ${turn}`

  useEffect(() => {
    if (!needed) return
    const leaving = new AbortController()
    const accept = (came: Omit<CaptchaResponse, 'to'>) => !leaving.signal.aborted && setAnswer({ to: request, ...came })
    const ask = async () => {
      const captcha = await fetch(kind, leaving.signal)
      accept({ captcha })
      if (kind === 'picture' || !captcha.challenge) return
      const { solveProof } = await import('./solve-proof.ts')
      accept({ captcha, proof: await solveProof(captcha.challenge, leaving.signal) })
    }
    ask().catch((failure: unknown) => accept({ failure }))
    return () => leaving.abort()
  }, [fetch, kind, needed, request])

  const empty = useEffectEvent(onExpired)
  const typedFor = useRef(kind)
  useEffect(() => {
    if (typedFor.current === kind) return
    typedFor.current = kind
    empty()
  }, [kind])

  const current = answer?.to === request ? answer : undefined
  const take = (isUnasked: boolean) => {
    onExpired()
    setReplaced(isUnasked)
    setTurn((before) => before + 1)
  }
  const { captcha, proof, failure } = current ?? {}
  return {
    ...{ kind, setKind, captcha, proof, failure },
    /** The person asks for another one. */
    renew: () => take(false),
    /** The last one was used for an answer: the field tells the person, who did not ask for another. */
    replace: () => take(true),
    isReplaced,
  }
}
