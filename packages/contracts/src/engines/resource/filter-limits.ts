/** How long a value that a list is filtered by may be. */
export const filterTextLimit = 200
