/** Maximum length of a filter value. */
export const filterTextLimit = 200
