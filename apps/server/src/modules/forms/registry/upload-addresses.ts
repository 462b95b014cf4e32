/**
 * Every text that may be the address of an upload, wherever it stands in something that is stored: more than there are,
 * for whoever must not miss one. Which files fill upload fields, the form says (`filesIn`).
 */
export function uploadAddressesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const own = 'url' in value && typeof value.url === 'string' ? [value.url] : []
  return [...own, ...Object.values(value).flatMap(uploadAddressesIn)]
}
