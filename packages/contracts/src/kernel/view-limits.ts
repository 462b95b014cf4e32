/** So many views of one list; more are no help in finding one. */
export const viewsOfList = 50
export const viewNameLimit = 40
