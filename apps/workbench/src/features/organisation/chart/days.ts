const dayMilliseconds = 86_400_000

/** The calendar day some days after one, `YYYY-MM-DD`. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMilliseconds).toISOString().slice(0, 10)

export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMilliseconds)

/** The first days of the quarters that begin within a range of days. */
export function quartersBetween(from: string, to: string): readonly string[] {
  const quarters: string[] = []
  for (let year = Number(from.slice(0, 4)); year <= Number(to.slice(0, 4)); year += 1)
    for (const month of ['01', '04', '07', '10']) quarters.push(`${year}-${month}-01`)
  return quarters.filter((day) => day >= from && day <= to)
}
