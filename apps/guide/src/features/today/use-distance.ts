import { useFormats } from '@rostrum/ui/LocaleProvider'
import { useT } from '../../shell/use-t.ts'

/** A distance in metres as people say it: in kilometres with one decimal from 1,000 m, in whole ones from 10 km. */
export function useDistance(): (metres: number) => string {
  const t = useT()
  const { number } = useFormats()
  return (metres) => {
    const { unit, count } = roundedDistance(metres)
    return t(unit === 'm' ? 'clock.metres' : 'clock.kilometres', { count: number(count) })
  }
}

export function roundedDistance(metres: number): { readonly unit: 'm' | 'km'; readonly count: number } {
  const whole = Math.round(metres)
  if (whole < 1000) return { unit: 'm', count: whole }
  const tenths = Math.round(metres / 100)
  return { unit: 'km', count: tenths < 100 ? tenths / 10 : Math.round(metres / 1000) }
}
