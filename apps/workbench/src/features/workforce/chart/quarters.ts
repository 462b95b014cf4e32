/** The first days of the quarters that begin within a range of days. */
export function quartersBetween(from: string, to: string): readonly string[] {
  const quarters: string[] = []
  for (let year = Number(from.slice(0, 4)); year <= Number(to.slice(0, 4)); year += 1)
    for (const month of ['01', '04', '07', '10']) quarters.push(`${year}-${month}-01`)
  return quarters.filter((day) => day >= from && day <= to)
}
