/** People of one answer of the month grid. */
export const gridPeople = 60
