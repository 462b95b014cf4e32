import { Temporal } from 'temporal-polyfill'

/** Hours of the day, in the zone of the reader, in which a phone may ring. */
const [firstHour, lastHour] = [8, 22]

/** A deadline that ends before this hour of the morning does not wait for the end of the night. */
const lastNightDeadlineHour = 12

export type MessageContext = { readonly timeZone: string; readonly deadline: Date | null }

/**
 * When a message that could be sent now is sent: at once by day. At night it waits until eight in the morning, unless its
 * deadline would leave too little of the morning.
 */
export function deliveryTime(now: Date, { timeZone, deadline }: MessageContext): Date {
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone)
  if (local.hour >= firstHour && local.hour < lastHour) return now
  const morning = local.hour < firstHour ? local : local.add({ days: 1 })
  const at = (hour: number) => new Date(morning.startOfDay().with({ hour }).epochMilliseconds)
  return deadline !== null && deadline > now && deadline <= at(lastNightDeadlineHour) ? now : at(firstHour)
}
