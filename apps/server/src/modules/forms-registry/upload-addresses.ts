/** Addresses of the uploads in some answers, wherever they stand. */
export function uploadAddressesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  if ('url' in value && typeof value.url === 'string') return [value.url]
  return Object.values(value).flatMap(uploadAddressesIn)
}
