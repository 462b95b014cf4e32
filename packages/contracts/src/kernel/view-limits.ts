/** Maximum number of saved views per list. More would make each one harder to find. */
export const viewsOfList = 50
export const viewNameLimit = 40
