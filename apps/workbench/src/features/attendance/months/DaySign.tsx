import type { ReactNode } from 'react'
import classes from './months.module.css'

/** The sign of a result; several results share one, and the label of the cell says which. */
export type Sign =
  | ReturnType<typeof signOfLeave>
  | 'normal'
  | 'late'
  | 'serious_late'
  | 'early'
  | 'missing'
  | 'half_absent'
  | 'absent'
  | 'awaiting'
  | 'away'
  | 'rest'
  | 'holiday'
  | 'unconfigured'
  | 'none'

const signOfLeave = (kind: string | null) =>
  kind === 'annual' ? ('annual' as const) : kind === 'sick' ? ('sick' as const) : ('other_leave' as const)

const signs: Readonly<Record<string, Sign>> = {
  ...{ normal: 'normal', late: 'late', serious_late: 'serious_late', early: 'early', missing: 'missing' },
  ...{ half_absent: 'half_absent', absent: 'absent', awaiting: 'awaiting', trip: 'away', field_work: 'away' },
  ...{
    rest: 'rest',
    holiday: 'holiday',
    unconfigured: 'unconfigured',
    free: 'normal',
    exempt: 'normal',
    may: 'normal',
  },
}

export const signOf = (result: string, leaveKind: string | null): Sign =>
  result === 'leave' ? signOfLeave(leaveKind) : (signs[result] ?? 'none')

const drawn: Readonly<Partial<Record<Sign, ReactNode>>> = {
  normal: <circle cx="8" cy="8" r="1.6" />,
  late: <path d="M8 3.5 13 12H3z" />,
  serious_late: <path d="M8 2 12 8H4zM8 8l4 6H4z" />,
  early: <path d="M3 4h10L8 12.5z" />,
  missing: (
    <>
      <circle cx="8" cy="8" r="5" fill="none" stroke="currentColor" strokeWidth="1.6" />
      <path d="M8 3a5 5 0 0 1 0 10z" />
    </>
  ),
  half_absent: <path d="M4 13 12 3" stroke="currentColor" strokeWidth="2" />,
  absent: <path d="M4 4l8 8M12 4l-8 8" stroke="currentColor" strokeWidth="2" />,
  awaiting: (
    <>
      <circle cx="3.5" cy="8" r="1.4" />
      <circle cx="8" cy="8" r="1.4" />
      <circle cx="12.5" cy="8" r="1.4" />
    </>
  ),
  away: <path d="M4 12 12 4M6 4h6v6" fill="none" stroke="currentColor" strokeWidth="2" />,
  annual: <rect x="1" y="5" width="14" height="6" rx="3" />,
  sick: (
    <>
      <rect x="1.7" y="5.7" width="12.6" height="4.6" rx="2.3" fill="none" stroke="currentColor" strokeWidth="1.4" />
      <path d="M4 11 7 5M7.5 11l3-6M11 11l2-4.5" stroke="currentColor" strokeWidth="1.4" />
    </>
  ),
  other_leave: (
    <rect x="1.7" y="5.7" width="12.6" height="4.6" rx="2.3" fill="none" stroke="currentColor" strokeWidth="1.4" />
  ),
  holiday: <path d="M8 3.5 12.5 8 8 12.5 3.5 8z" fill="none" stroke="currentColor" strokeWidth="1.4" />,
  unconfigured: <path d="M5 5.5a3 3 0 1 1 3 3v1.5M8 12v1.6" fill="none" stroke="currentColor" strokeWidth="1.6" />,
}

/** A sign for eyes; the text of its cell says the same. */
export const DaySign = ({ sign }: { sign: Sign }) => (
  <svg className={classes.sign} data-sign={sign} viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
    {drawn[sign]}
  </svg>
)
