/** A year, which is no amount. */
export function LeaveYearCell({ value }: { value: unknown }) {
  return String(value ?? '')
}
