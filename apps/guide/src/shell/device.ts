const key = 'guide-device'

/** Names this browser on this phone, so that the server can tell a new device. */
export function deviceId(): string {
  const known = localStorage.getItem(key)
  if (known !== null) return known
  const created = crypto.randomUUID()
  localStorage.setItem(key, created)
  return created
}
