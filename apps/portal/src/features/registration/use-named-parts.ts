import { useFormActions } from '@rostrum/forms-react'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { Application } from '../../recruitment/records.ts'
import { useT } from '../../shell/use-t.ts'
import type { Registration } from './use-registration.ts'

/**
 * The parts of a returned form that the reviewer has named, as marks. The form opens at the part in the address, or at
 * the first one, unless a refused photo comes before.
 */
export function useNamedParts({ form }: Registration, application: Application | undefined) {
  const t = useT()
  const actions = useFormActions()
  const { key } = useLocation()
  const requested = useSearchParams()[0].get('part')
  const parts = (application?.states.review === 'RETURNED' && application.correction?.parts) || undefined
  const first = application?.states.photo === 'BAD' ? undefined : parts?.[0]?.name
  const visited = useRef('')
  const open = useEffectEvent((visit: string) => {
    if (visited.current === visit) return
    visited.current = visit
    const name = parts?.some((part) => part.name === requested) ? requested : first
    if (!name) return
    if (form.keyOf(name) === undefined) actions.openSection(name)
    else actions.focusField(name)
  })
  useEffect(() => {
    // The sections are drawn by then. Each link that is followed opens its part, also a second time.
    const frame = requestAnimationFrame(() => open(key))
    return () => cancelAnimationFrame(frame)
  }, [key])
  const text = t('registration.part_marked')
  return useMemo(() => ({ names: new Set(parts?.map(({ name }) => name)), text }), [parts, text])
}
