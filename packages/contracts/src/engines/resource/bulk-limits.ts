/** Workbench specification, section 9. */
export const maximumExportRows = 30_000
/** How many records are removed at once. */
export const maximumRemoval = 1000
/** How many records are looked up by their identifiers at once: an address has room for no more. */
export const maximumNamedIds = 100
