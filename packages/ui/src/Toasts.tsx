import { IconAlertCircle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import { type CSSProperties, type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useUiText } from './LocaleProvider.tsx'
import { Box, Flex, PlainButton, Stack, Text } from './layout.tsx'
import { RequestId } from './RequestId.tsx'
import classes from './Toasts.module.css'
import type { ToastPlace } from './toast-place.ts'
import { addToast, getToasts, removeToast, removeToastsAbout, subscribeToasts, type Toast } from './toast-store.ts'
import { useDragging } from './use-dragging.ts'
import { useToastPlace } from './use-toast-place.ts'

export const toast = addToast
export const clearToasts = removeToastsAbout

const icons = { done: IconCircleCheck, error: IconAlertCircle, neutral: IconInfoCircle } as const

/**
 * In the middle above the bottom of a page, or at its end; a bar of the page with room for toasts comes first. They move
 * from there when they would cover what can be pressed.
 */
export type ToastPlacement = 'center' | 'aside'

/** The container of toasts; once in an application. Failures interrupt a screen reader, other messages wait. */
export function Toasts({ placement = 'center' }: { placement?: ToastPlacement }) {
  const toasts = useSyncExternalStore(subscribeToasts, getToasts, getToasts)
  const place = useRef<HTMLDivElement>(null)
  const found = useToastPlace(place, toasts.length)
  const isDragging = useDragging()
  const of = (urgent: boolean) => toasts.filter(({ tone }) => (tone === 'error') === urgent)
  return (
    <div
      ref={place}
      className={classes.place}
      data-placement={placement}
      data-in-bar={'room' in found ? ('top' in found.room ? 'top' : 'bottom') : undefined}
      style={styleOf(found)}
      data-passive={isDragging || undefined}
    >
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

/** Nothing at its own place: a page from the server allows no style attribute. */
function styleOf(place: ToastPlace): CSSProperties | undefined {
  if ('room' in place) return place.room
  const { x, y } = place.offset
  return x === 0 && y === 0 ? undefined : { translate: `${x}px ${y}px` }
}

function ToastCard({ toast: { id, tone, message, times, requestId, undo, durationMilliseconds } }: { toast: Toast }) {
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
    <Flex
      ref={card}
      align="flex-start"
      gap={8}
      mt={8}
      bd="neutral-line"
      bdrs={8}
      bg="card"
      c="ink"
      className={classes.toast}
      data-tone={tone}
    >
      <Icon size={20} aria-hidden="true" />
      <Box flex={1} miw={0} lh={24} className={classes.text}>
        {message}
        {times > 1 && (
          <Text span ms={8} c="mute">
            ×{times}
          </Text>
        )}
        {requestId && <RequestId id={requestId} />}
      </Box>
      {undo && (
        <PlainButton
          className={classes.undo}
          onClick={() => {
            removeToast(id)
            undo()
          }}
        >
          {t('ui.undo')}
        </PlainButton>
      )}
      <Stack
        component={PlainButton}
        place="center"
        flex="none"
        w={32}
        h={32}
        bdrs={6}
        c="mute"
        className={classes.close}
        aria-label={t('ui.close')}
        onClick={() => removeToast(id)}
      >
        <IconX size={16} aria-hidden="true" />
      </Stack>
    </Flex>
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
