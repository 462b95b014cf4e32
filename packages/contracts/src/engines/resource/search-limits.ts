/** Maximum number of results of a search over all records, per kind of people, places and work. */
export const maximumSearchResults = 5

/** The same per kind of other records. */
export const maximumResultsOfRecords = 3

/** The same where results of one kind are asked for. */
export const maximumResultsOfKind = 50
