import { UnstyledButton } from '@mantine/core'
import { IconArrowUp } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import classes from './BackToTop.module.css'
import { useT } from './use-t.ts'

/** Appears when more than one screen has been scrolled away. */
export function BackToTop() {
  const t = useT()
  const [far, setFar] = useState(false)
  useEffect(() => {
    const look = () => setFar(window.scrollY > window.innerHeight)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  if (!far) return null
  return (
    <UnstyledButton
      className={classes.button}
      aria-label={t('shell.back_to_top')}
      onClick={() => {
        window.scrollTo({ top: 0, behavior: 'smooth' })
        document.getElementById('content')?.focus({ preventScroll: true })
      }}
    >
      <IconArrowUp size={20} stroke={1.75} />
    </UnstyledButton>
  )
}
