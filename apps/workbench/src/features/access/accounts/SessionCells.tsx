import { StateBadge } from '@rostrum/ui/StateBadge'
import { useT } from '../../../shell/use-t.ts'

/** The browser and system of a session; old sessions have none. */
export function DeviceName({ value }: { value: unknown }) {
  const t = useT()
  return value ? String(value) : t('session.unknown_device')
}

/** Marks the session of the reader. */
export function CurrentMark({ value }: { value: unknown }) {
  const t = useT()
  return value === true ? <StateBadge tone="done">{t('option.yes')}</StateBadge> : <span aria-hidden="true">–</span>
}
