/** The zone of the phone, in which its holder reads times. */
export const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone
