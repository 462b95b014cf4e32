import { useInsertionEffect, useMemo, useRef } from 'react'
import type { FormHost } from './form-context.ts'

type HostProps = Omit<FormHost, 'scripts'>
type OptionalHostProps = { readonly [Name in keyof HostProps]: HostProps[Name] | undefined }

/**
 * The host's services as one object with a stable identity. A page that creates its handlers at each render must not
 * render the whole form with them. Calls go to the newest handlers.
 */
export function useStableHost(host: OptionalHostProps): FormHost {
  const newest = useRef(host)
  useInsertionEffect(() => {
    newest.current = host
  })
  const slots = useShallowStable(host.slots)
  const customFields = useShallowStable(host.customFields)
  const allowedOrigins = useShallowStable(host.allowedOrigins)
  const fileAddress = host.fileAddress
  const [uploads, keepsFiles, suppliesRecords] = [host.upload, host.pendingFiles, host.loadRecords].map(Boolean)
  return useMemo(
    () => ({
      ...(slots && { slots }),
      ...(customFields && { customFields }),
      ...(allowedOrigins && { allowedOrigins }),
      ...(fileAddress && { fileAddress }),
      ...(uploads && { upload: (...args) => callOrReject(newest.current.upload, args) }),
      ...(keepsFiles && { pendingFiles: (...args) => callOrReject(newest.current.pendingFiles, args) }),
      ...(suppliesRecords && { loadRecords: (...args) => callOrReject(newest.current.loadRecords, args) }),
      onAppendButtonClick: (...args) => newest.current.onAppendButtonClick?.(...args),
      onButtonClick: (...args) => newest.current.onButtonClick?.(...args),
      onOperationButtonClick: (...args) => newest.current.onOperationButtonClick?.(...args),
    }),
    [slots, customFields, allowedOrigins, fileAddress, uploads, keepsFiles, suppliesRecords],
  )
}

/** A call to a handler that the host has removed since has no effect. */
function callOrReject<Args extends readonly unknown[], Answer>(
  act: ((...args: Args) => Promise<Answer>) | undefined,
  args: Args,
): Promise<Answer> {
  return act ? act(...args) : Promise.reject(new Error(''))
}

/** The previous object, while the new one has the same content. */
function useShallowStable<T extends object | undefined>(given: T): T {
  const before = useRef(given)
  const same = useMemo(() => (isShallowEqual(before.current, given) ? before.current : given), [given])
  useInsertionEffect(() => {
    before.current = same
  })
  return same
}

function isShallowEqual(one: object | undefined, other: object | undefined): boolean {
  if (!one || !other) return one === other
  const entries = Object.entries(one)
  const found = new Map<string, unknown>(Object.entries(other))
  return entries.length === found.size && entries.every(([name, value]) => found.get(name) === value)
}
