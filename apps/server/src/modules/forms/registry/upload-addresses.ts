/**
 * Every text in stored data that may be the address of an upload. It may return too many, for callers that must not
 * miss one. The form itself defines the files of upload fields (`filesIn`).
 */
export function uploadAddressesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const own = 'url' in value && typeof value.url === 'string' ? [value.url] : []
  return [...own, ...Object.values(value).flatMap(uploadAddressesIn)]
}
