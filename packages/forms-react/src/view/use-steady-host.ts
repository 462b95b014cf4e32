import { useInsertionEffect, useMemo, useRef } from 'react'
import type { FormHost } from './form-context.ts'

type Parts = Omit<FormHost, 'scripts'>
type Listened = { readonly [Name in keyof Parts]: Parts[Name] | undefined }

/**
 * What the host does for the form, as one object for as long as it does the same things: a page that writes its
 * handlers anew at each render must not have the whole form drawn again with it. The newest handlers are called.
 */
export function useSteadyHost(host: Listened): FormHost {
  const newest = useRef(host)
  useInsertionEffect(() => {
    newest.current = host
  })
  const slots = useSame(host.slots)
  const customFields = useSame(host.customFields)
  const allowedOrigins = useSame(host.allowedOrigins)
  const fileAddress = host.fileAddress
  const [uploads, keepsFiles, suppliesRecords] = [host.upload, host.keptFiles, host.loadRecords].map(Boolean)
  return useMemo(
    () => ({
      ...(slots && { slots }),
      ...(customFields && { customFields }),
      ...(allowedOrigins && { allowedOrigins }),
      ...(fileAddress && { fileAddress }),
      ...(uploads && { upload: (...args) => called(newest.current.upload, args) }),
      ...(keepsFiles && { keptFiles: (...args) => called(newest.current.keptFiles, args) }),
      ...(suppliesRecords && { loadRecords: (...args) => called(newest.current.loadRecords, args) }),
      onAppendButtonClick: (...args) => newest.current.onAppendButtonClick?.(...args),
      onButtonClick: (...args) => newest.current.onButtonClick?.(...args),
      onOperationButtonClick: (...args) => newest.current.onOperationButtonClick?.(...args),
    }),
    [slots, customFields, allowedOrigins, fileAddress, uploads, keepsFiles, suppliesRecords],
  )
}

/** A handler that the host has taken away since leaves what was asked of it undone. */
function called<Args extends readonly unknown[], Answer>(
  act: ((...args: Args) => Promise<Answer>) | undefined,
  args: Args,
): Promise<Answer> {
  return act ? act(...args) : Promise.reject(new Error(''))
}

/** The object that was there before, while the new one holds the same. */
function useSame<T extends object | undefined>(given: T): T {
  const before = useRef(given)
  const same = useMemo(() => (isShallowlySame(before.current, given) ? before.current : given), [given])
  useInsertionEffect(() => {
    before.current = same
  })
  return same
}

function isShallowlySame(one: object | undefined, other: object | undefined): boolean {
  if (!one || !other) return one === other
  const entries = Object.entries(one)
  const found = new Map<string, unknown>(Object.entries(other))
  return entries.length === found.size && entries.every(([name, value]) => found.get(name) === value)
}
