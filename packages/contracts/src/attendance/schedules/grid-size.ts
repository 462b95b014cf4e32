/** The people of one screen, and the days between its first and its last. */
export const gridPeople = 60
export const gridDays = 31
/** What one save changes at most. */
export const savedCells = 4000
