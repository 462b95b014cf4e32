/** The stretch of rows that a page of a list shows; `current` counts from 1. */
export const offsetOf = ({ current, size }: { readonly current: number; readonly size: number }) => ({
  limit: size,
  offset: (current - 1) * size,
})
