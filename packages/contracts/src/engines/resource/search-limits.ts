/** Maximum number of results of a search over all records, per resource. */
export const maximumSearchResults = 5
