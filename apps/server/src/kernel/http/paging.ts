/** The offset of the page of a list; `current` counts from 1. */
export const offsetOf = ({ current, size }: { readonly current: number; readonly size: number }) => ({
  limit: size,
  offset: (current - 1) * size,
})
