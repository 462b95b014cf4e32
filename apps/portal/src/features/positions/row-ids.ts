/** Ids of the parts of a row that its controls refer to. */
export const rowIds = (rowId: string) => ({
  rejected: `${rowId}-rejected`,
  cancelled: `${rowId}-cancelled`,
  verdict: `${rowId}-verdict`,
  details: `${rowId}-details`,
})
