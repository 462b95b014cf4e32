import parts from '../../parts/parts.module.css'
import { useT } from '../../shell/use-t.ts'
import type { Today } from './today.ts'

/** How the person may clock in, before the button is pressed; nothing where all ways are allowed. */
export function AllowedWays({ ways }: { ways: Today['allowedWays'] }) {
  const t = useT()
  if (!ways || ways.length === 0) return null
  return (
    <p className={parts.second}>{t('clock.ways', { ways: ways.map((way) => t(`clock.way_${way}`)).join(' · ') })}</p>
  )
}
