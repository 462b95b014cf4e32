/** Workbench specification, section 9. */
export const maximumExportRows = 30_000
/** Maximum number of records per removal. */
export const maximumRemoval = 1000
/** Maximum number of records per lookup by identifier. A URL has no room for more. */
export const maximumNamedIds = 100
/** Maximum number of records of one bulk change. */
export const maximumBulkChange = 2000
/** The same of dated records: each of them is tried where one refuses the change. */
export const maximumDatedBulkChange = 200
/** Maximum number of records that are named for each reason of a refusal. */
export const maximumNamedRefusals = 50
