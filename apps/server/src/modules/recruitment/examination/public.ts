export { findRooms, findSeats } from './exam.store.ts'
export { interviewSubject } from './mark.store.ts'
