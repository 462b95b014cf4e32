import { useT } from '../../../shell/use-t.ts'

/** The name of a clock of a shift: on and off of the first and the second segment. */
export function useClockNames(): (name: string) => string {
  const t = useT()
  return (name) => {
    const [kind, number = '1'] = name.split('_')
    return kind === 'on' ? t('attendance_shift.on_clock', { number }) : t('attendance_shift.off_clock', { number })
  }
}
