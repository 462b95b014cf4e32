export const attendances = ['present', 'absent', 'violation'] as const
export type Attendance = (typeof attendances)[number]

type Hall = Readonly<Record<Attendance | 'waiting', number>>

/**
 * Who came, over all rooms. It stays as it was recorded, whereas the examinees themselves go on to marks, interviews and
 * hiring.
 */
export const attendanceOf = (halls: readonly Hall[]): Hall =>
  halls.reduce(
    (sum, { waiting, present, absent, violation }) => ({
      waiting: sum.waiting + waiting,
      present: sum.present + present,
      absent: sum.absent + absent,
      violation: sum.violation + violation,
    }),
    { waiting: 0, present: 0, absent: 0, violation: 0 },
  )
