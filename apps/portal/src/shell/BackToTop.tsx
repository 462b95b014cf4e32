import { PlainButton, Stack } from '@rostrum/ui/layout'
import { IconArrowUp } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { prefersReducedMotion } from './reduced-motion.ts'
import classes from './Shell.module.css'
import { useT } from './use-t.ts'

const fields = 'input, textarea, select, [role=combobox], [contenteditable=true]'
const isInField = (): boolean => document.activeElement?.matches(fields) ?? false

/**
 * Appears after one screen of scrolling. On a phone, where it would cover the end of fields, it appears only while the
 * reader scrolls up and edits no field.
 */
export function BackToTop() {
  const t = useT()
  const [far, setFar] = useState(false)
  const [yields, setYields] = useState(true)
  useEffect(() => {
    let before = window.scrollY
    const look = () => {
      const { scrollY, innerHeight } = window
      setFar(scrollY > innerHeight)
      if (scrollY !== before) setYields(scrollY > before || isInField())
      before = scrollY
    }
    const give = () => isInField() && setYields(true)
    look()
    window.addEventListener('scroll', look, { passive: true })
    document.addEventListener('focusin', give)
    return () => {
      window.removeEventListener('scroll', look)
      document.removeEventListener('focusin', give)
    }
  }, [])
  if (!far) return null
  return (
    <Stack
      component={PlainButton}
      place="center"
      w={48}
      h={48}
      bd="line-strong"
      bdrs={8}
      bg="card"
      c="ink"
      className={classes.button}
      data-yields={yields || undefined}
      aria-label={t('shell.back_to_top')}
      onClick={() => {
        window.scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'instant' : 'smooth' })
        document.getElementById('content')?.focus({ preventScroll: true })
      }}
    >
      <IconArrowUp size={20} stroke={1.75} />
    </Stack>
  )
}
