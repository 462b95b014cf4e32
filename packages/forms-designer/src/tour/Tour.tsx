import { Button, Group } from '@mantine/core'
import { useEscape } from '@rostrum/ui/use-escape'
import { useFocusReturn } from '@rostrum/ui/use-focus-return'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useT } from '../view/texts.ts'
import classes from './Tour.module.css'

/** What is shown, by the part of the page that it points at. */
const steps = [
  ['library', 'designer.tour_library'],
  ['canvas', 'designer.tour_canvas'],
  ['structure', 'designer.tour_structure'],
  ['settings', 'designer.tour_settings'],
  ['preview', 'designer.tour_preview'],
] as const

type Box = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>

/** Leads a newcomer through the parts of the page. It stands beside them and holds nothing up. */
export function Tour({ onDone }: { onDone: () => void }) {
  const t = useT()
  const id = useId()
  const [at, setAt] = useState(0)
  const [box, setBox] = useState<Box>()
  const [part, text] = steps[at] ?? steps[0]
  const next = useRef<HTMLButtonElement>(null)
  useFocusReturn(true)
  useEscape(true, onDone)
  useEffect(() => next.current?.focus(), [])
  useLayoutEffect(() => {
    const measure = () => setBox(document.querySelector(`[data-tour="${part}"]`)?.getBoundingClientRect())
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [part])
  const isLast = at === steps.length - 1
  return (
    <>
      {box && (
        <div
          aria-hidden="true"
          className={classes.ring}
          style={{ left: box.left, top: box.top, width: box.width, height: box.height }}
        />
      )}
      <section role="dialog" aria-label={t('designer.tour')} aria-describedby={id} className={classes.card}>
        <div id={id} role="status">
          <p className={classes.count}>{t('designer.tour_step', { step: at + 1, steps: steps.length })}</p>
          <p>{t(text)}</p>
        </div>
        <Group justify="space-between" mt={16}>
          <Button size="xs" variant="subtle" onClick={onDone}>
            {t('designer.tour_skip')}
          </Button>
          <Button ref={next} size="xs" onClick={() => (isLast ? onDone() : setAt(at + 1))}>
            {isLast ? t('designer.tour_done') : t('designer.tour_next')}
          </Button>
        </Group>
      </section>
    </>
  )
}
