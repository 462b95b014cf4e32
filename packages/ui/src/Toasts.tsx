import { UnstyledButton } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useUiText } from './LocaleProvider.tsx'
import { RequestId } from './RequestId.tsx'
import classes from './Toasts.module.css'
import { addToast, getToasts, removeToast, subscribeToasts, type Toast } from './toast-store.ts'

export const toast = addToast

const icons = { done: IconCircleCheck, error: IconAlertCircle, neutral: IconInfoCircle } as const

/** The container of toasts; once in an application. Failures interrupt a screen reader, other messages wait. */
export function Toasts() {
  const toasts = useSyncExternalStore(subscribeToasts, getToasts, getToasts)
  const of = (urgent: boolean) => toasts.filter(({ tone }) => (tone === 'error') === urgent)
  return (
    <div className={classes.place}>
      <div role="alert">
        {of(true).map((one) => (
          <ToastCard key={one.id} toast={one} />
        ))}
      </div>
      <div role="status">
        {of(false).map((one) => (
          <ToastCard key={one.id} toast={one} />
        ))}
      </div>
    </div>
  )
}

function ToastCard({ toast: { id, tone, message, times, requestId, durationMilliseconds } }: { toast: Toast }) {
  const t = useUiText()
  const card = useRef<HTMLDivElement>(null)
  const held = useIsHoveredOrFocused(card)
  const left = useRef(durationMilliseconds)
  const Icon = icons[tone]

  useEffect(() => {
    if (held) return
    const started = Date.now()
    const timer = setTimeout(() => removeToast(id), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= Date.now() - started
    }
  }, [held, id])

  return (
    <div ref={card} className={classes.toast} data-tone={tone}>
      <Icon size={20} aria-hidden="true" />
      <div className={classes.text}>
        {message}
        {times > 1 && <span className={classes.times}>×{times}</span>}
        {requestId && <RequestId id={requestId} />}
      </div>
      <UnstyledButton className={classes.close} aria-label={t('ui.close')} onClick={() => removeToast(id)}>
        <IconX size={16} aria-hidden="true" />
      </UnstyledButton>
    </div>
  )
}

/** Whether the pointer or the focus is on an element. */
function useIsHoveredOrFocused(element: RefObject<HTMLElement | null>): boolean {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    const node = element.current
    const hold = () => setHeld(true)
    const release = () => setHeld(false)
    for (const event of ['pointerenter', 'focusin']) node?.addEventListener(event, hold)
    for (const event of ['pointerleave', 'focusout']) node?.addEventListener(event, release)
    return () => {
      for (const event of ['pointerenter', 'focusin']) node?.removeEventListener(event, hold)
      for (const event of ['pointerleave', 'focusout']) node?.removeEventListener(event, release)
    }
  }, [element])
  return held
}
